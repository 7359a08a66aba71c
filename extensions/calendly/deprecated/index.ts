import { aligned, plain } from './v1';

/** The one that knows alignments stands first: the other would take their class for one of the author's own. */
export const deprecated = [ aligned, plain ];
