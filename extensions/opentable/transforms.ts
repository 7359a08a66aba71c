import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { readWidget } from './read';
import { restyle } from './restyle';

const START = { style: 'standard' };

function readParagraph( text: string ) {
	const found = /^\s*http/i.test( text ) ? readWidget( text ) : undefined;
	return found && { ...found, ...( found.style && restyle( START, found.style ) ) };
}

export const transforms = { from: [ fromParagraph( 'jetpack/opentable', readParagraph ) ] };
