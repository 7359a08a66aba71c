import { __ } from '@wordpress/i18n';
import { isNarrowed } from './query';
import type { Query, Status } from './types';

/**
 * What stands in the place of messages.
 *
 * @param query   That found none.
 * @param hasMore Whether there are older ones that were not looked at.
 */
export function emptyText( query: Query, hasMore: boolean ): string {
	if ( hasMore ) {
		return __( 'Not found among the newest messages.', 'slipstream' );
	}
	if ( isNarrowed( query ) ) {
		return __( 'No messages found.', 'slipstream' );
	}
	const texts: Record< Status, string > = {
		publish: __( 'No messages yet. What visitors send with your forms appears here.', 'slipstream' ),
		spam: __( 'No spam.', 'slipstream' ),
		trash: __( 'The Trash is empty.', 'slipstream' ),
	};
	return texts[ query.status ];
}
