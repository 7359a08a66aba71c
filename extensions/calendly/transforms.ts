import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { readCalendar, settingsOf } from './address';
import metadata from './block.json';

/** Reads a URL that is alone in a paragraph. A sentence with a URL stays a paragraph. */
function read( text: string ) {
	const url = readCalendar( text );
	return url && settingsOf( url );
}

const readWidget = ( node: Element ) =>
	node.matches( 'div.calendly-inline-widget' ) ? read( node.getAttribute( 'data-url' ) ?? '' ) : undefined;

/** Converts Calendly's inline embed code, pasted as HTML. WordPress drops its script. */
const fromWidget: BlockTransform = {
	type: 'raw',
	priority: 9,
	isMatch: ( node: Element ) => Boolean( readWidget( node ) ),
	transform: ( node: Element ) => createBlock( metadata.name, readWidget( node ) ),
	schema: { div: { attributes: [ 'data-url' ], classes: [ 'calendly-inline-widget' ], allowEmpty: true } },
};

export const transforms = { from: [ fromParagraph( metadata.name, read ), fromWidget ] };
