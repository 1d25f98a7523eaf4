-- A session of the language server with Neovim's own client, headless: nvim --headless --clean -c 'luafile neovim.lua'
-- Environment: TOKENC the program, TOKENC_ROOT the folder, TOKENC_FILE a token file in it with a wrong reference.
local root, file = os.getenv('TOKENC_ROOT'), os.getenv('TOKENC_FILE')
local failures = {}

local function expect(what, condition)
  if not condition then failures[#failures + 1] = what end
  return condition
end

local function wait(condition) return vim.wait(10000, condition, 5) end

vim.cmd('edit ' .. vim.fn.fnameescape(file))
vim.bo.swapfile = false
local buffer = vim.api.nvim_get_current_buf()
local config = { name = 'tokenc', cmd = { os.getenv('TOKENC'), 'lsp' }, root_dir = root }
local id = vim.lsp.start and vim.lsp.start(config, { bufnr = buffer }) or vim.lsp.start_client(config)
if not vim.lsp.start then vim.lsp.buf_attach_client(buffer, id) end

local function diagnostics() return vim.diagnostic.get(buffer) end

local function text() return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') end

-- The request's result for the place right after a text.
local function ask(method, needle, more)
  for line, content in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local _, column = content:find(needle, 1, true)
    if column then vim.api.nvim_win_set_cursor(0, { line, column - 1 }) end
  end
  local client = vim.lsp.get_client_by_id(id)
  local parameters = vim.lsp.util.make_position_params(0, client.offset_encoding)
  for key, value in pairs(more or {}) do parameters[key] = value end
  local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 10000)
  return answers and answers[id] and answers[id].result
end

expect('a diagnostic', wait(function() return #diagnostics() == 1 end))
expect('its code', diagnostics()[1] and diagnostics()[1].code == 'unknown-reference')

local found = diagnostics()[1]
local place = { line = found.lnum, character = found.col }
local actions = vim.lsp.buf_request_sync(buffer, 'textDocument/codeAction', {
  textDocument = { uri = vim.uri_from_bufnr(buffer) }, range = { start = place, ['end'] = place },
  context = { diagnostics = {} } }, 10000)
local action = actions and actions[id].result[1]
if expect('a fix', action) then
  vim.lsp.util.apply_workspace_edit(action.edit, vim.lsp.get_client_by_id(id).offset_encoding)
  expect('the fix is applied', text():find('{palette.blue}', 1, true))
  expect('no diagnostic is left', wait(function() return #diagnostics() == 0 end))
end

local hover = ask('textDocument/hover', '{palette.blu')
expect('a hover', hover and vim.inspect(hover.contents):find('#005ce5', 1, true))
local definition = ask('textDocument/definition', '{palette.blu')
expect('a definition', definition and (definition.uri or definition[1]))
local completion = ask('textDocument/completion', '{palette.', { context = { triggerKind = 1 } })
expect('completion', completion and #completion.items > 0)

vim.lsp.buf.rename('ink')
expect('a rename', wait(function() return text():find('{palette.ink}', 1, true) and text():find('ink: {', 1, true) end))
expect('the rename is clean', wait(function() return #diagnostics() == 0 end))

local function hints()
  local last = { line = vim.api.nvim_buf_line_count(buffer), character = 0 }
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/inlayHint', {
    textDocument = { uri = vim.uri_from_bufnr(buffer) }, range = { start = { line = 0, character = 0 }, ['end'] = last } }, 10000)
  return answers and answers[id] and #(answers[id].result or {})
end

expect('hints', (hints() or 0) > 0)
local settings = { settings = { tokenc = { inlayHints = false } } }
vim.lsp.get_client_by_id(id).notify('workspace/didChangeConfiguration', settings)
expect('no hints by a setting', hints() == 0)

vim.cmd('normal! Go😀: {$value: "{palette.nope}"}')
expect('typing after a character outside of the BMP', wait(function() return #diagnostics() == 1 end))

vim.lsp.stop_client(id)
expect('a clean end', wait(function() return vim.lsp.get_client_by_id(id) == nil end))
io.stderr:write(#failures == 0 and 'ok\n' or ('missing: ' .. table.concat(failures, ', ') .. '\n'))
vim.cmd(#failures == 0 and 'qall!' or 'cquit!')
