/**
 * What tells one message from all others, as gettext has it.
 *
 * @param {{ id: string, context?: string }} message
 */
export function keyOf( { id, context = '' } ) {
	return context ? `${ context }\u0004${ id }` : id;
}
