import { aligned, plain } from './v1';

/** The shape with alignments comes first. The other would match too, and treat the alignment class as the author's. */
export const deprecated = [ aligned, plain ];
