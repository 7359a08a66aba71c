import { fromParagraph } from '../../shared/embeds/from-paragraph';
import metadata from './block.json';

/**
 * An event's address, or the first page of Eventbrite or of an organiser, whose block asks for an event. Which countries there
 * are the block itself knows: it shows nothing of any other host.
 */
const ADDRESS =
	/^https?:\/\/(?:[a-z\d-]+\.)?eventbrite\.(?:[a-z]{2,3}|com?\.[a-z]{2})(?:\/e\/[^/?#\s]*\d)?\/?(?:\?\S*)?$/i;

function read( text: string ) {
	const url = text.trim();
	return ADDRESS.test( url ) ? { url } : undefined;
}

export const transforms = { from: [ fromParagraph( metadata.name, read ) ] };
