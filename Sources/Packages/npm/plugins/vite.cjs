'use strict';

const { Tokens, MODULE, STYLE } = require('./core.cjs');
const { shown } = require('./rollup.cjs');

/** A plugin of Vite: a change of a token updates the style sheet without a reload, and errors appear in the overlay. */
function tokenc(options) {
  const tokens = new Tokens(options);
  const ids = [`\0${MODULE}`, `\0${STYLE}`];
  let isServed = false;
  let failure;
  return {
    name: 'tokenc',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    async buildStart() {
      const problems = await tokens.problemsOfRun();
      [failure] = problems;
      for (const file of tokens.files) this.addWatchFile(file);
      for (const problem of [...problems.slice(1), ...tokens.warnings]) this.warn(shown(problem));
      // An error here would end the server; instead, it appears where the tokens are imported, if they are.
      if (failure) this[isServed ? 'warn' : 'error'](shown(failure));
    },
    configureServer(server) {
      // Files outside of the root are not watched otherwise.
      server.httpServer?.once('listening', () => server.watcher.add([...tokens.files, ...tokens.folders]));
      for (const event of ['add', 'unlink']) {
        server.watcher.on(event, (file) => {
          if (tokens.reads(file)) server.watcher.emit('change', file);
        });
      }
    },
    async handleHotUpdate({ file, server, modules }) {
      if (!tokens.reads(file)) return undefined;
      const before = [tokens.module, tokens.style];
      const isLoaded = tokens.style !== undefined;
      [failure] = await tokens.problemsOfRun();
      if (failure) {
        server.ws.send({ type: 'error', err: { ...shown(failure), plugin: 'tokenc', stack: '' } });
        return [];
      }
      server.watcher.add([...tokens.files, ...tokens.folders]);
      const after = [tokens.module, tokens.style];
      const changed = ids.filter((_, index) => before[index] !== after[index]);
      const own = changed.map((id) => server.moduleGraph.getModuleById(id)).filter(Boolean);
      for (const module of own) server.moduleGraph.invalidateModule(module);
      if (isLoaded) return [...modules, ...own];
      // No module of the page takes an update before it could be loaded.
      server.ws.send({ type: 'full-reload' });
      return [];
    },
    resolveId(id) {
      return id === MODULE || id === STYLE ? `\0${id}` : null;
    },
    load(id) {
      if (!ids.includes(id)) return null;
      if (failure && tokens.style === undefined) this.error(shown(failure));
      return id === ids[0] ? tokens.module : tokens.style;
    },
  };
}

module.exports = tokenc;
module.exports.default = tokenc;
