import type { PluginOptions } from './options.cjs';

/** The plugin; `css` names the asset with the style sheet (tokens.css). */
declare function tokenc(options?: PluginOptions & { css?: string }): any;
export = tokenc;
