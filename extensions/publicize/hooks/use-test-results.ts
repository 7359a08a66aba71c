import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { publicizeStore } from '../store';
import type { TestResult } from '../types';

/**
 * Returns the results of the connection tests. Fetches them if at least one connection is enabled.
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

/** Whether a connection of the service failed its test. As in Jetpack, this disables the toggles of all its connections. */
export const hasFailed = ( results: readonly TestResult[], service: string ): boolean =>
	results.some( ( { service_name: name, test_success: success } ) => name === service && success !== true );
