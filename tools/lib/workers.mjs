import { availableParallelism } from 'node:os';

/** Number of test rows and Jest workers at once. At least two, since many of them wait for others. */
export const WORKERS = Math.max( 2, availableParallelism() );
