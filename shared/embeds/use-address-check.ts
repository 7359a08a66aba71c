import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { resolveRedirect } from '../fetch';

/** The result of checking a URL. */
interface Checked< Found > {
	/** Content found at the URL; undefined for a short link that cannot be resolved or leads elsewhere. */
	readonly found?: Found;
	/** Whether the provider has confirmed that the content exists. */
	readonly isChecked: boolean;
}

/**
 * Follows the redirects of a URL and reads the final URL.
 *
 * @param url  URL of a provider, or a short link.
 * @param read Returns the content of a URL; undefined if it cannot be embedded.
 * @return Undefined if the provider reports that the content does not exist. If the check itself fails, the URL is
 *     accepted.
 */
export async function checkAddress< Found >(
	url: string,
	read: ( url: string ) => Found | undefined
): Promise< Checked< Found > | undefined > {
	const answer = await resolveRedirect( url ).catch( () => undefined );
	if ( ! answer ) {
		return undefined;
	}
	const typed = read( url );
	const found = read( answer.url );
	// If the URL redirects elsewhere, for example to a sign-in page, it may still be valid.
	return { found: found ?? typed, isChecked: answer.isChecked && Boolean( found ?? ! typed ) };
}

/**
 * @param provider Name of the provider, for the notice.
 * @return Function that shows a notice: the URL was embedded, but could not be checked.
 */
export function useUncheckedNotice( provider: string ): () => void {
	const { createInfoNotice } = useDispatch( noticesStore );
	return () => {
		/* translators: %s: a company, such as Pinterest. */
		const text = __( 'Embedded, but %s could not confirm the address.', 'slipstream' );
		void createInfoNotice( sprintf( text, provider ), { type: 'snackbar', id: 'slipstream-embed-unchecked' } );
	};
}
