import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { findCalendar, readCalendar, readCalendarUrl, readHeight } from './calendar';

const NAME = 'jetpack/google-calendar';

interface Shortcode {
	readonly named: Readonly< Record< string, string | undefined > >;
}

/** Builds the URL of a shortcode. Shortcodes in older posts contain HTML entities. */
const addressOf = ( { domain, dir, query = '' }: Shortcode[ 'named' ] ) =>
	`https://${ domain }.google.com/${ dir }?${ query.replace( /&(?:amp|#0?38);/g, '&' ) }`;

const fromShortcode: BlockTransform = {
	type: 'shortcode',
	tag: 'googleapps',
	isMatch: ( { named }: Shortcode ) =>
		named.domain === 'calendar' && Boolean( readCalendarUrl( addressOf( named ) ) ),
	transform: ( { named }: Shortcode ) =>
		createBlock( NAME, { url: readCalendarUrl( addressOf( named ) ), height: readHeight( named.height ) } ),
};

/** Converts embed code pasted as HTML. WordPress wraps its iframe in a figure. */
const fromFrame: BlockTransform = {
	type: 'raw',
	priority: 9,
	isMatch: ( node: Element ) => node.nodeName === 'FIGURE' && Boolean( findCalendar( node ) ),
	transform: ( node: Element ) => createBlock( NAME, findCalendar( node ) ),
	schema: {
		figure: { require: [ 'iframe' ], children: { iframe: { attributes: [ 'src', 'height', 'width' ] } } },
	},
};

export const transforms = { from: [ fromShortcode, fromParagraph( NAME, readCalendar ), fromFrame ] };
