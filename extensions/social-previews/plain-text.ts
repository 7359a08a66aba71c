/** Converts HTML to a single line of text, without tags and block comments. */
export function toPlainText( html: string ): string {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	return ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}

/** Returns the host of a URL without "www."; '' if the URL is invalid. */
export function getDomain( url: string ): string {
	return URL.canParse( url ) ? new URL( url ).host.replace( /^www\./, '' ) : '';
}
