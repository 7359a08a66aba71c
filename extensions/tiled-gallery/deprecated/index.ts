import { flat, nested } from './shapes';

/** All shapes that releases of Jetpack saved, on any host, in any language and version of PHP. */
export const deprecated = [ flat, nested ];
