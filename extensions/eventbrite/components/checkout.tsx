import { __ } from '@wordpress/i18n';
import { EmbedPreview } from '../../../shared/embeds/embed-preview';
import constants from '../constants.json';
import { checkoutUrl, type Event } from '../event';
import { linkText } from '../texts';

interface Props {
	readonly event: Event;
	readonly isSelected: boolean;
}

/** A preview of the embedded checkout, with its permanent link. */
export function Checkout( { event, isSelected }: Props ) {
	return (
		<>
			<EmbedPreview label={ __( 'Use the ticket checkout', 'slipstream' ) } isSelected={ isSelected }>
				<iframe
					title={ __( 'Ticket checkout', 'slipstream' ) }
					src={ checkoutUrl( event, window.location.origin ) }
					sandbox={ constants.sandbox }
					loading="lazy"
					height={ constants.height }
				/>
			</EmbedPreview>
			<a className="eventbrite__direct-link" href={ event.url } target="_blank" rel="noopener noreferrer">
				{ linkText() }
			</a>
		</>
	);
}
