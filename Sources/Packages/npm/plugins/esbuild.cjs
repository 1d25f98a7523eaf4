'use strict';

const { Tokens, STYLE } = require('./core.cjs');

/** A plugin of esbuild. */
function tokenc(options) {
  return {
    name: 'tokenc',
    setup(build) {
      const tokens = new Tokens(options);
      let errors = [];
      let areShown = false;
      build.onStart(async () => {
        areShown = false;
        errors = (await tokens.problemsOfRun()).map(shown);
        return { warnings: tokens.warnings.map(shown) };
      });
      build.onResolve({ filter: /^virtual:tokens(\.css)?$/ }, ({ path }) => ({ path, namespace: 'tokenc' }));
      build.onLoad({ filter: /.*/, namespace: 'tokenc' }, ({ path }) => {
        const watched = { watchFiles: tokens.files, watchDirs: tokens.folders };
        const isStyle = path === STYLE;
        // Here and not at the start, so that a failed build is watched, too; once, though both modules may be imported.
        if (errors.length > 0) {
          if (areShown) return { ...watched, contents: isStyle ? '' : 'module.exports = {}', loader: isStyle ? 'css' : 'js' };
          areShown = true;
          return { ...watched, errors };
        }
        return { ...watched, contents: isStyle ? tokens.style : tokens.module, loader: isStyle ? 'css' : 'js' };
      });
      // Nothing imports the tokens, whose files may be written.
      build.onEnd(() => (areShown ? undefined : { errors }));
    },
  };
}

/** A problem as esbuild shows it. */
function shown({ message, file, line, prefix = '', marked = '', text }) {
  const [column, length] = [prefix, marked].map((part) => Buffer.byteLength(part));
  return { text: message, location: file && { file, line, column, length, lineText: text } };
}

module.exports = tokenc;
module.exports.default = tokenc;
