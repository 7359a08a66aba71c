/** Returns whether a text is an absolute http or https URL. */
export function isWebAddress( text: string ): boolean {
	return /^https?:\/\/[^/?#\s]/i.test( text );
}
