/** What is read, and how. Paths are relative to `cwd`. */
export interface ReadOptions {
  /** A folder, a token file, or a resolver document; `tokens` if there are no `inputs` either. */
  folder?: string;
  inputs?: string[];
  /** The configuration, instead of the `tokenc.yaml` of the folder. */
  config?: string;
  /** Follow DTCG 2025.10 strictly. */
  strict?: boolean;
  /** The day that decides which waivers have expired, such as `2026-12-31`. */
  today?: string;
  /** The folder in which the service runs; that of the process if omitted. */
  cwd?: string;
}

export interface CompileOptions extends ReadOptions {
  /** The files to generate, in place of those of the configuration. */
  outputs?: ({ format: string; file: string } | { template: string; file: string })[];
  /** Options of formats, such as `css.prefix=ds`, as `--set` takes them. */
  set?: string[];
  /** Write the files; otherwise, the result has their contents. */
  write?: boolean;
  /** Whether the result has the tokens (true). */
  tokens?: boolean;
}

export interface Compilation {
  /** The names of the themes, the default first. */
  themes: string[];
  /** By path; `null` after an error, or if they were not asked for. */
  tokens: Record<string, Token> | null;
  diagnostics: Diagnostic[];
  files: GeneratedFile[];
  /** Every file and folder that was read; folders end in `/`. */
  inputs: string[];
}

export interface GeneratedFile {
  path: string;
  /** The text, unless the file was written. */
  contents?: string;
  /** The contents if they are not text. */
  base64?: string;
}

export interface Diagnostic {
  severity: 'error' | 'warning' | 'note';
  code: string;
  message: string;
  path?: string;
  /** From 1. */
  line?: number;
  /** From 1, in bytes of UTF-8. */
  column?: number;
  endLine?: number;
  endColumn?: number;
  themes?: string[];
  notes?: { message: string; path?: string; line?: number; column?: number }[];
  fix?: { message: string; edits: Edit[] };
}

export interface Edit {
  path: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  text: string;
}

export interface ColorValue {
  colorSpace: string;
  components: (number | 'none')[];
  /** 0 to 1. */
  alpha?: number;
  hex?: string;
}
export interface DimensionValue {
  value: number;
  unit: string;
}
export interface DurationValue {
  value: number;
  unit: 'ms' | 's';
}
export type CubicBezierValue = [number, number, number, number];
export type FontFamilyValue = string | string[];
export type FontWeightValue = number | string;
export type StrokeStyleValue = string | { dashArray: DimensionValue[]; lineCap: 'round' | 'butt' | 'square' };
export interface BorderValue {
  color: ColorValue;
  width: DimensionValue;
  style: StrokeStyleValue;
}
export interface TransitionValue {
  duration: DurationValue;
  delay: DurationValue;
  timingFunction: CubicBezierValue;
}
export interface ShadowLayer {
  color: ColorValue;
  offsetX: DimensionValue;
  offsetY: DimensionValue;
  blur: DimensionValue;
  spread: DimensionValue;
  inset?: boolean;
}
export type ShadowValue = ShadowLayer | ShadowLayer[];
export type GradientValue = { color: ColorValue; position: number }[];
export interface TypographyValue {
  fontFamily?: FontFamilyValue;
  fontSize?: DimensionValue;
  fontWeight?: FontWeightValue;
  letterSpacing?: DimensionValue;
  lineHeight?: number | DimensionValue;
  [member: string]: unknown;
}

/** The value of each type of DTCG 2025.10. */
export interface Values {
  color: ColorValue;
  dimension: DimensionValue;
  fontFamily: FontFamilyValue;
  fontWeight: FontWeightValue;
  duration: DurationValue;
  cubicBezier: CubicBezierValue;
  number: number;
  strokeStyle: StrokeStyleValue;
  border: BorderValue;
  transition: TransitionValue;
  shadow: ShadowValue;
  gradient: GradientValue;
  typography: TypographyValue;
  string: string;
  boolean: boolean;
}

interface TokenOf<Type extends string, Value> {
  type: Type;
  description?: string;
  deprecated?: true | string;
  /** The path of the token that this one is an alias of. */
  alias?: string;
  /** How code writes the token. */
  names: { css: string; swift: string; kotlin: string };
  extensions?: Record<string, unknown>;
  /** By theme: the value in CSS. */
  values: Record<string, string>;
  /** By theme: the value without references. */
  resolved: Record<string, Value>;
}

/** A token; its `type` decides the type of its values. */
export type Token = { [Type in keyof Values]: TokenOf<Type, Values[Type]> }[keyof Values];
export type Value = Values[keyof Values];

/** Compiles tokens. Rejects with a `TokencError` if there are errors. */
export function compile(options?: CompileOptions): Promise<Compilation>;

/** Compiles tokens now and after each change; the listener gets an error if there are errors. */
export function watch(
  options: CompileOptions,
  listener: (error: TokencError | undefined, compilation: Compilation | undefined) => void,
): Promise<{ close(): Promise<void> }>;

/** Where the values of a token come from, and what refers to it. */
export function explain(token: string, options?: ReadOptions): Promise<Explanation>;

export interface Explanation {
  token: string;
  type?: string;
  description?: string;
  deprecated?: string;
  values: {
    theme: string;
    value?: string;
    chain: { token: string; path: string; line: number; column: number }[];
  }[];
  usedBy: string[];
  /** How many tokens refer to it. */
  users: number;
  contrast: Record<string, unknown>[];
  names: Record<string, string>;
}

/** What `tokenc assess --format json` prints. */
export function assess(options?: ReadOptions): Promise<Record<string, unknown>>;
/** What `tokenc audit --format json` prints. */
export function audit(options?: ReadOptions): Promise<Record<string, unknown>>;
/** What `tokenc diff --format json` prints. */
export function diff(options?: {
  folder?: string;
  /** A revision of the Git repository, or a path (HEAD). */
  old?: string;
  /** A path; the folder if omitted. */
  new?: string;
  all?: boolean;
  cwd?: string;
}): Promise<Record<string, unknown>>;

/** Ends the services of this process, which otherwise end with it. */
export function close(): void;

export class TokencError extends Error {
  /** Those of the compilation; empty if the request itself was wrong. */
  readonly diagnostics: Diagnostic[];
  /** The result as far as it got: `inputs` has the files to watch. */
  readonly compilation?: Compilation;
}
