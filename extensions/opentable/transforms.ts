import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { fromScript } from '../../shared/embeds/from-script';
import metadata from './block.json';
import { readWidget } from './read';
import { restyle } from './restyle';

const START = { style: 'standard' };

function read( code: string ) {
	const found = readWidget( code );
	return found && { ...found, ...( found.style && restyle( START, found.style ) ) };
}

/** Reads a URL, or the code of a widget that was copied as text of a page. */
const readParagraph = ( text: string ) => ( /^\s*(http|<script\s)/i.test( text ) ? read( text ) : undefined );

export const transforms = {
	from: [ fromParagraph( metadata.name, readParagraph ), fromScript( metadata.name, read ) ],
};
