import { useEffect, useCallback, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { reasonOf, requests } from '../requests';
import type { JobChoice } from '../types';
import { JOBS_CHANGED } from './badge';

/** Ways to change failed jobs, each with its request and its messages. */
const CHANGES = {
	retry: {
		send: requests.retryJobs,
		done: ( count: number ) =>
			sprintf(
				/* translators: %d: number of jobs. */
				_n(
					'%d job will be tried again in a moment.',
					'%d jobs will be tried again in a moment.',
					count,
					'slipstream'
				),
				count
			),
		wrong: () => __( 'The job could not be started.', 'slipstream' ),
	},
	dismiss: {
		send: requests.dismissJobs,
		done: ( count: number ) =>
			/* translators: %d: number of jobs. */
			sprintf( _n( '%d job was dismissed.', '%d jobs were dismissed.', count, 'slipstream' ), count ),
		wrong: () => __( 'The job could not be dismissed.', 'slipstream' ),
	},
};

/**
 * Returns functions that retry or dismiss failed jobs.
 *
 * @param onChanged Reloads the jobs. Also called after an error, because another user may have changed them.
 * @return IDs of the jobs that are being changed ([ 0 ] for a group or for all), and a function that changes jobs.
 */
export function useChanges( onChanged: () => Promise< void > ) {
	const [ busy, setBusy ] = useState< readonly number[] >( [] );
	const { done, wrong } = useNotices();
	const latest = useRef( onChanged );
	useEffect( () => {
		latest.current = onChanged;
	} );
	const change = useCallback(
		async ( kind: keyof typeof CHANGES, choice: JobChoice ) => {
			setBusy( 'jobs' in choice ? choice.jobs : [ 0 ] );
			try {
				done( CHANGES[ kind ].done( await CHANGES[ kind ].send( choice ) ) );
			} catch ( problem ) {
				wrong( reasonOf( problem ) || CHANGES[ kind ].wrong() );
			}
			await latest.current();
			window.dispatchEvent( new Event( JOBS_CHANGED ) );
			setBusy( [] );
		},
		[ done, wrong ]
	);
	return { busy, change };
}
