import type { BlockAttribute } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';

export type Saved = Record< string, unknown >;

/** What stands between `[jetpack_subscription_form` and `]`; empty when the post holds the element alone. */
const MARKUP =
	/^\s*<div class="[^"]*\bwp-block-jetpack-subscriptions[^"]*"[^>]*>(?:<div [^>]*>)?\s*(?:\[jetpack_subscription_form\s([^]*)\]\s*)?(?:<\/div>)?<\/div>\s*$/;

const typed = ( type: BlockAttribute[ 'type' ], names: string ) =>
	Object.fromEntries( names.split( ' ' ).map( ( name ) => [ name, { type } ] ) );

/** The attributes of all shapes, those of 6.9 and of 7.0 to 8.6 last: no name has ever meant two things. */
const attributes: Record< string, BlockAttribute > = {
	...typed(
		'string',
		'subscribePlaceholder submitButtonText buttonWidth emailFieldBackgroundColor customEmailFieldBackgroundColor emailFieldGradient customEmailFieldGradient buttonBackgroundColor customButtonBackgroundColor buttonGradient customButtonGradient textColor customTextColor borderColor customBorderColor successMessage align subscribeButton backgroundButtonColor customBackgroundButtonColor textButtonColor customTextButtonColor'
	),
	...typed( [ 'string', 'number' ], 'fontSize customFontSize' ),
	...typed( 'number', 'borderRadius borderWeight padding spacing' ),
	...typed( 'boolean', 'showSubscribersTotal buttonOnNewLine' ),
	...typed( 'object', 'style' ),
	saved: { type: 'string', source: 'raw' },
};

/**
 * One of the shapes in which Jetpack saved the shortcode of a form. Its values depend on the language of the day, were written
 * with and without escapes, and are all in the block's comment, so that only the keys tell whether it is this shape.
 *
 * @param keys    Found in the shortcode's text.
 * @param migrate Gets the attributes and the shortcode's text.
 */
export function shape( keys: RegExp, migrate: ( attributes: Saved, shortcode: string ) => Saved ) {
	const shortcodeOf = ( { saved }: Saved ) => MARKUP.exec( String( saved ) )?.[ 1 ] ?? '';
	return {
		apiVersion: 3,
		attributes,
		save( props: { attributes: Saved } ) {
			const saved = String( props.attributes.saved );
			return MARKUP.test( saved ) && keys.test( shortcodeOf( props.attributes ) ) ? (
				<RawHTML>{ saved }</RawHTML>
			) : null;
		},
		migrate( all: Saved ) {
			const { saved, ...rest } = all;
			return migrate( rest, shortcodeOf( all ) );
		},
	};
}
