/** Converts HTML to a single line of text, without tags and block comments. */
export function toPlainText( html: string ): string {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	return ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}

/** Maximum words of a description, as in PlainText.php. */
const MAX_WORDS = 55;

/** Returns the description that the page prints of HTML. */
export function toDescription( html: string ): string {
	const words = toPlainText( html ).split( ' ' );
	return words.length > MAX_WORDS ? `${ words.slice( 0, MAX_WORDS ).join( ' ' ) }…` : words.join( ' ' );
}

/** Returns the host of a URL without "www."; '' if the URL is invalid. */
export function getDomain( url: string ): string {
	return URL.canParse( url ) ? new URL( url ).host.replace( /^www\./, '' ) : '';
}
