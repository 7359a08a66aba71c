import { __, _n, sprintf } from '@wordpress/i18n';

export type Criteria = 'after-visits' | 'before-visits';

/** Type guard for saved values, which may be anything. */
export const isCriteria = ( value: unknown ): value is Criteria =>
	value === 'after-visits' || value === 'before-visits';

/**
 * @param text The typed text.
 * @return The threshold, an integer greater than 0; undefined if the text is invalid or above the limit.
 */
export function readThreshold( text: string ): number | undefined {
	const threshold = /^\d+$/.test( text ) ? Number( text ) : 0;
	return threshold > 0 && Number.isSafeInteger( threshold ) ? threshold : undefined;
}

/** @return Short text that says which visitors see the block. */
export function audience( criteria: Criteria, threshold: number ): string {
	return criteria === 'after-visits'
		? sprintf(
				/* translators: %d: a number of earlier visits. */
				_n(
					'People with at least %d earlier visit',
					'People with at least %d earlier visits',
					threshold,
					'slipstream'
				),
				threshold
			)
		: sprintf(
				/* translators: %d: a number of earlier visits. */
				_n(
					'People with fewer than %d earlier visit',
					'People with fewer than %d earlier visits',
					threshold,
					'slipstream'
				),
				threshold
			);
}

function afterText( threshold: number ): string {
	return threshold === 1
		? __( 'Shown to people who have been on this page at least once before.', 'slipstream' )
		: sprintf(
				/* translators: %d: a number of visits. */
				_n(
					'Shown to people who have been on this page at least %d time before.',
					'Shown to people who have been on this page at least %d times before.',
					threshold,
					'slipstream'
				),
				threshold
			);
}

function beforeText( threshold: number ): string {
	return threshold === 1
		? __( 'Shown to people who are on this page for the first time.', 'slipstream' )
		: sprintf(
				/* translators: %d: a number of visits. */
				_n(
					'Shown to people who have been on this page fewer than %d time before.',
					'Shown to people who have been on this page fewer than %d times before.',
					threshold,
					'slipstream'
				),
				threshold
			);
}

/** @return Sentence that explains the rule. */
export function ruleText( criteria: Criteria, threshold: number ): string {
	return criteria === 'after-visits' ? afterText( threshold ) : beforeText( threshold );
}
