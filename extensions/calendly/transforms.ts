import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { readCalendar, settingsOf } from './address';
import metadata from './block.json';
import { readEmbedCode } from './embed-code';

/** An address on a line of its own; a sentence with one in it stays a sentence. */
function read( text: string ) {
	const address = readCalendar( text );
	return address && settingsOf( address );
}

const readWidget = ( node: Element ) =>
	node.matches( 'div.calendly-inline-widget[data-url]' ) ? readEmbedCode( node.outerHTML )?.attributes : undefined;

/** Calendly's code for a calendar in the page, pasted as HTML: WordPress drops its script. */
const fromWidget: BlockTransform = {
	type: 'raw',
	priority: 9,
	isMatch: ( node: Element ) => Boolean( readWidget( node ) ),
	transform: ( node: Element ) => createBlock( metadata.name, readWidget( node ) ),
	schema: { div: { attributes: [ 'data-url' ], classes: [ 'calendly-inline-widget' ], allowEmpty: true } },
};

export const transforms = { from: [ fromParagraph( metadata.name, read ), fromWidget ] };
