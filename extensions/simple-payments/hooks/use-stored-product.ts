import { store as coreStore } from '@wordpress/core-data';
import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { changesFrom, TYPE } from '../product';
import type { Records } from '../records';
import { narrow } from '../../../shared/store/narrow';
import { changeSilently } from '../save-product';
import type { PaymentAttributes } from '../types';

/**
 * Copies the stored product to its block. Copies it only once, so that it does not overwrite later edits.
 *
 * @param isAsked False in a preview, which loads nothing.
 * @return Whether the product is loading. False if the user may not read the product.
 */
export function useStoredProduct( clientId: string, attributes: PaymentAttributes, isAsked: boolean ): boolean {
	const registry = useRegistry();
	// Ignore an ID that is set later, because that product was created from this block.
	const [ id ] = useState( isAsked ? ( attributes.productId ?? 0 ) : 0 );
	const isShown = useRef( false );
	const { record, isLoading } = useSelect(
		( select ) => {
			const records = narrow< Records >( select( coreStore ) );
			return {
				record: id ? records.getEntityRecord( 'postType', TYPE, id ) : undefined,
				isLoading: id > 0 && ! records.hasFinishedResolution( 'getEntityRecord', [ 'postType', TYPE, id ] ),
			};
		},
		[ id ]
	);

	useEffect( () => {
		if ( record && ! isShown.current ) {
			isShown.current = true;
			const changes = changesFrom( record, attributes );
			if ( changes ) {
				changeSilently( registry, clientId, changes );
			}
		}
	} );

	return isLoading && ! record;
}
