import { __, _n, sprintf } from '@wordpress/i18n';
import type { Delivery, DeliveryState } from './types';

/** Returns the labels of the email states. */
export const deliveryTitles = (): Readonly< Record< DeliveryState, string > > => ( {
	handed_over: __( 'Sent', 'slipstream' ),
	queued: __( 'Waiting', 'slipstream' ),
	failed: __( 'Failed', 'slipstream' ),
	none: __( 'Not sent', 'slipstream' ),
} );

/** Describes an email's state in sentences, with the reason and the number of attempts. */
export function describeDelivery( { state, message, attempts }: Delivery ): string {
	const sentences: Record< DeliveryState, string > = {
		handed_over: __( 'Accepted by the mail server.', 'slipstream' ),
		queued: __( 'Waiting to be sent.', 'slipstream' ),
		failed: __( 'The email could not be sent.', 'slipstream' ),
		none: __( 'No email was sent.', 'slipstream' ),
	};
	const tries =
		attempts > 0 && state !== 'none'
			? sprintf(
					/* translators: %d: how often it was tried. */
					_n( 'Tried %d time.', 'Tried %d times.', attempts, 'slipstream' ),
					attempts
				)
			: '';
	return [ sentences[ state ], message, tries ].filter( Boolean ).join( ' ' );
}
