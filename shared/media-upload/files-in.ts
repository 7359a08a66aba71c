/** Files from the canvas iframe are not instances of this window's class. */
const isFile = ( one: unknown ): one is File => Object.prototype.toString.call( one ) === '[object File]';

/** @return The files among dropped or selected items, which may include media of the library. */
export function filesIn( chosen: Iterable< unknown > | null | undefined ): File[] {
	return [ ...( chosen ?? [] ) ].filter( isFile );
}
