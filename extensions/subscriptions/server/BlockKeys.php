<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;

/**
 * Converts the attributes of a block to those of the shortcode that Jetpack saved up to 11.5. The same code then renders the
 * blocks and shortcodes of all releases.
 */
final class BlockKeys {

	/** Maximum bytes of a block's content to search for a shortcode. */
	private const MAX = 20000;

	/** Default placeholder and button text of Jetpack 8.7 to 9.2. These releases saved no default texts, and sizes without a unit. */
	private const OLD_TEXTS = [
		'subscribe_placeholder' => 'Enter your email address',
		'submit_button_text'    => 'Sign Up',
	];

	/**
	 * @param string $content Saved markup; '' since 11.6.
	 * @return array<mixed> Values by key.
	 */
	public static function read( BlockAttributes $attributes, string $content ): array {
		$saved = self::saved( $content );
		// Use the texts of the attributes. In the shortcode, a quote in a text would end the value too early.
		$texts = array_intersect_key(
			self::from_attributes( $attributes ),
			array_flip( [ 'subscribe_placeholder', 'submit_button_text', 'success_message' ] )
		);
		return [] === $saved ? self::from_attributes( $attributes ) : $texts + $saved;
	}

	/**
	 * Returns a shortcode as Jetpack 10.5 to 11.5 saved it.
	 *
	 * @param array<string, string> $keys Values by key, with or without HTML entities.
	 */
	public static function write( array $keys ): string {
		$escape = static fn ( string $key, string $value ): string => sprintf(
			'%s="%s"',
			sanitize_key( $key ),
			str_replace(
				[ '[', ']' ],
				[ '&#091;', '&#093;' ],
				htmlspecialchars( html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), ENT_QUOTES )
			)
		);
		return '[jetpack_subscription_form ' . implode( ' ', array_map( $escape, array_keys( $keys ), $keys ) ) . ']';
	}

	/** @return array<mixed> Values by key of the shortcode in the content; empty if there is none. */
	private static function saved( string $content ): array {
		$found = 1 === preg_match( '/\[jetpack_subscription_form\s(.*)\]/s', substr( $content, 0, self::MAX ), $matches )
			? $matches[1]
			: '';
		$keys  = '' === $found ? [] : shortcode_parse_atts( $found );
		$keys  = array_map( self::unescape( ... ), is_array( $keys ) ? $keys : [] );
		return str_contains( $content, '<div' ) ? self::with_old_defaults( $keys ) : $keys;
	}

	/**
	 * Adds the defaults of the release that saved the block, for keys that it did not save.
	 *
	 * @param array<mixed> $keys Values by key of a saved block.
	 * @return array<mixed> Values by key.
	 */
	private static function with_old_defaults( array $keys ): array {
		if ( isset( $keys['custom_font_size'] ) ) {
			return is_numeric( $keys['custom_font_size'] ) ? $keys + self::OLD_TEXTS : $keys;
		}
		// Jetpack 7.0 to 8.6 always showed the button on a new line.
		return isset( $keys['submit_button_classes'] ) ? [ 'button_on_newline' => 'true' ] + $keys : $keys;
	}

	private static function unescape( mixed $value ): string {
		return is_string( $value ) ? html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';
	}

	/** @return array<string, mixed> Values by key, from the block's attributes. Keys without a value are left out. */
	private static function from_attributes( BlockAttributes $attributes ): array {
		$text = static fn ( string $name ): ?string => $attributes->has( $name ) ? $attributes->text( $name ) : null;
		$size = self::size( $attributes, 'customFontSize' );
		$keys = [
			'subscribe_placeholder'              => $text( 'subscribePlaceholder' ),
			'submit_button_text'                 => $text( 'submitButtonText' ),
			'success_message'                    => $text( 'successMessage' ),
			'show_subscribers_total'             => $attributes->is( 'showSubscribersTotal' ),
			'button_on_newline'                  => $attributes->is( 'buttonOnNewLine' ),
			'custom_background_emailfield_color' => self::background( $attributes, 'emailField', 'EmailField' ),
			'custom_background_button_color'     => self::background( $attributes, 'button', 'Button' ),
			'custom_text_button_color'           => $text( 'customTextColor' ),
			'custom_font_size'                   => '' === $size ? null : $size,
			'custom_border_radius'               => $attributes->number( 'borderRadius' ),
			'custom_border_weight'               => $attributes->number( 'borderWeight' ),
			'custom_border_color'                => $text( 'customBorderColor' ),
			'custom_button_width'                => $text( 'buttonWidth' ),
			'custom_padding'                     => $attributes->number( 'padding' ),
			'custom_spacing'                     => $attributes->number( 'spacing' ),
			'submit_button_classes'              => self::button_classes( $attributes ),
			'email_field_classes'                => self::field_classes( $attributes ),
			'show_only_email_and_button'         => true,
		];
		return array_filter( $keys, static fn ( mixed $value ): bool => null !== $value );
	}

	/** Returns the gradient, or the custom color if there is no gradient or a palette color is chosen. */
	private static function background( BlockAttributes $attributes, string $name, string $custom ): string {
		$gradient = $attributes->text( "custom{$custom}Gradient" );
		return '' !== $gradient && '' === $attributes->text( "{$name}BackgroundColor" )
			? $gradient
			: $attributes->text( "custom{$custom}BackgroundColor" );
	}

	private static function button_classes( BlockAttributes $attributes ): string {
		$text       = self::slug( $attributes, 'textColor' );
		$background = self::slug( $attributes, 'buttonBackgroundColor' );
		$gradient   = self::slug( $attributes, 'buttonGradient' );
		return ClassList::join(
			[
				self::common_classes( $attributes ),
				'' === $text ? '' : "has-text-color has-$text-color",
				'' === $background . $gradient ? '' : 'has-background',
				'' === $background ? '' : "has-$background-background-color",
				'' === $gradient ? '' : "has-$gradient-gradient-background",
			]
		);
	}

	private static function field_classes( BlockAttributes $attributes ): string {
		$background = self::slug( $attributes, 'emailFieldBackgroundColor' );
		$gradient   = self::slug( $attributes, 'emailFieldGradient' );
		return ClassList::join(
			[
				self::common_classes( $attributes ),
				'' === $background ? '' : "has-$background-background-color",
				'' === $gradient ? '' : "has-$gradient-gradient-background",
			]
		);
	}

	private static function common_classes( BlockAttributes $attributes ): string {
		$size   = self::slug( $attributes, 'fontSize' );
		$border = self::slug( $attributes, 'borderColor' );
		return ClassList::join(
			[
				'no-border-radius' => 0.0 === $attributes->number( 'borderRadius' ),
				'' === $size ? '' : "has-$size-font-size",
				'' === $border ? '' : "has-$border-border-color",
			]
		);
	}

	/** Returns the slug of a preset as WordPress writes it in class names. */
	private static function slug( BlockAttributes $attributes, string $name ): string {
		$slug = 'fontSize' === $name ? self::size( $attributes, $name ) : $attributes->text( $name, '', 100 );
		return '' === $slug ? '' : sanitize_html_class( _wp_to_kebab_case( $slug ) );
	}

	/** Returns a size as text. Jetpack 8.7 to 9.4 saved a number. */
	private static function size( BlockAttributes $attributes, string $name ): string {
		$number = $attributes->number( $name );
		return null === $number ? $attributes->text( $name, '', 100 ) : (string) $number;
	}
}
