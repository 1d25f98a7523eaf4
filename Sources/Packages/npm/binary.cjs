'use strict';

/** The binary of the platform's package; an error says what to do if it is missing. */
module.exports = function binary() {
  const name = `@tokenc/${process.platform}-${process.arch}`;
  try {
    return require.resolve(`${name}/bin/tokenc`);
  } catch {
    const advice =
      process.platform === 'win32'
        ? 'on Windows, use WSL 2, as there is no native build'
        : 'install @tokenc/cli again without --omit=optional';
    throw new Error(`the package ${name} is missing; ${advice}`);
  }
};
