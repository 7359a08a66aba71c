import { fromParagraph } from '../../shared/embeds/from-paragraph';
import metadata from './block.json';

/**
 * Pattern for URLs of events, organizers' subdomains and Eventbrite's home page. The block checks the domain. If the URL is not
 * that of an event, it asks the author for one.
 */
const ADDRESS =
	/^https?:\/\/(?:[a-z\d-]+\.)?eventbrite\.(?:[a-z]{2,3}|com?\.[a-z]{2})(?:\/e\/[^/?#\s]*\d)?\/?(?:\?\S*)?$/i;

function read( text: string ) {
	const url = text.trim();
	return ADDRESS.test( url ) ? { url } : undefined;
}

export const transforms = { from: [ fromParagraph( metadata.name, read ) ] };
