'use strict';

const { Tokens, MODULE, STYLE } = require('./core.cjs');

/** A plugin of Rollup: `virtual:tokens` is a module, and `virtual:tokens.css` becomes the asset `tokens.css`. */
function tokenc(options) {
  const { css = 'tokens.css', ...rest } = options ?? {};
  const tokens = new Tokens(rest);
  return {
    name: 'tokenc',
    async buildStart() {
      const problems = await tokens.problemsOfRun();
      for (const file of [...tokens.files, ...tokens.folders]) this.addWatchFile(file);
      // One error ends the build.
      for (const problem of [...problems.slice(1), ...tokens.warnings]) this.warn(shown(problem));
      if (problems.length > 0) this.error(shown(problems[0]));
    },
    resolveId(id) {
      return id === MODULE || id === STYLE ? `\0${id}` : null;
    },
    load(id) {
      if (id === `\0${MODULE}`) return tokens.module;
      if (id !== `\0${STYLE}`) return null;
      this.emitFile({ type: 'asset', fileName: css, source: tokens.style });
      return { code: '', moduleSideEffects: true };
    },
  };
}

/** A problem as Rollup shows it. */
function shown({ message, file, line, column, frame }) {
  return { message, id: file, ...(line && { loc: { file, line, column }, frame }) };
}

module.exports = tokenc;
module.exports.default = tokenc;
module.exports.shown = shown;
