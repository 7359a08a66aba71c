import { isURL, prependHTTP } from '@wordpress/url';

/**
 * @param text Text that the author typed.
 * @return The URL, with `http://` added if there is no scheme; null if invalid.
 */
export function toAddress( text: string ): string | null {
	const url = prependHTTP( text.trim() );
	return isURL( url ) && /^https?:\/\/[^/\s]+/i.test( url ) ? url : null;
}
