import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { resolveRedirect } from '../fetch';

/** The content that a provider has at a URL. */
interface Checked< Found > {
	/** Undefined for a short link that was not resolved, or leads elsewhere. */
	readonly found?: Found;
	/** Whether the provider has confirmed it. */
	readonly isChecked: boolean;
}

/**
 * Follows the redirects of a URL and reads the final URL.
 *
 * @param url  URL or short link of a provider.
 * @param read Reads a URL; undefined for URLs that cannot be embedded.
 * @return Undefined if the provider reports that the content does not exist. A failed check does not refuse the URL.
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
	// A redirect to another page, such as a sign-in, does not mean that the URL is wrong.
	return { found: found ?? typed, isChecked: answer.isChecked && Boolean( found ?? ! typed ) };
}

/**
 * @param provider Name of the provider.
 * @return Function that shows the author that a URL was embedded without a check.
 */
export function useUncheckedNotice( provider: string ): () => void {
	const { createInfoNotice } = useDispatch( noticesStore );
	return () => {
		/* translators: %s: a company, such as Pinterest. */
		const text = __( 'Embedded, but %s could not confirm the address.', 'slipstream' );
		void createInfoNotice( sprintf( text, provider ), { type: 'snackbar', id: 'slipstream-embed-unchecked' } );
	};
}
