'use strict';

const { Tokens, STYLE } = require('./core.cjs');

/** A plugin of esbuild. */
function tokenc(options) {
  return {
    name: 'tokenc',
    setup(build) {
      const tokens = new Tokens(options);
      let errors = [];
      build.onStart(async () => {
        errors = (await tokens.problemsOfRun()).map(shown);
        return { warnings: tokens.warnings.map(shown) };
      });
      build.onResolve({ filter: /^virtual:tokens(\.css)?$/ }, ({ path }) => ({ path, namespace: 'tokenc' }));
      build.onLoad({ filter: /.*/, namespace: 'tokenc' }, ({ path }) => {
        const watched = { watchFiles: tokens.files, watchDirs: tokens.folders };
        // Here and not at the start, so that a failed build is watched, too.
        if (errors.length > 0) return { ...watched, errors };
        const isStyle = path === STYLE;
        return { ...watched, contents: isStyle ? tokens.style : tokens.module, loader: isStyle ? 'css' : 'js' };
      });
    },
  };
}

/** A problem as esbuild shows it. */
function shown({ message, file, line, column, text }) {
  return { text: message, location: file && { file, line, column, lineText: text } };
}

module.exports = tokenc;
module.exports.default = tokenc;
