'use strict';

const { Tokens, MODULE, STYLE } = require('./core.cjs');
const { shown } = require('./rollup.cjs');

/** A plugin of Vite: a change of a token updates the style sheet without a reload, and errors appear in the overlay. */
function tokenc(options) {
  const tokens = new Tokens(options);
  const ids = [`\0${MODULE}`, `\0${STYLE}`];
  return {
    name: 'tokenc',
    async buildStart() {
      const problems = await tokens.problemsOfRun();
      for (const file of tokens.files) this.addWatchFile(file);
      for (const problem of [...problems.slice(1), ...tokens.warnings]) this.warn(shown(problem));
      if (problems.length > 0) this.error(shown(problems[0]));
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
      const [problem] = await tokens.problemsOfRun();
      if (problem) {
        server.ws.send({ type: 'error', err: { ...shown(problem), plugin: 'tokenc', stack: '' } });
        return [];
      }
      server.watcher.add([...tokens.files, ...tokens.folders]);
      const after = [tokens.module, tokens.style];
      const changed = ids.filter((_, index) => before[index] !== after[index]);
      const own = changed.map((id) => server.moduleGraph.getModuleById(id)).filter(Boolean);
      for (const module of own) server.moduleGraph.invalidateModule(module);
      return [...modules, ...own];
    },
    resolveId(id) {
      return id === MODULE || id === STYLE ? `\0${id}` : null;
    },
    load(id) {
      if (id === ids[0]) return tokens.module;
      return id === ids[1] ? tokens.style : null;
    },
  };
}

module.exports = tokenc;
module.exports.default = tokenc;
