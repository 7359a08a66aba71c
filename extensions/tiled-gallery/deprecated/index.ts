import { flat, nested } from './shapes';

/** Deprecated versions. They match the markup of every Jetpack release, on any host and in any language. */
export const deprecated = [ flat, nested ];
