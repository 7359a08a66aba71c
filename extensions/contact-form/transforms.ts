import { createBlock, type Block, type BlockTransform } from '@wordpress/blocks';
import { escapeHTML } from '@wordpress/escape-html';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../../shared/types/extension';
import { readShortcodes, type Tag } from './shortcode';

/** Types of a shortcode's field that have a block of their own; every other becomes a line of text. */
const KINDS = /^(textarea|radio|checkbox|checkbox-multiple|select|email|name)$/;
const OPENS = /\[contact-form\b/;
const CLOSES = /\[\/contact-form\]/;

const isSet = ( value = '' ) => ! [ '', '0', 'false' ].includes( value );

function formAttributes( { values }: Tag ): Attributes {
	return {
		to: values.to,
		subject: values.subject,
		customThankyou: values.customthankyou,
		customThankyouHeading: values.customthankyouheading,
		customThankyouMessage: values.customthankyoumessage,
		customThankyouRedirect: values.customthankyouredirect,
	};
}

function fieldBlock( { values }: Tag ): Block {
	const { type = '', label, placeholder, id, width, default: defaultValue } = values;
	const options = ( values.options ?? '' ).split( ',' ).map( ( option ) => option.trim() );
	return createBlock( `jetpack/field-${ KINDS.test( type ) ? type : 'text' }`, {
		label,
		placeholder,
		id,
		defaultValue,
		required: isSet( values.required ),
		options: options.filter( Boolean ),
		width: Number( width ) || undefined,
	} );
}

const paragraph = ( text: string ) => createBlock( 'core/paragraph', { content: escapeHTML( text ) } );

/**
 * @param text With at least one whole form as shortcodes.
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
			blocks.push( createBlock( 'jetpack/contact-form', formAttributes( form ), inner ) );
			form = undefined;
			inner = [];
		}
	}
	return blocks;
}

/** A form may stand in several paragraphs: from the one that opens it to the one that closes it. */
function paragraphsOf( first: Element ): Element[] {
	const found: Element[] = [];
	let next: Element | null = first;
	while ( next?.nodeName === 'P' ) {
		found.push( next );
		if ( CLOSES.test( next.textContent ?? '' ) ) {
			return found;
		}
		next = next.nextElementSibling;
	}
	return [];
}

/** Paragraphs that became part of the form which an earlier one opened. */
const used = new WeakSet< Element >();

const fromHtml = {
	type: 'raw',
	priority: 1,
	isMatch: ( node: Element ) =>
		used.has( node ) || ( OPENS.test( node.textContent ?? '' ) && paragraphsOf( node ).length > 0 ),
	transform( node: Element ) {
		// WordPress would hand its class to one block, where several may come out.
		node.removeAttribute( 'class' );
		if ( used.has( node ) ) {
			return [];
		}
		const nodes = paragraphsOf( node );
		nodes.forEach( ( one ) => used.add( one ) );
		return toBlocks( nodes.map( ( one ) => one.textContent ).join( '\n' ) );
	},
} as unknown as BlockTransform;

type Texts = { readonly content?: unknown; readonly text?: unknown };

function textOf( given: Texts | Texts[] ): string {
	const html = [ given ].flat().map( ( { content, text } ) => String( content ?? text ?? '' ) );
	const body = new DOMParser().parseFromString( html.join( '\n' ).replace( /<br[^>]*>/g, '\n' ), 'text/html' ).body;
	return body.textContent ?? '';
}

const fromBlocks: BlockTransform = {
	type: 'block',
	blocks: [ 'core/paragraph', 'core/shortcode' ],
	isMultiBlock: true,
	isMatch: ( given: Texts | Texts[] ) => {
		const text = textOf( given );
		return OPENS.test( text ) && CLOSES.test( text );
	},
	transform: ( given: Texts | Texts[] ) => toBlocks( textOf( given ) ),
} as unknown as BlockTransform;

export const transforms = { from: [ fromHtml, fromBlocks ] };
