import type { ReadOptions } from '../index.cjs';

/** The options of the plugins for bundlers. */
export interface PluginOptions extends ReadOptions {
  /** Options of the style sheet, such as `css.prefix=ds`. */
  set?: string[];
  /** Also write the outputs of the configuration (false). */
  write?: boolean;
  /** A file in which the plugin declares `virtual:tokens` with the paths of this set, such as `src/tokens.d.ts`. */
  types?: string;
}
