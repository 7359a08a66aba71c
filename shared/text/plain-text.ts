/** Converts HTML to a single line of text, without tags and block comments. */
export function toPlainText( html: string ): string {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	return ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}
