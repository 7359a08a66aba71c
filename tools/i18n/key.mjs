/**
 * Returns the key of a message, as gettext defines it.
 *
 * @param {{ id: string, context?: string }} message
 */
export function keyOf( { id, context = '' } ) {
	return context ? `${ context }\u0004${ id }` : id;
}
