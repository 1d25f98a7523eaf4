import type { PluginOptions } from './options.cjs';

declare function tokenc(options?: PluginOptions): any;
export = tokenc;
