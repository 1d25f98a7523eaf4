import api from './index.cjs';

export const { compile, watch, explain, assess, audit, diff, close, TokencError } = api;
