import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { publicizeStore } from '../store';
import type { TestResult } from '../types';

/**
 * Returns the results of connection tests. Fetches them when at least one connection is enabled.
 */
export function useTestResults( hasEnabled: boolean ) {
	const results = useSelect( ( select ): readonly TestResult[] => select( publicizeStore ).getConnections(), [] );
	const { refreshConnectionTestResults: refresh } = useDispatch( publicizeStore );
	useEffect( () => {
		if ( hasEnabled ) {
			void refresh();
		}
	}, [ hasEnabled, refresh ] );
	return { results, refresh };
}

/** Whether a connection failed its test. As in Jetpack, the toggles of all connections at its service are disabled. */
export const hasFailed = ( results: readonly TestResult[], service: string ): boolean =>
	results.some( ( { service_name: name, test_success: success } ) => name === service && success !== true );
