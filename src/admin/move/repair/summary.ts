import { dateI18n, getSettings } from '@wordpress/date';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { RepairData } from '../types';

/** @return Sentence about the work that is running. */
function progress( { mode, percent }: RepairData ): string {
	switch ( mode ) {
		case 'repair':
			/* translators: %d: percentage. */
			return sprintf( __( 'Repairing your posts: %d %%. You can leave this page.', 'slipstream' ), percent );
		case 'undo':
			/* translators: %d: percentage. */
			return sprintf( __( 'Restoring your posts: %d %%. You can leave this page.', 'slipstream' ), percent );
		default:
			/* translators: %d: percentage. */
			return sprintf( __( 'Reading your posts: %d %%. Nothing is changed.', 'slipstream' ), percent );
	}
}

/** Returns the sentences about preview, repair and undo. */
export function summary( data: RepairData ): string {
	const { mode, isRunning, counts, undoUntil } = data;
	if ( isRunning ) {
		return progress( data );
	}
	const { planned, repaired, undone } = counts;
	const sentences = [
		/* translators: %d: number of posts. */
		planned > 0 && sprintf( _n( '%d post will change.', '%d posts will change.', planned, 'slipstream' ), planned ),
		mode === 'preview' && planned === 0 && __( 'Nothing to repair.', 'slipstream' ),
		repaired > 0 &&
			sprintf(
				/* translators: 1: number of posts. 2: date and time. */
				_n(
					'%1$d post repaired. You can undo this until %2$s.',
					'%1$d posts repaired. You can undo this until %2$s.',
					repaired,
					'slipstream'
				),
				repaired,
				dateI18n( getSettings().formats.datetime, undoUntil )
			),
		/* translators: %d: number of posts. */
		undone > 0 && sprintf( _n( '%d post restored.', '%d posts restored.', undone, 'slipstream' ), undone ),
	];
	return sentences.filter( Boolean ).join( ' ' );
}
