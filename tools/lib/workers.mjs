import { availableParallelism } from 'node:os';

/** Number of simultaneous test rows and Jest workers. At least two, because many of them wait for other programs. */
export const WORKERS = Math.max( 2, availableParallelism() );
