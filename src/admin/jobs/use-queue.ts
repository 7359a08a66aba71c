import { useCallback, useEffect } from '@wordpress/element';
import { requests } from '../requests';
import { useLoaded } from '../use-loaded';

/**
 * Loads the failed jobs, the state of the queue and its groups. Reloads them when the user returns to this browser tab,
 * because another tab or a worker may have changed them.
 */
export function useQueue() {
	const jobs = useLoaded( requests.failedJobs );
	const status = useLoaded( requests.jobStatus );
	const groups = useLoaded( requests.jobGroups );
	const [ reloadJobs, reloadStatus, reloadGroups ] = [ jobs.reload, status.reload, groups.reload ];
	const reload = useCallback(
		async () => void ( await Promise.all( [ reloadJobs(), reloadStatus(), reloadGroups() ] ) ),
		[ reloadJobs, reloadStatus, reloadGroups ]
	);
	useEffect( () => {
		const onVisible = () => void ( document.visibilityState === 'visible' && reload() );
		document.addEventListener( 'visibilitychange', onVisible );
		return () => document.removeEventListener( 'visibilitychange', onVisible );
	}, [ reload ] );
	return { jobs, status, groups, reload };
}
