import { __ } from '@wordpress/i18n';
import type { Status, Subscriber } from './types';

/** Returns the time of the last status change. */
export const timeOf = ( { status, confirmed, created, unsubscribed, bounced }: Subscriber ): string | null =>
	( { active: confirmed, pending: created, unsubscribed, bounced } )[ status ] ?? created;

export const timeTitles = (): Readonly< Record< Status, string > > => ( {
	active: __( 'Subscribed', 'slipstream' ),
	pending: __( 'Signed up', 'slipstream' ),
	unsubscribed: __( 'Unsubscribed', 'slipstream' ),
	bounced: __( 'Bounced', 'slipstream' ),
} );
