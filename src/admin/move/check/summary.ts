import { __, _n, sprintf } from '@wordpress/i18n';
import type { CheckState } from './state';

/** @return Sentences about the result. */
function result( { checked, skipped, bad }: CheckState ): string {
	const sentences = [
		checked === 0 && __( 'No posts to check.', 'slipstream' ),
		checked > 0 &&
			bad.length === 0 &&
			sprintf(
				/* translators: %d: number of posts. */
				_n(
					'%d post checked. It opens without errors.',
					'All %d posts open without errors.',
					checked,
					'slipstream'
				),
				checked
			),
		bad.length > 0 &&
			sprintf(
				/* translators: %d: number of posts. */
				_n( '%d post checked.', '%d posts checked.', checked, 'slipstream' ),
				checked
			),
		bad.length > 0 &&
			sprintf(
				/* translators: %d: number of posts. */
				_n( '%d post needs your attention.', '%d posts need your attention.', bad.length, 'slipstream' ),
				bad.length
			),
		skipped > 0 &&
			sprintf(
				/* translators: %d: number of posts. */
				_n(
					'%d post was not checked, because you may not edit it.',
					'%d posts were not checked, because you may not edit them.',
					skipped,
					'slipstream'
				),
				skipped
			),
	];
	return sentences.filter( Boolean ).join( ' ' );
}

/** @return Sentence about the progress. */
function progress( { status, checked, skipped, total }: CheckState ): string {
	const done = checked + skipped;
	// Posts may have been added since the start.
	const all = Math.max( total, done );
	const text =
		status === 'running'
			? /* translators: 1: number of posts that are checked. 2: number of all posts. */
				__( '%1$d of %2$d posts checked. Leave this page open.', 'slipstream' )
			: /* translators: 1: number of posts that are checked. 2: number of all posts. */
				__( 'Stopped: %1$d of %2$d posts checked.', 'slipstream' );
	return sprintf( text, done, all );
}

/** Returns the sentences about the check. */
export function summary( state: CheckState ): string {
	switch ( state.status ) {
		case 'idle':
			return __( 'The posts have not been checked yet.', 'slipstream' );
		case 'running':
		case 'stopped':
			return progress( state );
		case 'failed':
			return `${ progress( state ) } ${ __( 'The next posts could not be loaded.', 'slipstream' ) } ${ state.reason }`.trim();
		case 'done':
			return result( state );
	}
}

/** @return Sentences for screen readers, which do not change while posts are checked; '' before the first start. */
export function announcement( state: CheckState ): string {
	switch ( state.status ) {
		case 'idle':
			return '';
		case 'running':
			return __( 'Checking posts.', 'slipstream' );
		default:
			return summary( state );
	}
}
