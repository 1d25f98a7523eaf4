'use strict';
// After the installation: puts the binary in the place of the script that would run it, in one step. Nothing is changed
// where that is not possible: on Windows, whose commands are scripts; with Yarn, which may run the script with Node.js;
// and if the platform's package is missing, which the script reports.

const fs = require('node:fs');
const path = require('node:path');

const place = path.join(__dirname, 'bin', 'tokenc');
const temporary = `${place}.new`;

if (process.platform !== 'win32' && !/\byarn\//.test(process.env.npm_config_user_agent ?? '')) {
  try {
    const program = require('./binary.cjs')();
    try {
      fs.linkSync(program, temporary);
    } catch {
      fs.copyFileSync(program, temporary);
    }
    fs.renameSync(temporary, place);
    fs.chmodSync(place, 0o755);
  } catch {
    fs.rmSync(temporary, { force: true });
  }
}
