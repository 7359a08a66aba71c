import { __ } from '@wordpress/i18n';
import type { Query, Status } from './types';

/** Text of an empty list. */
export function emptyText( { status, search }: Query ): string {
	if ( search ) {
		return __( 'No subscribers found in this folder. Look in the other folders, too.', 'slipstream' );
	}
	const texts: Record< Status, string > = {
		active: __( 'No subscribers yet. Place a subscription form on your site, or import a list.', 'slipstream' ),
		pending: __( 'Nobody has yet to confirm.', 'slipstream' ),
		unsubscribed: __( 'Nobody has unsubscribed.', 'slipstream' ),
		bounced: __( 'No mail has come back.', 'slipstream' ),
	};
	return texts[ status ];
}
