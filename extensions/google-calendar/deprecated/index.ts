import { v1 } from './v1';

/** Newest first. */
export const deprecated = [ v1 ];
