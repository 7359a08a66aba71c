import { empty } from './empty';
import { odd } from './odd';
import { v1 } from './v1';
import { wrapped } from './wrapped';

/** Newest first. The version with any link text and the one without markup come last. */
export const deprecated = [ wrapped, v1, odd, empty ];
