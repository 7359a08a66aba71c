import { v1 } from './v1';
import { v2 } from './v2';
import { v3 } from './v3';

/** Deprecated versions, newest first. The last one accepts any markup. */
export const deprecated = [ v2, v1, v3 ];
