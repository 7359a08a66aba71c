/** A file of the canvas' frame is none of this window's class. */
const isFile = ( one: unknown ): one is File => Object.prototype.toString.call( one ) === '[object File]';

/** @return The files among what an author has dropped or chosen, which may be media of the library as well. */
export function filesIn( chosen: Iterable< unknown > | null | undefined ): File[] {
	return [ ...( chosen ?? [] ) ].filter( isFile );
}
