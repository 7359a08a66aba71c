/**
 * Parses a provider's URL with the same result as the server (Domains\Embeds\EmbedUrl). Refuses look-alike hosts, and
 * URLs with a user or port.
 *
 * @param text  Typed or pasted text. Without a scheme, https is assumed.
 * @param hosts Allowed hosts in lowercase, or a pattern for the whole host.
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
	// Refuse characters that browsers accept but the server does not: other alphabets, backslashes, control
	// characters.
	const host = /^[a-z\d.-]+(?=[/?#]|$)/i.exec( rest )?.[ 0 ].toLowerCase();
	if ( host === undefined || host !== url.host || /[^\x21-\x7e]|\\/.test( rest ) ) {
		return undefined;
	}
	return ( hosts instanceof RegExp ? hosts.test( host ) : hosts.includes( host ) ) ? url : undefined;
}
