'use strict';

/** The binary of the platform's package; an error says what to do if it is missing. */
module.exports = function binary() {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@tokenc/${platform}`;
  try {
    return require.resolve(`${name}/bin/tokenc`);
  } catch {
    const advice =
      process.platform === 'win32'
        ? 'on Windows, use WSL 2, as there is no native build'
        : `install @tokenc/cli without --omit=optional, or from files of a release, with tokenc-${platform}-VERSION.tgz`;
    throw new Error(`the package ${name} is missing; ${advice}`);
  }
};
