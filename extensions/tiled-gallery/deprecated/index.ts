import { flat, nested } from './shapes';

/** Every shape that any Jetpack has saved, in whatever host, language and version of PHP it was. */
export const deprecated = [ flat, nested ];
