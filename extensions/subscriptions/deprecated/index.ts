import { decodeEntities } from '@wordpress/html-entities';
import { shape, type Saved } from './shape';

/**
 * Reads a text from the saved shortcode. Needed because the block comment contains no default texts. They depend on the
 * language and the release.
 */
function printed( shortcode: string, key: string ): string | undefined {
	const value = new RegExp( `(?:^|\\s)${ key }="([^]*?)"(?=\\s+\\w+="|\\s*$)` ).exec( shortcode )?.[ 1 ];
	return value === undefined || value === 'undefined' ? undefined : decodeEntities( value );
}

function withTexts( saved: Saved, shortcode: string, placeholder: string, button: string ): Saved {
	return {
		...saved,
		subscribePlaceholder:
			saved.subscribePlaceholder ?? printed( shortcode, 'subscribe_placeholder' ) ?? placeholder,
		submitButtonText: saved.submitButtonText ?? printed( shortcode, 'submit_button_text' ) ?? button,
	};
}

/** Converts a size of Jetpack 8.7 to 9.4, which supported only numbers, to a CSS length. */
const pixels = ( size: unknown ) => ( typeof size === 'number' ? ( size && `${ size }px` ) || undefined : size );

// Jetpack 8.7 to 11.5, and blocks without a shortcode. For these releases, 0 means the default.
const newLine = shape( /^$|custom_font_size="/, ( saved, shortcode ) => ( {
	...( /custom_font_size="\d+"/.test( shortcode )
		? withTexts( saved, shortcode, 'Enter your email address', 'Sign Up' )
		: withTexts( saved, shortcode, 'Email Address', 'Subscribe' ) ),
	fontSize: pixels( saved.fontSize ),
	customFontSize: pixels( saved.customFontSize ),
	borderWeight: saved.borderWeight || undefined,
	padding: saved.padding || undefined,
	spacing: saved.spacing || undefined,
} ) );

// Jetpack 7.0 to 8.6.
const ownColors = shape( /^show_only_email_and_button="/, ( saved, shortcode ) => {
	const { backgroundButtonColor, customBackgroundButtonColor, textButtonColor, customTextButtonColor, ...rest } =
		saved;
	return {
		...withTexts( rest, shortcode, 'Email Address', 'Subscribe' ),
		buttonOnNewLine: true,
		buttonBackgroundColor: backgroundButtonColor || 'primary',
		customButtonBackgroundColor: customBackgroundButtonColor,
		textColor: textButtonColor || 'background',
		customTextColor: customTextButtonColor,
	};
} );

// Jetpack 6.9.
const plain = shape(
	/^show_subscribers_total="\w*" show_only_email_and_button="/,
	( { subscribeButton, ...saved }, shortcode ) =>
		withTexts( saved, shortcode, 'Email Address', String( subscribeButton || 'Subscribe' ) )
);

export const deprecated = [ newLine, ownColors, plain ];
