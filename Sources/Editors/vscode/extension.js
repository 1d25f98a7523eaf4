// The language server of tokenc in VS Code. All that it knows is where the program is, and which files it is for.
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

const languages = ['yaml', 'json', 'jsonc', 'json5', 'css', 'scss', 'less', 'html', 'vue', 'svelte',
  'javascript', 'javascriptreact', 'typescript', 'typescriptreact', 'swift', 'kotlin', 'java', 'dart', 'xml', 'markdown'];

let client;

function makeClient() {
  const settings = vscode.workspace.getConfiguration('tokenc');
  const server = {
    command: settings.get('path', 'tokenc'),
    args: ['lsp', ...settings.get('input', [])],
    transport: TransportKind.stdio,
  };
  return new LanguageClient('tokenc', 'tokenc', server, {
    documentSelector: languages.map((language) => ({ scheme: 'file', language })),
    markdown: { isTrusted: false, supportHtml: false },
  });
}

async function start() {
  client = makeClient();
  try {
    await client.start();
  } catch (error) {
    const answer = await vscode.window.showErrorMessage(
      `tokenc cannot be started: ${error.message}`, 'Open Settings');
    if (answer) vscode.commands.executeCommand('workbench.action.openSettings', 'tokenc.path');
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand('tokenc.restart', async () => { await stop(); await start(); }),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      // The server asks for the other settings.
      if (['path', 'input'].some((name) => change.affectsConfiguration(`tokenc.${name}`))) { await stop(); await start(); }
    }));
  await start();
};

exports.deactivate = stop;
