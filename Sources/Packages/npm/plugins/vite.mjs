import tokenc from './vite.cjs';

export default tokenc;
