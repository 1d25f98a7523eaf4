/// Declares the modules of the plugins: `"types": ["@tokenc/cli/virtual"]` in `tsconfig.json`.
declare module 'virtual:tokens' {
  import type { Token } from '@tokenc/cli';
  export const themes: string[];
  export const tokens: Record<string, Token>;
  export default tokens;
}
declare module 'virtual:tokens.css';
