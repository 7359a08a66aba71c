import { isHexColor } from '../../shared/validation';
import { readCalendar, settingsOf } from './address';
import type { CalendlyAttributes, CalendlyStyle } from './types';

/** What the code of a widget says of its button. */
export interface ButtonLook {
	readonly text?: string;
	readonly textColor?: undefined;
	readonly customTextColor?: string;
	readonly backgroundColor?: undefined;
	readonly customBackgroundColor?: string;
}

export interface Calendar {
	readonly attributes: CalendlyAttributes & { readonly url: string };
	readonly button: ButtonLook;
}

/** It begins where the text or something in quotes begins: what stands in another address's path or query is none. */
const ADDRESS = /(?:^|["'\s])((?:(?:https?:)?\/\/)?calendly\.com(?:[/?#][^"'<>\s]*)?)(?=["'<>\s]|$)/i;

/** @return What the attributes, scripts and words of a piece of HTML say, with nothing of it run or fetched. */
function wordsOf( html: Document ): string {
	const attributes = [ ...html.querySelectorAll( '*' ) ].flatMap( ( element ) => [ ...element.attributes ] );
	const values = attributes.map( ( { name, value } ) => `${ name }="${ value }"` );
	return [ ...values, html.documentElement.textContent ].join( '\n' );
}

function styleOf( text: string ): CalendlyStyle | undefined {
	if ( text.indexOf( 'data-url' ) > 0 ) {
		return 'inline';
	}
	return /init(?:Popup|Badge)Widget/.test( text ) ? 'link' : undefined;
}

/** @return A value of an object in a script, as `text: 'Book'`. */
const property = ( code: string, name: string ) =>
	new RegExp( `(?:^|[\\s{,])${ name }:\\s*(["'])(.*?)\\1` ).exec( code )?.[ 2 ];

/** A label is HTML, and what a code says is text. */
function asHtml( text: string ): string {
	const element = document.createElement( 'span' );
	element.textContent = text;
	return element.innerHTML;
}

function buttonOf( code: string, html?: Document ): ButtonLook {
	const label = html?.querySelector( 'a[onclick]' )?.textContent?.trim() || property( code, 'text' );
	const color = property( code, 'textColor' );
	const background = property( code, 'color' );
	return {
		...( label && { text: asHtml( label ) } ),
		...( isHexColor( color ) && { customTextColor: color, textColor: undefined } ),
		...( isHexColor( background ) && { customBackgroundColor: background, backgroundColor: undefined } ),
	};
}

/**
 * Reads what an author has pasted.
 *
 * @param text An address, or the code of one of Calendly's widgets, of which only addresses, colors and words are taken.
 */
export function readEmbedCode( text: string ): Calendar | undefined {
	const html = text.includes( '<' ) ? new DOMParser().parseFromString( text, 'text/html' ) : undefined;
	const code = html ? wordsOf( html ) : text;
	const address = readCalendar( ADDRESS.exec( code )?.[ 1 ] ?? '' );
	if ( ! address ) {
		return undefined;
	}
	const style = styleOf( text );
	return {
		attributes: {
			...settingsOf( address ),
			...( style && { style } ),
		},
		button: style === 'link' ? buttonOf( code, html ) : {},
	};
}
