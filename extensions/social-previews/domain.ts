/** Returns the host of a URL without "www."; '' if the URL is invalid. */
export function getDomain( url: string ): string {
	return URL.canParse( url ) ? new URL( url ).host.replace( /^www\./, '' ) : '';
}
