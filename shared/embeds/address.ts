/**
 * Reads an address of a provider's as the server does (Domains\Embeds\EmbedUrl): look-alikes and addresses with a user or a port are
 * none.
 *
 * @param text  What somebody has typed or pasted; without a scheme it counts as https.
 * @param hosts In lower case, each compared as a whole; or a pattern for the whole host.
 */
export function readAddress( text: string, hosts: readonly string[] | RegExp ): URL | undefined {
	const typed = text.trim();
	const rest = typed.replace( /^(?:https?:)?\/\//i, '' );
	let url: URL;
	try {
		url = new URL( `https://${ rest }` );
	} catch {
		return undefined;
	}
	// A browser mends what the server refuses: letters of other alphabets, backslashes, control characters.
	const host = /^[a-z\d.-]+(?=[/?#]|$)/i.exec( rest )?.[ 0 ].toLowerCase();
	if ( host === undefined || host !== url.host || /[^\x21-\x7e]|\\/.test( rest ) ) {
		return undefined;
	}
	return ( hosts instanceof RegExp ? hosts.test( host ) : hosts.includes( host ) ) ? url : undefined;
}
