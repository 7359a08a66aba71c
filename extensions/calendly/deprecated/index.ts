import { aligned, plain } from './v1';

/**
 * Order: the version with alignments comes first. The other would match its posts too, but treat the alignment class as the
 * author's.
 */
export const deprecated = [ aligned, plain ];
