import { v1 } from './v1';
import { wrapped } from './wrapped';

/** Newest first. */
export const deprecated = [ wrapped, v1 ];
