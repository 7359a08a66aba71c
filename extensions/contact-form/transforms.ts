import { createBlock, type Block, type BlockTransform } from '@wordpress/blocks';
import { escapeHTML } from '@wordpress/escape-html';
import { __ } from '@wordpress/i18n';
import { readShortcodes, withCommas, WRITTEN_COMMA, type Tag } from './shortcode';

/** Field types in shortcodes that have a block. All other types become text fields. */
const KINDS = /^(textarea|radio|checkbox|checkbox-multiple|select|email|name)$/;
const OPENS = /\[contact-form\b/;
const CLOSES = /\[\/contact-form\]/;

const isSet = ( value = '' ) => ! [ '', '0', 'false' ].includes( value );

/** WordPress passes shortcode attributes in lower case. */
const FORM_ATTRIBUTES =
	'subject to customThankyou customThankyouHeading customThankyouMessage customThankyouRedirect'.split( ' ' );

const formBlock = ( { values }: Tag, inner: Block[] ) =>
	createBlock(
		'jetpack/contact-form',
		Object.fromEntries( FORM_ATTRIBUTES.map( ( name ) => [ name, values[ name.toLowerCase() ] ] ) ),
		inner
	);

function fieldBlock( {
	values: { type = '', options = '', label, placeholder, id, required, width, default: defaultValue },
}: Tag ): Block {
	return createBlock( `jetpack/field-${ KINDS.test( type ) ? type : 'text' }`, {
		label,
		placeholder,
		id,
		defaultValue,
		required: isSet( required ),
		options: options
			.split( ',' )
			.map( ( option ) => withCommas( option ).trim() )
			.filter( Boolean ),
		width: Number( width ) || undefined,
	} );
}

const paragraph = ( text: string ) => createBlock( 'core/paragraph', { content: escapeHTML( text ) } );

/**
 * Converts form shortcodes to blocks.
 *
 * @param text Text with at least one complete form shortcode.
 * @return The forms, and a paragraph for each text around them.
 */
function toBlocks( text: string ): Block[] {
	const blocks: Block[] = [];
	let form: Tag | undefined;
	let inner: Block[] = [];
	for ( const part of readShortcodes( text ) ) {
		if ( typeof part === 'string' ) {
			( form ? inner : blocks ).push( paragraph( part ) );
		} else if ( part.name === 'contact-form' ) {
			form = part;
		} else if ( part.name === 'contact-field' ) {
			inner.push( fieldBlock( part ) );
		} else if ( form ) {
			const label = form.values.submit_button_text || __( 'Contact Us', 'slipstream' );
			inner.push( createBlock( 'jetpack/button', { element: 'button', text: label } ) );
			blocks.push( formBlock( form, inner ) );
			form = undefined;
			inner = [];
		}
	}
	return blocks;
}

type Texts = { readonly content?: unknown; readonly text?: unknown };

/** Returns the text of paragraphs or Shortcode blocks, without markup. */
function textOf( attributes: Texts | Texts[] ): string {
	const html = [ attributes ].flat().map( ( { content, text } ) =>
		String( content ?? text )
			.replace( /<br[^>]*>/g, '\n' )
			.replace( /&#0*44;/g, WRITTEN_COMMA )
	);
	return new DOMParser().parseFromString( html.join( '\n' ), 'text/html' ).body.textContent ?? '';
}

/**
 * Converts pasted text and classic content. WordPress also matches a form that spans paragraphs, and would create a Shortcode
 * block. A form without an end tag stays a shortcode.
 */
const fromShortcode: BlockTransform = {
	type: 'shortcode',
	tag: 'contact-form',
	transform( _values: unknown, { content }: { content: string } ) {
		const blocks = toBlocks( textOf( { content } ) );
		return blocks.length ? blocks : createBlock( 'core/shortcode', { text: content } );
	},
};

const fromBlocks: BlockTransform = {
	type: 'block',
	blocks: [ 'core/paragraph', 'core/shortcode' ],
	isMultiBlock: true,
	isMatch: ( attributes: Texts | Texts[] ) =>
		OPENS.test( textOf( attributes ) ) && CLOSES.test( textOf( attributes ) ),
	transform: ( attributes: Texts | Texts[] ) => toBlocks( textOf( attributes ) ),
};

export const transforms = { from: [ fromShortcode, fromBlocks ] };
