import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';

/** Number of members who can read the content of the plans. */
export type Readers = { readonly phase: 'loading' | 'failed' } | { readonly phase: 'ready'; readonly count: number };

interface CountedReaders {
	/** Plan IDs for which the number was requested. */
	readonly planIds: string;
	readonly readers: Readers;
}

const LOADING: Readers = { phase: 'loading' };

/** @param planIds Plan IDs, separated by commas; '' sends no request. */
export function useReaders( planIds: string ): Readers {
	const [ counted, setCounted ] = useState< CountedReaders >();
	useEffect( () => {
		if ( ! planIds ) {
			setCounted( undefined );
			return undefined;
		}
		let isCurrent = true;
		const receive = ( readers: Readers ) => isCurrent && setCounted( { planIds, readers } );
		const path = addQueryArgs( '/slipstream/v1/memberships/readers', { plan_ids: planIds } );
		apiFetch< { readonly count: number } >( { path } ).then(
			( { count } ) => receive( { phase: 'ready', count } ),
			() => receive( { phase: 'failed' } )
		);
		return () => {
			isCurrent = false;
		};
	}, [ planIds ] );
	return counted?.planIds === planIds ? counted.readers : LOADING;
}
