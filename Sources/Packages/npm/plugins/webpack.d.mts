import tokenc = require('./webpack.cjs');

export default tokenc;
