import { v1 } from './v1';
import { v2 } from './v2';

/** Newest first. */
export const deprecated = [ v1, v2 ];
