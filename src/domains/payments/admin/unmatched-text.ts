import { _n, sprintf } from '@wordpress/i18n';

/** Highest number that the server counts. */
const MAX_COUNT = 1000;

export const unmatchedText = ( count: number ) =>
	sprintf(
		/* translators: %s: a number, such as "3" or "1000+". */
		_n( '%s payment does not match an order.', '%s payments do not match an order.', count, 'slipstream' ),
		count >= MAX_COUNT ? `${ MAX_COUNT }+` : String( count )
	);
