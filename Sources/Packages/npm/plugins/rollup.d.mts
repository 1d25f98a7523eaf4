import tokenc = require('./rollup.cjs');

export default tokenc;
