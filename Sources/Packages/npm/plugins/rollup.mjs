import tokenc from './rollup.cjs';

export default tokenc;
