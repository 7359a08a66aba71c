import { useEffect } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { requests } from '../requests';
import { useLoaded } from '../use-loaded';

/** Name of the event that the job list dispatches on the window after a change. */
export const JOBS_CHANGED = 'slipstream-jobs-changed';

/** Badge with the number of failed jobs. Renders nothing for zero, or while the number loads. */
export function JobsBadge() {
	const { value: count = 0, reload } = useLoaded( requests.countFailedJobs );
	useEffect( () => {
		const refresh = () => void reload();
		window.addEventListener( JOBS_CHANGED, refresh );
		return () => window.removeEventListener( JOBS_CHANGED, refresh );
	}, [ reload ] );
	if ( ! count ) {
		return null;
	}
	/* translators: %d: number of jobs. */
	const label = sprintf( _n( '%d failed job', '%d failed jobs', count, 'slipstream' ), count );
	return (
		<>
			{ ' ' }
			<span className="slipstream-settings__badge">
				<span aria-hidden="true">{ count }</span>
				<span className="screen-reader-text">{ label }</span>
			</span>
		</>
	);
}
