import { v1 } from './v1';
import { v2, v2WithoutAlignment } from './v2';

/** Newest first. */
export const deprecated = [ v2, v2WithoutAlignment, v1 ];
