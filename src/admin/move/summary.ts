import { dateI18n, getSettings } from '@wordpress/date';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { MoveData } from './types';

/** Returns the sentence about the last search. */
export function summary( { isRunning, isDone, checked, percent, time }: MoveData ): string {
	if ( isRunning ) {
		return sprintf(
			/* translators: %d: percentage. */
			__( 'Searching your posts: %d %%. You can leave this page. The search continues.', 'slipstream' ),
			percent
		);
	}
	if ( isDone ) {
		return sprintf(
			/* translators: 1: number of posts. 2: date and time. */
			_n( '%1$d post searched on %2$s.', '%1$d posts searched on %2$s.', checked, 'slipstream' ),
			checked,
			dateI18n( getSettings().formats.datetime, time )
		);
	}
	return __( 'Your posts have not been searched yet. The search changes nothing.', 'slipstream' );
}
