import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { isContainer, isExportable } from './blocks';

/** Maximum pictures of a gallery that X shows. */
const MAX_IMAGES = 4;

/** HTML tags of formatting that X removes: those of the contract (tweetstorm, section 6), and further formats of WordPress' editor. */
const FORMATTING = /<(?:strong|bold|b|em|i|sup|sub|span|s|mark|code|kbd|u|del|bdo)[\s>]/i;

const LINK = /<a[\s>]/i;

/** Attributes that contain rich text. */
const TEXTS = [ 'content', 'values', 'value', 'citation' ] as const;

/** Returns the HTML of a block's rich-text attributes, including its inner blocks. */
const html = ( { attributes, innerBlocks }: Block ): string =>
	TEXTS.map( ( name ) => String( attributes[ name ] ?? '' ) ).join( '' ) + innerBlocks.map( html ).join( '' );

const imageCount = ( { attributes, innerBlocks }: Block ): number =>
	Math.max( innerBlocks.length, Array.isArray( attributes.images ) ? attributes.images.length : 0 );

type Texts = Readonly< Record< 'type' | 'images' | 'formatting' | 'links', string > >;

const twitterTexts = (): Texts => ( {
	type: __( 'This block is not exportable to Twitter', 'slipstream' ),
	images: __( 'Twitter displays the first four images.', 'slipstream' ),
	formatting: __( 'Twitter removes all text formatting.', 'slipstream' ),
	links: __( 'Links will be posted seperately.', 'slipstream' ),
} );

const neutralTexts = (): Texts => ( {
	type: __( 'A thread leaves out this block.', 'slipstream' ),
	images: __( 'A thread shows only the first four images.', 'slipstream' ),
	formatting: __( 'A thread has no text formatting.', 'slipstream' ),
	links: __( 'A thread shows the URL of each link after its text.', 'slipstream' ),
} );

/**
 * Returns warnings about content of a block that a thread leaves out or changes.
 *
 * @param block     The block.
 * @param isTwitter Whether X is one of the networks. Otherwise the texts do not name it.
 */
export function getWarnings( block: Block, isTwitter = true ): string[] {
	if ( isContainer( block.name ) ) {
		return [];
	}
	const warning = isTwitter ? twitterTexts() : neutralTexts();
	if ( ! isExportable( block.name ) ) {
		return [ warning.type ];
	}
	const text = html( block );
	const warnings: ReadonlyArray< readonly [ boolean, string ] > = [
		[ block.name === 'core/gallery' && imageCount( block ) > MAX_IMAGES, warning.images ],
		[ FORMATTING.test( text ), warning.formatting ],
		[ LINK.test( text ), warning.links ],
	];
	return warnings.flatMap( ( [ applies, one ] ) => ( applies ? [ one ] : [] ) );
}
