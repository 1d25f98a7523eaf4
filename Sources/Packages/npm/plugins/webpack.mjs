import tokenc from './webpack.cjs';

export default tokenc;
