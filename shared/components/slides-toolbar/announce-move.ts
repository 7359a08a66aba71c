import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';

/** Announces the new position of a moved item to screen readers. */
export function announceMove( index: number, count: number ): void {
	speak(
		sprintf(
			/* translators: 1: new position of an item, 2: number of items. */
			__( 'Moved to position %1$s of %2$s.', 'slipstream' ),
			String( index + 1 ),
			String( count )
		)
	);
}
