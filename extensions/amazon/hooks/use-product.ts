import { useRef, useState } from '@wordpress/element';
import { resolveRedirect } from '../../../shared/fetch/resolve-redirect';
import { isAsin, readProduct, readShortLink, type Product } from '../product';

type Status = 'editing' | 'following' | 'refused' | 'unfollowed' | 'shown';

/** Follows a short link and reads the product from its target; undefined if that fails. */
const follow = ( url: string ) =>
	resolveRedirect( url ).then(
		( response ) => readProduct( response.url ),
		() => undefined
	);

/**
 * Manages the field for a product URL or ASIN.
 *
 * @param asin   The saved ASIN.
 * @param onFind Called with the product that the author entered.
 * @return The status, the text in the field, a function that submits a text, and one that shows the field again.
 */
export function useProduct( asin: string, onFind: ( product: Product ) => void ) {
	const [ status, setStatus ] = useState< Status >( isAsin( asin ) ? 'shown' : 'editing' );
	const [ typed, setTyped ] = useState( asin );
	const latest = useRef( '' );

	const submit = async ( text: string ) => {
		latest.current = text;
		setTyped( text );
		const short = readShortLink( text );
		if ( short ) {
			setStatus( 'following' );
		}
		const product = short ? await follow( short ) : readProduct( text );
		if ( latest.current !== text ) {
			return;
		}
		if ( product ) {
			onFind( product );
			setStatus( 'shown' );
		} else {
			setStatus( short ? 'unfollowed' : 'refused' );
		}
	};

	return {
		status,
		typed,
		submit,
		edit: () => {
			setTyped( asin );
			setStatus( 'editing' );
		},
	};
}
