import { useCallback, useEffect, useReducer } from '@wordpress/element';
import { messageOf } from '../message-of';
import { enableExtension, fetchCrm } from './api';
import { reduceCrm, type CrmState } from './state';

/** Asks for the CRM's state once. @return It, and what enables the CRM's extension. */
export function useCrm(): [ CrmState, () => void ] {
	const [ state, dispatch ] = useReducer( reduceCrm, { phase: 'loading' } );

	useEffect( () => {
		fetchCrm().then(
			( crm ) => dispatch( { type: 'load', crm } ),
			() => dispatch( { type: 'fail' } )
		);
	}, [] );

	const enable = useCallback( () => {
		dispatch( { type: 'enable' } );
		enableExtension().then(
			() => dispatch( { type: 'succeed' } ),
			( error ) => dispatch( { type: 'refuse', error: messageOf( error ) } )
		);
	}, [] );

	return [ state, enable ];
}
