// Loads the extension for VS Code with modules in the place of VS Code's, and looks at what it asks of them.
// usage: node extension_session.cjs FOLDER
const assert = require('assert');
const Module = require('module');
const path = require('path');

const folder = process.argv[2];
const manifest = require(path.join(folder, 'package.json'));
const clients = [];
const commands = {};
let changed;

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options, state: 'new' });
    clients.push(this);
  }
  async start() { this.state = 'running'; }
  async stop() { this.state = 'stopped'; }
}
const defaults = Object.fromEntries(Object.entries(manifest.contributes.configuration.properties)
  .map(([key, value]) => [key.replace('tokenc.', ''), value.default]));
const stand = {
  vscode: {
    workspace: {
      getConfiguration: (section) => ({ get: (key) => (assert.strictEqual(section, 'tokenc'), assert.ok(key in defaults, key), defaults[key]) }),
      onDidChangeConfiguration: (listener) => { changed = listener; return {}; },
    },
    commands: { registerCommand: (name, run) => { commands[name] = run; return {}; } },
    window: { showErrorMessage: async () => undefined },
  },
  'vscode-languageclient/node': { LanguageClient, TransportKind: { stdio: 0 } },
};
const load = Module._load;
Module._load = (name, ...rest) => stand[name] ?? load(name, ...rest);

(async () => {
  const extension = require(path.join(folder, manifest.main));
  const context = { subscriptions: [] };
  await extension.activate(context);
  assert.strictEqual(clients.length, 1);
  assert.deepStrictEqual([clients[0].server.command, ...clients[0].server.args], ['tokenc', 'lsp']);
  assert.ok(clients[0].options.documentSelector.some((s) => s.language === 'yaml' && s.scheme === 'file'));
  assert.strictEqual(clients[0].state, 'running');
  for (const { command } of manifest.contributes.commands) assert.ok(commands[command], command);
  defaults.path = '/opt/tokenc';
  // The server asks for what is not about its program.
  await changed({ affectsConfiguration: (section) => ['tokenc', 'tokenc.theme'].includes(section) });
  assert.deepStrictEqual(clients.map((c) => c.state), ['running']);
  await changed({ affectsConfiguration: (section) => ['tokenc', 'tokenc.path'].includes(section) });
  assert.deepStrictEqual(clients.map((c) => c.state), ['stopped', 'running']);
  assert.strictEqual(clients[1].server.command, '/opt/tokenc');
  await extension.deactivate();
  assert.strictEqual(clients[1].state, 'stopped');
  assert.strictEqual(context.subscriptions.length, 2);
})().catch((error) => { console.error(error); process.exit(1); });
