import tokenc = require('./vite.cjs');

export default tokenc;
