import { useRef, useState } from '@wordpress/element';
import { resolveRedirect } from '../../../shared/fetch/resolve-redirect';
import { isAsin, readProduct, readShortLink, type Product } from '../product';

type Status = 'editing' | 'following' | 'refused' | 'unfollowed' | 'shown';

/** @return The product that a short link redirects to. */
const follow = ( url: string ) =>
	resolveRedirect( url ).then(
		( answer ) => readProduct( answer.url ),
		() => undefined
	);

/**
 * @param asin   The saved ASIN.
 * @param onFind Called with the product that the author entered.
 * @return The current status, the text in the field, and a function that handles new text.
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
