import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { readCalendar, settingsOf } from './address';
import metadata from './block.json';

/** Reads a URL on a line by itself. A sentence that contains one stays a paragraph. */
function read( text: string ) {
	const address = readCalendar( text );
	return address && settingsOf( address );
}

export const transforms = { from: [ fromParagraph( metadata.name, read ) ] };
