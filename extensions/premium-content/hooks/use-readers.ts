import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';

/** Number of members who can read the content of the plans. */
export type Readers = { readonly phase: 'loading' | 'failed' } | { readonly phase: 'ready'; readonly count: number };

interface Answer {
	/** Plan IDs for which the number was requested. */
	readonly planIds: string;
	readonly readers: Readers;
}

const LOADING: Readers = { phase: 'loading' };

/** @param planIds Plan IDs, separated by commas; '' sends no request. */
export function useReaders( planIds: string ): Readers {
	const [ answer, setAnswer ] = useState< Answer >();
	useEffect( () => {
		if ( ! planIds ) {
			setAnswer( undefined );
			return undefined;
		}
		let isCurrent = true;
		const receive = ( readers: Readers ) => isCurrent && setAnswer( { planIds, readers } );
		const path = addQueryArgs( '/slipstream/v1/memberships/readers', { plan_ids: planIds } );
		apiFetch< { readonly count: number } >( { path } ).then(
			( { count } ) => receive( { phase: 'ready', count } ),
			() => receive( { phase: 'failed' } )
		);
		return () => {
			isCurrent = false;
		};
	}, [ planIds ] );
	return answer?.planIds === planIds ? answer.readers : LOADING;
}
