import tokenc from './esbuild.cjs';

export default tokenc;
