import { __ } from '@wordpress/i18n';
import type { Query, Status } from './types';

/** Returns the text for an empty list. */
export function emptyText( { status, search, tag }: Query ): string {
	if ( search || tag ) {
		return __( 'No subscribers found in this folder. Look in the other folders, too.', 'slipstream' );
	}
	const texts: Record< Status, string > = {
		active: __( 'No subscribers yet. Add a subscription form to your site, or import a list.', 'slipstream' ),
		pending: __( 'No pending confirmations.', 'slipstream' ),
		unsubscribed: __( 'No unsubscribed addresses.', 'slipstream' ),
		bounced: __( 'No bounced emails.', 'slipstream' ),
	};
	return texts[ status ];
}
