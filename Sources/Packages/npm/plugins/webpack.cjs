'use strict';

const { Tokens, MODULE, STYLE } = require('./core.cjs');

/** A plugin of webpack 5. The rules for `.css` apply to `virtual:tokens.css`. */
class TokencPlugin {
  constructor(options) {
    this.tokens = new Tokens(options);
  }

  apply(compiler) {
    const { tokens } = this;
    const { NormalModule, WebpackError } = compiler.webpack;
    let problems = [];
    compiler.hooks.beforeCompile.tapPromise('tokenc', async () => {
      problems = await tokens.problemsOfRun();
    });
    const shown = ({ message, file, line, column, frame }) => {
      const error = new WebpackError(frame ? `${message}\n${frame}` : message);
      if (file) error.file = file;
      if (line) error.loc = { start: { line, column } };
      return error;
    };
    compiler.hooks.thisCompilation.tap('tokenc', (compilation, { normalModuleFactory }) => {
      for (const file of tokens.files) compilation.fileDependencies.add(file);
      for (const folder of tokens.folders) compilation.contextDependencies.add(folder);
      compilation.errors.push(...problems.map(shown));
      compilation.warnings.push(...tokens.warnings.map(shown));
      normalModuleFactory.hooks.resolveForScheme.for('virtual').tap('tokenc', (data) => {
        if (data.resource !== MODULE && data.resource !== STYLE) return undefined;
        data.path = data.resource;
        data.query = '';
        data.fragment = '';
        return true;
      });
      NormalModule.getCompilationHooks(compilation)
        .readResource.for('virtual')
        .tap('tokenc', (context) => {
          for (const file of tokens.files) context.addDependency(file);
          for (const folder of tokens.folders) context.addContextDependency(folder);
          if (tokens.tokens === undefined) return context.resource === STYLE ? '' : 'export const tokens = {};\n';
          return context.resource === STYLE ? tokens.style : tokens.module;
        });
    });
  }
}

const tokenc = (options) => new TokencPlugin(options);

module.exports = tokenc;
module.exports.default = tokenc;
module.exports.TokencPlugin = TokencPlugin;
