import { v1 } from './v1';
import { v2 } from './v2';
import { v3 } from './v3';

/** In the order in which they are tried: newest first, and last what takes anything. */
export const deprecated = [ v2, v1, v3 ];
