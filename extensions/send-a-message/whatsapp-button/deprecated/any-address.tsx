import { RichText } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import { attributes, digitsOf, type Saved } from './attributes';

const LINK = 'a.whatsapp-block__button';
const fromLink = ( attribute: string ) => ( { type: 'string', source: 'attribute', selector: LINK, attribute } );

/** Attributes that are read from the markup, not from the block comment. */
type Markup = Saved & {
	readonly wrapperClass?: string;
	readonly href?: string;
	readonly style?: string;
	readonly target?: string;
	readonly rel?: string;
};

/** Matches the dial code at the start of a number. Dial codes that are not listed have three digits. */
const DIAL_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})/;

/**
 * Returns the country and number from the block comment. Takes missing parts from the URL.
 *
 * @param digits Digits in the URL.
 */
function numberOf( { countryCode, phoneNumber }: Markup, digits: string ): Saved {
	if ( ! digits || ( countryCode && phoneNumber ) ) {
		return { countryCode, phoneNumber };
	}
	const own = digitsOf( phoneNumber ?? '' );
	const dialCode = DIAL_CODE.exec( digits )?.[ 0 ] ?? '';
	const before = own && digits.endsWith( own ) ? digits.slice( 0, -own.length ) : dialCode;
	const code = countryCode ?? before;
	return { countryCode: code, phoneNumber: phoneNumber || digits.slice( digitsOf( code ).length ) };
}

/** Returns a parameter of a URL; '' if it is missing or its encoding is invalid. */
function parameter( href: string, name: string ): string {
	const value = new RegExp( `[?&]${ name }=([^&#]*)` ).exec( href )?.[ 1 ] ?? '';
	try {
		return decodeURIComponent( value );
	} catch {
		return '';
	}
}

/**
 * Version that accepts any link. Needed if the message in the link differs from the attribute: the comment contains no
 * default message, and its text depends on the language. The markup has priority.
 */
export const anyAddress = {
	apiVersion: 1,
	attributes: {
		...attributes,
		align: { type: 'string' },
		className: { type: 'string' },
		buttonText: { type: 'string', source: 'html', selector: LINK, default: '' },
		wrapperClass: { type: 'string', source: 'attribute', selector: 'div', attribute: 'class' },
		href: fromLink( 'href' ),
		style: fromLink( 'style' ),
		target: fromLink( 'target' ),
		rel: fromLink( 'rel' ),
	},
	supports: { html: false, reusable: false, className: false, customClassName: false },
	save( props: { attributes: Record< string, unknown > } ) {
		const { wrapperClass, href, style, target, rel, buttonText } = props.attributes as Markup;
		return (
			<div className={ wrapperClass }>
				<a
					className="whatsapp-block__button"
					href={ href }
					// Do not convert the style: it was read from the markup as a string.
					style={ style as CSSProperties | undefined }
					target={ target }
					rel={ rel }
				>
					<RichText.Content value={ buttonText } />
				</a>
			</div>
		);
	},
	migrate( saved: Record< string, unknown > ) {
		const { wrapperClass, href = '', style = '', target, rel, ...comment } = saved as Markup;
		return {
			...comment,
			...numberOf( comment, digitsOf( parameter( href, 'phone' ) ) ),
			firstMessage: parameter( href, 'text' ),
			buttonText: comment.buttonText?.replace( /^<div>(.*)<\/div>$/s, '$1' ),
			backgroundColor: /background-color:\s*([^;]+)/.exec( style )?.[ 1 ] ?? comment.backgroundColor,
			colorClass: /(?:^|\s)is-color-(\S+)/.exec( wrapperClass ?? '' )?.[ 1 ] ?? comment.colorClass,
			openInNewTab: target === '_blank',
		};
	},
};
