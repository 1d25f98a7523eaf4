'use strict';
// The plugins in the bundlers that are here, each with a build, an error, a fix, and a second build.
// node bundlers.cjs NAME, in an empty folder where `@tokenc/cli` and the bundler can be found.
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const good = 'brand: {$type: color, $value: "#005ce5"}\nlink: {$type: color, $value: "{brand}"}\n';
fs.mkdirSync('tokens', { recursive: true });
fs.mkdirSync('src', { recursive: true });
fs.writeFileSync('src/main.js', "import tokens, { themes } from 'virtual:tokens';\nimport 'virtual:tokens.css';\nconsole.log(tokens.link.values[themes[0]]);\n");
const write = (text) => fs.writeFileSync('tokens/a.yaml', text);
const tokenFile = path.resolve('tokens/a.yaml');
const bad = good.replace('{brand}', '{brnad}');
const message = 'there is no `brnad`; did you mean `brand`? [unknown-reference]';
const line = 'link: {$type: color, $value: "{brnad}"}';
// 1-based byte column 30 is 29 units from the start.
const column = 29;
const frame = `2 | ${line}\n  | ${' '.repeat(column)}^^^^^^^^^`;

/** Writes a file until what it leads to happens: a bundler may say that it is done before it watches. */
async function writing(text, event) {
  write(text);
  const timer = setInterval(() => write(text), 1000);
  try {
    return await event;
  } finally {
    clearInterval(timer);
  }
}

/** What a script prints. */
function run(text) {
  const { execFileSync } = require('node:child_process');
  return execFileSync(process.execPath, ['-e', text], { encoding: 'utf8' }).trim();
}

