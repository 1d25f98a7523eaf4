// The JavaScript client in a folder with tokens: node api_client.mjs, in a folder where `@tokenc/cli` can be imported.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import { assess, audit, close, compile, diff, explain, TokencError, watch } from '@tokenc/cli';

assert.equal(createRequire(import.meta.url)('@tokenc/cli').compile, compile);

const good = 'brand: {$type: color, $value: "#005ce5"}\nlink: {$type: color, $value: "{brand}"}\ngap: {$type: dimension, $value: 20px}\n';
fs.mkdirSync('t', { recursive: true });
fs.writeFileSync('t/a.yaml', good);

// A format of one's own, in one's own build.
const { tokens, themes } = await compile({ folder: 't' });
const rem = Object.entries(tokens)
  .filter(([, token]) => token.type === 'dimension')
  .map(([path, token]) => `${path}: ${token.resolved[themes[0]].value / 16}rem`);
assert.deepEqual(rem, ['gap: 1.25rem']);

// Many at once, answered in order; several services do not mix.
const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => explain(n % 2 ? 'link' : 'brand', { folder: 't' })));
assert.deepEqual(answers.map(({ token }) => token), Array.from({ length: 200 }, (_, n) => (n % 2 ? 'link' : 'brand')));
const inside = await compile({ inputs: ['a.yaml'], cwd: 't', outputs: [{ format: 'css', file: 'x.css' }], set: ['css.prefix=ds'] });
assert.match(inside.files[0].contents, /--ds-link: var\(--ds-brand\)/);
assert.deepEqual(inside.inputs, ['a.yaml']);

assert.deepEqual((await audit({ folder: 't' })).themes, ['light']);
assert.deepEqual((await assess({ folder: 't' })).components, []);
assert.equal((await diff({ folder: 't', old: 't' })).bump, 'none');

// Errors
await assert.rejects(compile({ fodler: 't' }), (error) => {
  assert(error instanceof TokencError && error.diagnostics.length === 0);
  assert.equal(error.message, 'there is no argument `fodler`; did you mean `folder`?');
  return true;
});
fs.writeFileSync('t/a.yaml', good.replace('{brand}', '{brnad}'));
await assert.rejects(compile({ folder: 't' }), (error) => {
  assert(error instanceof TokencError);
  assert.equal(error.message, 't/a.yaml:2:30: there is no `brnad`; did you mean `brand`? [unknown-reference]');
  assert.equal(error.diagnostics[0].code, 'unknown-reference');
  assert.deepEqual(error.compilation.inputs, ['t/a.yaml', 't/']);
  return true;
});
await assert.rejects(audit({ folder: 'none' }), (error) => error.diagnostics.length === 1);

// Watching: an error, a fix
const seen = [];
let wake;
const next = () => new Promise((resolve) => { wake = resolve; if (seen.length) resolve(); }).then(() => seen.shift());
const watcher = await watch({ folder: 't' }, (error, compilation) => { seen.push([error, compilation]); wake?.(); });
assert.equal((await next())[0].diagnostics.length, 1);
fs.writeFileSync('t/a.yaml', good);
const [error, compilation] = await next();
assert.equal(error, undefined);
assert.equal(compilation.tokens.link.values.light, '#005ce5');
await watcher.close();

// A service that ended is started again.
close();
assert.equal((await compile({ folder: 't' })).tokens.gap.values.light, '20px');
process.env.TOKENC = './none';
await assert.rejects(compile({ folder: 't' }), (error) => error instanceof TokencError && /ENOENT/.test(error.message));
// The process ends although a service runs.
