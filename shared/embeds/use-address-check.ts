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
 * Follows an address and reads where it leads.
 *
 * @param url  A provider's, or a short link of theirs.
 * @param read Reads an address; undefined for addresses that cannot be embedded.
 * @return Nothing if the provider says that nothing is there. A check that cannot be made refuses no address.
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
	// A redirect of a good address to something else, as to a sign-in, says nothing of the address.
	return { found: found ?? typed, isChecked: answer.isChecked && Boolean( found ?? ! typed ) };
}

/**
 * @param provider Its name.
 * @return Tells the author that an address was embedded without a check.
 */
export function useUncheckedNotice( provider: string ): () => void {
	const { createInfoNotice } = useDispatch( noticesStore );
	return () => {
		/* translators: %s: a company, as Pinterest. */
		const text = __( 'Embedded, but %s could not confirm the address.', 'slipstream' );
		void createInfoNotice( sprintf( text, provider ), { type: 'snackbar', id: 'slipstream-embed-unchecked' } );
	};
}