const bundlers = {
  async rollup() {
    const { rollup, watch } = require('rollup');
    const tokenc = require('@tokenc/cli/rollup');
    const build = async () => {
      const bundle = await rollup({ input: 'src/main.js', plugins: [tokenc({ types: 'src/tokens.d.ts' })] });
      assert(bundle.watchFiles.includes(tokenFile), bundle.watchFiles);
      const { output } = await bundle.generate({ format: 'cjs' });
      return { script: output[0].code, style: output.find((file) => file.fileName === 'tokens.css').source };
    };
    await cycle(build, (error) => {
      assert.equal(error.message, message);
      assert.deepEqual(error.loc, { file: tokenFile, line: 2, column });
      assert.equal(error.frame, frame);
      assert.equal(error.plugin, 'tokenc');
    });
    assert.match(fs.readFileSync('src/tokens.d.ts', 'utf8'), /"link": Extract<Token, \{ type: "color" \}>;/);
    // Watched: an error does not end it, and the fix is seen.
    const watcher = watch({ input: 'src/main.js', plugins: [tokenc()], output: { file: 'out.cjs', format: 'cjs' } });
    const event = (code) => new Promise((resolve) => {
      watcher.on('event', function listener(event) {
        event.result?.close();
        if (event.code === code) { watcher.off?.('event', listener); resolve(event); }
      });
    });
    await event('END');
    assert.equal((await writing(bad, event('ERROR'))).error.message, message);
    await writing(good.replace('#005ce5', '#00ff00'), event('BUNDLE_END'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.match(fs.readFileSync('out.cjs', 'utf8'), /#00ff00/);
    await watcher.close();
  },

  async esbuild() {
    const esbuild = require('esbuild');
    const tokenc = require('@tokenc/cli/esbuild');
    const options = { entryPoints: ['src/main.js'], bundle: true, format: 'cjs', outdir: 'out', logLevel: 'silent', write: false, plugins: [tokenc()] };
    const build = async () => {
      const { outputFiles } = await esbuild.build(options);
      const text = (end) => outputFiles.find((file) => file.path.endsWith(end)).text;
      return { script: text('.js'), style: text('.css') };
    };
    await cycle(build, ({ errors }) => {
      assert.deepEqual(errors.map(({ text }) => text), [message]);
      const [error] = errors;
      assert.equal(error.pluginName, 'tokenc');
      const { namespace, suggestion, ...location } = error.location;
      assert.deepEqual(location, { file: path.relative('.', tokenFile), line: 2, column, length: 9, lineText: line });
    });
    // Places are bytes; and an error stops a build that imports no tokens.
    write(bad.replace('link', '한'));
    fs.writeFileSync('src/plain.js', '');
    await assert.rejects(esbuild.build({ ...options, entryPoints: ['src/plain.js'] }), ({ errors }) => {
      assert.deepEqual(errors.map(({ text, location }) => [text, location.column, location.length]), [[message, column - 1, 9]]);
      return true;
    });
    write(good);
    // Watched: an error, a fix.
    const results = [];
    let wake = () => {};
    const end = { name: 'end', setup: (build) => build.onEnd((result) => { results.push(result); wake(); }) };
    const next = async () => {
      while (results.length === 0) await new Promise((resolve) => { wake = resolve; });
      return results.shift();
    };
    const context = await esbuild.context({ ...options, plugins: [tokenc(), end] });
    await context.watch();
    assert.equal((await next()).errors.length, 0);
    const until = async (isMeant) => {
      let result = await next();
      while (!isMeant(result)) result = await next();
    };
    await writing(bad, until(({ errors }) => errors.some(({ text }) => text === message)));
    await writing(
      good.replace('#005ce5', '#00ff00'),
      until(({ outputFiles }) => outputFiles?.some(({ text }) => text.includes('#00ff00'))));
    await context.dispose();
  },

  async webpack() {
    // Debian's webpack asks Debian's Node.js where packages are.
    const { node_relative_path: places = 'share/nodejs', node_prefix: prefix = '/usr' } = process.config.variables;
    const variables = { ...process.config.variables, node_relative_path: places, node_prefix: prefix };
    Object.defineProperty(process, 'config', { value: { ...process.config, variables } });
    const webpack = require('webpack');
    const tokenc = require('@tokenc/cli/webpack');
    fs.writeFileSync('style.cjs', 'module.exports = (css) => `export default ${JSON.stringify(css)}; globalThis.style = ${JSON.stringify(css)};`;');
    const compiler = webpack({
      mode: 'development', devtool: false, target: 'node', entry: './src/main.js', output: { path: path.resolve('out') },
      module: { rules: [{ test: /\.css$/, use: path.resolve('style.cjs') }] }, plugins: [tokenc()],
    });
    const result = (error, stats, resolve, reject) => {
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(stats.toJson().errors[0]);
      const script = fs.readFileSync('out/main.js', 'utf8');
      return resolve({ script, style: script });
    };
    const build = () => new Promise((resolve, reject) => {
      compiler.run((error, stats) => compiler.close(() => result(error, stats, resolve, reject)));
    });
    const check = (error) => {
      assert.equal(error.message, `${message}\n${frame}`);
      assert.equal(error.file, tokenFile);
      assert.equal(error.loc, `2:${column}`);
    };
    await cycle(build, check);
    const results = [];
    let wake = () => {};
    const next = async () => {
      while (results.length === 0) await new Promise((resolve) => { wake = resolve; });
      return results.shift();
    };
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => { results.push(stats); wake(); });
    assert(!(await next()).hasErrors());
    const until = async (isMeant) => {
      let stats = await next();
      while (!isMeant(stats)) stats = await next();
      return stats;
    };
    check((await writing(bad, until((stats) => stats.hasErrors()))).toJson().errors[0]);
    await writing(good.replace('#005ce5', '#00ff00'), until((stats) => !stats.hasErrors()));
    assert.match(fs.readFileSync('out/main.js', 'utf8'), /#00ff00/);
    await new Promise((resolve) => watching.close(resolve));
  },

  // The documented hooks of Vite's plugins, called in the order in which its server calls them.
  async vite() {
    const { EventEmitter } = require('node:events');
    const plugin = require('@tokenc/cli/vite')();
    const watched = new Set();
    const sent = [];
    const modules = new Map();
    const watcher = Object.assign(new EventEmitter(), { add: (files) => [files].flat().forEach((file) => watched.add(file)) });
    const server = {
      watcher, httpServer: new EventEmitter(), ws: { send: (message) => sent.push(message) },
      moduleGraph: { getModuleById: (id) => modules.get(id), invalidateModule: (module) => { module.isStale = true; } },
    };
    const context = {
      addWatchFile: (file) => watched.add(file), warn() {},
      error(problem) { throw Object.assign(new Error(problem.message), problem); },
    };
    const load = (name) => {
      const id = plugin.resolveId.call(context, name);
      assert.equal(id, `\0${name}`);
      modules.set(id, { id });
      return plugin.load.call(context, id);
    };
    const build = async () => {
      await plugin.buildStart.call(context);
      const script = load('virtual:tokens').replaceAll('export const', 'const').replace('export default tokens', 'console.log(tokens.link.values[themes[0]])');
      return { script, style: load('virtual:tokens.css') };
    };
    await cycle(build, (error) => {
      assert.deepEqual([error.message, error.loc, error.frame], [message, { file: tokenFile, line: 2, column }, frame]);
    });
    plugin.configureServer(server);
    server.httpServer.emit('listening');
    assert(watched.has(tokenFile) && watched.has(path.dirname(tokenFile)));
    assert.equal(plugin.resolveId.call(context, './main.js'), null);
    const update = (file) => plugin.handleHotUpdate({ file, server, modules: [] });
    assert.equal(await update(path.resolve('src/main.js')), undefined);
    // A description changes no style.
    write(good.replace('"#005ce5"}', '"#005ce5", $description: Blue.}'));
    assert.deepEqual((await update(tokenFile)).map(({ id }) => id), ['\0virtual:tokens', '\0virtual:tokens.css']);
    write(bad);
    assert.deepEqual(await update(tokenFile), []);
    const [{ type, err }] = sent;
    assert.deepEqual([type, err.message, err.id, err.loc, err.frame, err.plugin], ['error', message, tokenFile, { file: tokenFile, line: 2, column }, frame, 'tokenc']);
    write(good.replace('#005ce5', '#00ff00'));
    assert.deepEqual((await update(tokenFile)).map(({ isStale }) => isStale), [true, true]);
    assert.match(plugin.load.call(context, '\0virtual:tokens.css'), /#00ff00/);
    // A new file in a folder that was read
    const changed = new Promise((resolve) => watcher.once('change', resolve));
    watcher.emit('add', path.resolve('tokens/b.yaml'));
    assert.equal(await changed, path.resolve('tokens/b.yaml'));
    // A server that starts with an error shows it where the tokens are imported, and reloads the page after the fix.
    const served = require('@tokenc/cli/vite')();
    served.configResolved({ command: 'serve' });
    write(bad);
    const warnings = [];
    await served.buildStart.call({ ...context, warn: (problem) => warnings.push(problem.message) });
    assert(warnings.includes(message));
    for (const id of modules.keys()) assert.throws(() => served.load.call(context, id), { message, id: tokenFile });
    write(good);
    sent.length = 0;
    assert.deepEqual(await served.handleHotUpdate({ file: tokenFile, server, modules: [] }), []);
    assert.deepEqual(sent, [{ type: 'full-reload' }]);
    assert.match(served.load.call(context, '\0virtual:tokens.css'), /#005ce5/);
  },
};

async function cycle(build, check) {
  write(good);
  const first = await build();
  assert.equal(run(first.script), '#005ce5');
  assert.match(first.style, /--link: var\(--brand\)/);
  write(bad);
  await assert.rejects(build, (error) => { check(error); return true; });
  write(good.replace('#005ce5', '#ff0000'));
  assert.equal(run((await build()).script), '#ff0000');
  write(good);
  assert.equal(run((await build()).script), '#005ce5');
}

bundlers[process.argv[2]]().then(() => require('@tokenc/cli').close(), (error) => { console.error(error); process.exit(1); });
