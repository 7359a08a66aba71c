import { useCallback, useEffect, useReducer } from '@wordpress/element';
import { messageOf } from '../message-of';
import { enableExtension, fetchCrm } from './api';
import { reduceCrm, type CrmState } from './state';

/** Loads the CRM's state once. @return The state, and a function that enables the CRM's extension. */
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
