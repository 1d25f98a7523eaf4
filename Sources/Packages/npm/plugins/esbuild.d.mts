import tokenc = require('./esbuild.cjs');

export default tokenc;
