import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { readCalendar, settingsOf } from './address';
import metadata from './block.json';

/** An address on a line of its own; a sentence with one in it stays a sentence. */
function read( text: string ) {
	const address = readCalendar( text );
	return address && settingsOf( address );
}

export const transforms = { from: [ fromParagraph( metadata.name, read ) ] };
