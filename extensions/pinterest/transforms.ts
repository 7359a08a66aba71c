import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { readPin, readShortLink } from './pin';

/** @return Attributes for a pasted URL, not normalized. */
function read( text: string ) {
	const url = text.trim();
	return /^https?:/i.test( url ) && ( readPin( url ) || readShortLink( url ) ) ? { url } : undefined;
}

export const transforms = { from: [ fromParagraph( 'jetpack/pinterest', read ) ] };
