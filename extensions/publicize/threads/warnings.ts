import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { isContainer, isExportable } from './blocks';

/** Maximum pictures of a gallery that X shows. */
const MAX_IMAGES = 4;

/** HTML tags of formatting that X removes (contract tweetstorm, section 6). */
const FORMATTING = /<(?:strong|bold|b|em|i|sup|sub|span|s)[\s>]/i;

const LINK = /<a[\s>]/i;

/** Attributes that contain rich text. */
const TEXTS = [ 'content', 'values', 'value', 'citation' ] as const;

/** Returns the HTML of a block's rich-text attributes, including its inner blocks. */
const html = ( { attributes, innerBlocks }: Block ): string =>
	TEXTS.map( ( name ) => String( attributes[ name ] ?? '' ) ).join( '' ) + innerBlocks.map( html ).join( '' );

const imageCount = ( { attributes, innerBlocks }: Block ): number =>
	Math.max( innerBlocks.length, Array.isArray( attributes.images ) ? attributes.images.length : 0 );

/** Returns warnings about content of a block that a thread leaves out or changes. */
export function getWarnings( block: Block ): string[] {
	if ( isContainer( block.name ) ) {
		return [];
	}
	if ( ! isExportable( block.name ) ) {
		return [ __( 'This block is not exportable to Twitter', 'slipstream' ) ];
	}
	const text = html( block );
	const warnings: ReadonlyArray< readonly [ boolean, string ] > = [
		[
			block.name === 'core/gallery' && imageCount( block ) > MAX_IMAGES,
			__( 'Twitter displays the first four images.', 'slipstream' ),
		],
		[ FORMATTING.test( text ), __( 'Twitter removes all text formatting.', 'slipstream' ) ],
		[ LINK.test( text ), __( 'Links will be posted seperately.', 'slipstream' ) ],
	];
	return warnings.flatMap( ( [ applies, warning ] ) => ( applies ? [ warning ] : [] ) );
}
