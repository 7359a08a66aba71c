import { __, _n, sprintf } from '@wordpress/i18n';
import { useSubscriberCount } from '../hooks/use-subscriber-count';

function textOf( count: number | null | undefined ): string {
	if ( count === undefined ) {
		return __( 'Counting subscribers…', 'slipstream' );
	}
	if ( count === null ) {
		return __( 'Subscriber count unavailable', 'slipstream' );
	}
	/* translators: %s: number of subscribers. */
	const text = _n( 'Join %s other subscriber', 'Join %s other subscribers', count, 'slipstream' );
	return sprintf( text, count.toLocaleString() );
}

/** Line with the number of subscribers. */
export function SubscriberCount() {
	return <p className="wp-block-jetpack-subscriptions__subscount">{ textOf( useSubscriberCount() ) }</p>;
}
