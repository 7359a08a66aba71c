import { isURL, prependHTTP } from '@wordpress/url';

/**
 * @param text What an author wrote.
 * @return An address, with `http://` in front where there was nothing; null when it is none.
 */
export function toAddress( text: string ): string | null {
	const url = prependHTTP( text.trim() );
	return isURL( url ) && /^https?:\/\/[^/\s]+/i.test( url ) ? url : null;
}
