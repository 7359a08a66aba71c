import { v1 } from './v1';
import { v2 } from './v2';

/** Deprecated versions, in the order in which they are tried. */
export const deprecated = [ v1, v2 ];
