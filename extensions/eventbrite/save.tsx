import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { EventbriteAttributes } from './types';

/** Saves a link to the event, or the button; nothing without an event. Sites without the plugin show this markup. */
export default function save( { attributes: { url, eventId, style } }: SaveProps< EventbriteAttributes > ) {
	if ( ! eventId ) {
		return null;
	}
	if ( style === 'modal' ) {
		return (
			<div { ...useBlockProps.save() }>
				<InnerBlocks.Content />
			</div>
		);
	}
	return (
		url && (
			<a { ...useBlockProps.save( { className: 'eventbrite__direct-link' } ) } href={ url }>
				{ url }
			</a>
		)
	);
}
