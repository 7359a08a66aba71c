/**
 * Returns the key of a text, which in gettext contains the context.
 *
 * @param {{ id: string, context?: string }} message
 */
export function keyOf( { id, context = '' } ) {
	return context ? `${ context }\u0004${ id }` : id;
}
