// A session of the language server with vscode-jsonrpc and vscode-languageserver-protocol, of which VS Code's own client is made.
// usage: NODE_PATH=FOLDER node node_session.cjs TOKENC
const assert = require('assert');
const { spawn } = require('child_process');
const lsp = require('vscode-languageserver-protocol/node');

const server = spawn(process.argv[2], ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
const connection = lsp.createMessageConnection(
  new lsp.StreamMessageReader(server.stdout), new lsp.StreamMessageWriter(server.stdin));
const uri = 'file:///set.yaml';
const text = 'palette:\n  $type: color\n  blue: {$value: "#005CE5"}\n한😀:\n  fill: {$value: "{palette.bleu}"}  # 😀\n';

// The diagnostics of a version of the text.
const waiting = new Map();
connection.onNotification(lsp.PublishDiagnosticsNotification.type, (found) => {
  if (found.uri === uri && waiting.has(found.version)) waiting.get(found.version)(found.diagnostics);
});
const diagnostics = (version) => new Promise((resolve) => waiting.set(version, resolve));

// What an editor makes of edits (positions count UTF-16).
function applied(text, edits) {
  const lines = text.split('\n');
  const offset = (p) => lines.slice(0, p.line).reduce((sum, line) => sum + line.length + 1, 0) + p.character;
  return [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start)).reduce(
    (text, e) => text.slice(0, offset(e.range.start)) + e.newText + text.slice(offset(e.range.end)), text);
}

async function session() {
  connection.listen();
  const begun = await connection.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid, rootUri: null,
    capabilities: {
      general: { positionEncodings: ['utf-16'] },
      workspace: { workspaceEdit: { documentChanges: true } },
      textDocument: { publishDiagnostics: { versionSupport: true }, hover: { contentFormat: ['markdown'] } },
    },
  });
  assert.strictEqual(begun.capabilities.positionEncoding, 'utf-16');
  await connection.sendNotification(lsp.InitializedNotification.type, {});

  const first = diagnostics(1);
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'yaml', version: 1, text } });
  const [wrong] = await first;
  assert.strictEqual(wrong.code, 'unknown-reference');
  assert.strictEqual(text.split('\n')[4].slice(wrong.range.start.character, wrong.range.end.character), '"{palette.bleu}"');

  const actions = await connection.sendRequest(lsp.CodeActionRequest.type, {
    textDocument: { uri }, range: wrong.range, context: { diagnostics: [wrong] } });
  const [change] = actions.find((action) => action.isPreferred).edit.documentChanges;
  assert.deepStrictEqual(change.textDocument, { uri, version: 1 });
  const mended = applied(text, change.edits);
  assert.ok(mended.includes('"{palette.blue}"'), mended);
  const second = diagnostics(2);
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 },
    contentChanges: change.edits.map((e) => ({ range: e.range, text: e.newText })) });
  assert.deepStrictEqual(await second, []);

  const place = { textDocument: { uri }, position: { line: 4, character: 22 } };
  const hover = await connection.sendRequest(lsp.HoverRequest.type, place);
  assert.ok(hover.contents.value.includes('#005ce5'), hover.contents.value);
  const definition = await connection.sendRequest(lsp.DefinitionRequest.type, place);
  assert.strictEqual([].concat(definition)[0].range.start.line, 2);
  const completion = await connection.sendRequest(lsp.CompletionRequest.type, place);
  assert.ok(completion.items.some((item) => (item.filterText ?? item.label).includes('palette.blue')));
  const rename = await connection.sendRequest(lsp.RenameRequest.type, { ...place, newName: 'ink' });
  assert.ok(applied(mended, rename.documentChanges[0].edits).includes('"{palette.ink}"'));
  await assert.rejects(
    connection.sendRequest(lsp.RenameRequest.type, { ...place, newName: '$ink' }), { code: -32803 });

  // A request that is cancelled is answered in any case, with a result or with the error that says so.
  const cancel = new lsp.CancellationTokenSource();
  const asked = connection.sendRequest(lsp.HoverRequest.type, place, cancel.token);
  cancel.cancel();
  await asked.catch((error) => assert.strictEqual(error.code, lsp.LSPErrorCodes.RequestCancelled));

  await connection.sendRequest(lsp.ShutdownRequest.type);
  const ended = new Promise((resolve) => server.on('exit', resolve));
  await connection.sendNotification(lsp.ExitNotification.type);
  assert.strictEqual(await ended, 0);
}

session().then(() => process.exit(0), (error) => {
  console.error(error);
  process.exit(1);
});
