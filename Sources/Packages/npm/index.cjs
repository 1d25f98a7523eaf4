'use strict';

const { service, close } = require('./service.cjs');

/** Errors in the tokens, the configuration or the outputs; or wrong arguments, without diagnostics. */
class TokencError extends Error {
  constructor(message, diagnostics = [], { compilation, cause } = {}) {
    super(message, { cause });
    this.name = 'TokencError';
    this.diagnostics = diagnostics;
    this.compilation = compilation;
  }
}

function location({ path, line, column }) {
  return path === undefined ? '' : line === undefined ? `${path}: ` : `${path}:${line}:${column}: `;
}

/** The error for the diagnostics of a compilation; `undefined` if there is none. */
function failure(diagnostics, compilation) {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  if (errors.length === 0) return undefined;
  const lines = errors.slice(0, 10).map((error) => `${location(error)}${error.message} [${error.code}]`);
  if (errors.length > 10) lines.push(`and ${errors.length - 10} more`);
  return new TokencError(lines.join('\n'), diagnostics, { compilation });
}

async function request(method, { cwd, ...parameters } = {}, listener) {
  try {
    return await service(cwd).request(method, parameters, listener);
  } catch (error) {
    throw failure(error.data?.diagnostics ?? []) ?? new TokencError(error.message, [], { cause: error });
  }
}

async function compile(options) {
  const compilation = await request('compile', options);
  const error = failure(compilation.diagnostics, compilation);
  if (error) throw error;
  return compilation;
}

async function watch(options, listener) {
  const running = service(options.cwd);
  const { id } = await request('watch', options, ({ id: _, error, ...compilation }) => {
    if (error) listener(new TokencError(error.message), undefined);
    else listener(failure(compilation.diagnostics, compilation), compilation);
  });
  return { close: () => running.unwatch(id) };
}

const explain = (token, options) => request('explain', { token, ...options });
const assess = (options) => request('assess', options);
const audit = (options) => request('audit', options);
const diff = (options) => request('diff', options);

module.exports = { compile, watch, explain, assess, audit, diff, close, TokencError };
