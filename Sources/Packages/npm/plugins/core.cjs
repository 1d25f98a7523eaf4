'use strict';
// What the plugins of all bundlers share: one compilation, its modules, and its errors.

const fs = require('node:fs');
const path = require('node:path');
const { compile } = require('../index.cjs');

const MODULE = 'virtual:tokens';
const STYLE = 'virtual:tokens.css';

/** The name of the style sheet among the outputs, which is never written. */
const FILE = 'virtual-tokens.css';

class Tokens {
  constructor(options = {}) {
    const { write = false, types, ...reading } = options;
    Object.assign(this, { write, types, reading });
    this.folder = path.resolve(reading.cwd ?? '.');
    this.files = [];
    this.folders = [];
    this.warnings = [];
  }

  /** Compiles, and keeps the result; after an error, the inputs are those of the last run that had any. */
  async compile() {
    const outputs = [{ format: 'css', file: FILE }];
    try {
      const compilation = await compile({ ...this.reading, outputs });
      this.follow(compilation.inputs);
      this.tokens = compilation.tokens;
      this.themes = compilation.themes;
      this.style = compilation.files.find((file) => file.path === FILE).contents;
      this.warnings = this.problems(compilation.diagnostics, 'warning');
      if (this.write) await compile({ ...this.reading, write: true, tokens: false });
      if (this.types) this.writeTypes();
    } catch (error) {
      this.follow(error.compilation?.inputs ?? []);
      this.warnings = [];
      throw error;
    }
  }

  follow(inputs) {
    if (inputs.length === 0) return;
    const absolute = (input) => path.resolve(this.folder, input);
    this.files = inputs.filter((input) => !input.endsWith('/')).map(absolute);
    this.folders = inputs.filter((input) => input.endsWith('/')).map(absolute);
  }

  /** Whether a file was read, or is in a folder that was listed. */
  reads(file) {
    return this.files.includes(file) || this.folders.includes(path.dirname(file));
  }

  /** The source of `virtual:tokens`. */
  get module() {
    return (
      `export const themes = ${JSON.stringify(this.themes)};\n` +
      `export const tokens = ${JSON.stringify(this.tokens)};\n` +
      'export default tokens;\n'
    );
  }

  /** Declares `virtual:tokens` with the paths of this set. */
  writeTypes() {
    const lines = Object.entries(this.tokens).map(
      ([name, { type }]) => `    ${JSON.stringify(name)}: Extract<Token, { type: ${JSON.stringify(type)} }>;\n`,
    );
    const text =
      "declare module 'virtual:tokens' {\n  import type { Token } from '@tokenc/cli';\n" +
      `  export const themes: ${JSON.stringify(this.themes)};\n` +
      `  export const tokens: {\n${lines.join('')}  };\n  export default tokens;\n}\n` +
      "declare module 'virtual:tokens.css';\n";
    const file = path.resolve(this.folder, this.types);
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
  }

  /** Compiles; an error is returned as the problems that bundlers show. */
  async problemsOfRun() {
    try {
      await this.compile();
      return [];
    } catch (error) {
      const problems = this.problems(error.diagnostics ?? [], 'error');
      return problems.length > 0 ? problems : [{ message: error.message }];
    }
  }

  /** What bundlers show of diagnostics: each with its place and a frame. */
  problems(diagnostics, severity) {
    return diagnostics.filter((diagnostic) => diagnostic.severity === severity).map((diagnostic) => {
      const message = `${diagnostic.message} [${diagnostic.code}]`;
      if (diagnostic.path === undefined) return { message };
      const file = path.resolve(this.folder, diagnostic.path);
      if (diagnostic.line === undefined) return { message, file };
      const { line, endLine, column, endColumn } = diagnostic;
      const text = fs.existsSync(file) ? (fs.readFileSync(file, 'utf8').split('\n')[line - 1] ?? '') : '';
      // Columns of diagnostics are bytes, those of most bundlers are UTF-16 units.
      const bytes = Buffer.from(text);
      const prefix = bytes.toString('utf8', 0, column - 1);
      const marked = bytes.toString('utf8', column - 1, endLine === line ? endColumn - 1 : bytes.length);
      return { message, file, line, column: prefix.length, prefix, marked, text, frame: frame(line, text, prefix, marked) };
    });
  }
}

function frame(line, text, prefix, marked) {
  const number = String(line);
  const blank = prefix.replace(/[^\t]/g, ' ');
  return `${number} | ${text}\n${' '.repeat(number.length)} | ${blank}${'^'.repeat(Math.max(1, [...marked].length))}`;
}

module.exports = { Tokens, MODULE, STYLE };
