/** Compares class names, because files from the canvas iframe are not instances of this window's File. */
const isFile = ( one: unknown ): one is File => Object.prototype.toString.call( one ) === '[object File]';

/** @return The files among dropped or selected items. Items can also be media library records. */
export function filesIn( chosen: Iterable< unknown > | null | undefined ): File[] {
	return [ ...( chosen ?? [] ) ].filter( isFile );
}
