import { isHexColor } from '../../shared/validation';
import { readCalendar, settingsOf } from './address';
import type { CalendlyAttributes, CalendlyStyle } from './types';

/** Properties of the button in the code of a widget. */
export interface ButtonStyle {
	readonly text?: string;
	readonly textColor?: undefined;
	readonly customTextColor?: string;
	readonly backgroundColor?: undefined;
	readonly customBackgroundColor?: string;
}

export interface Calendar {
	readonly attributes: CalendlyAttributes & { readonly url: string };
	readonly button: ButtonStyle;
}

/** A Calendly URL at the start of the text or after a quote or space. Does not match one inside another URL. */
const ADDRESS = /(?:^|["'\s])((?:(?:https?:)?\/\/)?calendly\.com(?:[/?#][^"'<>\s]*)?)(?=["'<>\s]|$)/i;

/** @return Attributes, scripts and texts of the HTML in one string. Nothing is run or loaded. */
function sourceOf( html: Document ): string {
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

/** @return The value of a property in a script, such as `text: 'Book'`; undefined if missing. */
const property = ( code: string, name: string ) =>
	new RegExp( `(?:^|[\\s{,])${ name }:\\s*(["'])(.*?)\\1` ).exec( code )?.[ 2 ];

/** Escapes a text from embed code, because labels are HTML. */
function asHtml( text: string ): string {
	const element = document.createElement( 'span' );
	element.textContent = text;
	return element.innerHTML;
}

function buttonOf( code: string, html?: Document ): ButtonStyle {
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
 * Reads a pasted URL or embed code. Uses only its URL, colors and label.
 *
 * @param text A URL, or the code of a Calendly widget.
 */
export function readEmbedCode( text: string ): Calendar | undefined {
	const html = text.includes( '<' ) ? new DOMParser().parseFromString( text, 'text/html' ) : undefined;
	const code = html ? sourceOf( html ) : text;
	const url = readCalendar( ADDRESS.exec( code )?.[ 1 ] ?? '' );
	if ( ! url ) {
		return undefined;
	}
	const style = styleOf( text );
	return {
		attributes: {
			...settingsOf( url ),
			...( style && { style } ),
		},
		button: style === 'link' ? buttonOf( code, html ) : {},
	};
}
