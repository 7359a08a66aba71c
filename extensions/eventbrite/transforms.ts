import { fromParagraph } from '../../shared/embeds/from-paragraph';
import metadata from './block.json';
import { isHome, readEvent } from './event';

function read( text: string ) {
	const address = text.trim();
	const event = readEvent( address );
	if ( event ) {
		return { url: event.url, eventId: event.id };
	}
	// Its block asks for an event.
	return isHome( address ) ? { url: address } : undefined;
}

export const transforms = { from: [ fromParagraph( metadata.name, read ) ] };
