import { __ } from '@wordpress/i18n';
import { isNarrowed } from './query';
import type { Query, Status } from './types';

/**
 * Returns the text for an empty list.
 * @param query   Query without results.
 * @param hasMore Whether there are older messages that were not searched yet.
 */
export function emptyText( query: Query, hasMore: boolean ): string {
	if ( hasMore ) {
		return __( 'No matches among the newest messages.', 'slipstream' );
	}
	if ( isNarrowed( query ) ) {
		return __( 'No messages found.', 'slipstream' );
	}
	const texts: Record< Status, string > = {
		publish: __( 'No messages yet. Messages from your forms appear here.', 'slipstream' ),
		spam: __( 'No spam.', 'slipstream' ),
		trash: __( 'The Trash is empty.', 'slipstream' ),
	};
	return texts[ query.status ];
}
