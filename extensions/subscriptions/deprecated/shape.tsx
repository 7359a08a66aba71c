import type { BlockAttribute } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';

export type Saved = Record< string, unknown >;

/** Matches the saved markup. The group contains the shortcode's attributes; '' if there is no shortcode. */
const MARKUP =
	/^\s*<div class="[^"]*\bwp-block-jetpack-subscriptions[^"]*"[^>]*>(?:<div [^>]*>)?\s*(?:\[jetpack_subscription_form\s([^]*)\]\s*)?(?:<\/div>)?<\/div>\s*$/;

const typed = ( type: BlockAttribute[ 'type' ], names: string ) =>
	Object.fromEntries( names.split( ' ' ).map( ( name ) => [ name, { type } ] ) );

/** Attributes of all versions. The last names are those of 6.9, and those of 7.0 to 8.6. No release gave a name another meaning. */
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
 * Creates a deprecated version, identified by the keys in the saved shortcode. The values come from the block comment, since
 * those in the shortcode depend on the language and may be escaped.
 *
 * @param keys    Pattern of the keys in the shortcode.
 * @param migrate Called with the attributes and the text of the shortcode.
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
