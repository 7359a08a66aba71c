import { fromParagraph } from '../../shared/embeds/from-paragraph';
import metadata from './block.json';

/**
 * URLs of events, of organizers and of Eventbrite's home page; the block then asks for an event. Accepts any domain, since the
 * block itself checks the host.
 */
const ADDRESS =
	/^https?:\/\/(?:[a-z\d-]+\.)?eventbrite\.(?:[a-z]{2,3}|com?\.[a-z]{2})(?:\/e\/[^/?#\s]*\d)?\/?(?:\?\S*)?$/i;

function read( text: string ) {
	const url = text.trim();
	return ADDRESS.test( url ) ? { url } : undefined;
}

export const transforms = { from: [ fromParagraph( metadata.name, read ) ] };
