/** Returns the text of HTML in one line. Block comments and tags vanish. */
export function toPlainText( html: string ): string {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	return ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}

/** Returns the host of a URL without "www."; '' for anything that is no URL. */
export function getDomain( url: string ): string {
	return URL.canParse( url ) ? new URL( url ).host.replace( /^www\./, '' ) : '';
}
