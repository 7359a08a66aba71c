import { availableParallelism } from 'node:os';

/** How many processes work at once: rows of the tests, and the workers of Jest. At least two, since many of them wait. */
export const WORKERS = Math.max( 2, availableParallelism() );
