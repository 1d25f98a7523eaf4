-- The language server of tokenc for Neovim 0.11 and later: put this into a folder `lsp` of the runtime path, and call
-- vim.lsp.enable('tokenc').
return {
  cmd = { 'tokenc', 'lsp' },
  filetypes = { 'yaml', 'json', 'jsonc', 'json5', 'css', 'scss', 'less', 'html', 'vue', 'svelte',
    'javascript', 'javascriptreact', 'typescript', 'typescriptreact', 'swift', 'kotlin', 'java', 'dart', 'xml', 'markdown' },
  root_markers = { 'tokenc.yaml', '.git' },
}
