import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { readPostId } from './post-address';

/** @return Block attributes for a pasted URL of a Nextdoor post. */
function read( text: string ) {
	const url = text.trim();
	return /^https?:/i.test( url ) && readPostId( url ) ? { url } : undefined;
}

export const transforms = { from: [ fromParagraph( 'jetpack/nextdoor', read ) ] };
