import { fromParagraph } from '../../shared/embeds/from-paragraph';
import metadata from './block.json';

/**
 * URLs of events, of organizers' subdomains and of Eventbrite's home page. If the URL contains no event, the block asks for one.
 * It also checks the domain.
 */
const ADDRESS =
	/^https?:\/\/(?:[a-z\d-]+\.)?eventbrite\.(?:[a-z]{2,3}|com?\.[a-z]{2})(?:\/e\/[^/?#\s]*\d)?\/?(?:\?\S*)?$/i;

function read( text: string ) {
	const url = text.trim();
	return ADDRESS.test( url ) ? { url } : undefined;
}

export const transforms = { from: [ fromParagraph( metadata.name, read ) ] };
