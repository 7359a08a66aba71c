import { store as coreStore } from '@wordpress/core-data';
import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { changesFrom, TYPE } from '../product';
import type { Records } from '../records';
import { narrow } from '../../../shared/store/narrow';
import { changeSilently } from '../save-product';
import type { PaymentAttributes } from '../types';

/**
 * Copies the stored product to its block once, so that later edits are kept.
 *
 * @param isAsked False in a preview.
 * @return Whether the product is still being loaded. A product that the user may not read counts as loaded.
 */
export function useStoredProduct( clientId: string, attributes: PaymentAttributes, isAsked: boolean ): boolean {
	const registry = useRegistry();
	// The block already shows a product that was created here.
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
