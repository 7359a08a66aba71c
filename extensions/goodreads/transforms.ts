import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { readProfileId } from './profile';

/** @return Attributes for the pasted URL of a profile; undefined for other text. */
function read( text: string ) {
	const userInput = text.trim();
	const goodreadsId = /^https?:/i.test( userInput ) ? readProfileId( userInput ) : undefined;
	return goodreadsId === undefined ? undefined : { goodreadsId, userInput };
}

export const transforms = { from: [ fromParagraph( 'jetpack/goodreads', read ) ] };
