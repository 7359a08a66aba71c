import { odd } from './odd';
import { v1 } from './v1';
import { wrapped } from './wrapped';

/** Newest first; the one that takes any words comes last. */
export const deprecated = [ wrapped, v1, odd ];
