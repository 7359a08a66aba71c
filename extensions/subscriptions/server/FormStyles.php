<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Color;
use Slipstream\Support\Constants;

/**
 * The inline styles of a form, in Jetpack's order. Invalid values are left out or replaced with the default.
 */
final class FormStyles {

	private const LENGTH   = '/^(?:\d{1,5}(?:\.\d{1,5})?|\.\d{1,5})(?:%|[a-z]{1,4})$/iD';
	private const GRADIENT = '/^(?:repeating-)?(?:linear|radial|conic)-gradient\((?:(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|var|calc)\([a-z0-9#.,%\/\s+-]*\)|[a-z0-9#.,%\/\s+-])++\)$/iD';

	/** Key of the email field's background. */
	private const FIELD = 'custom_background_emailfield_color';

	/** Maximum pixels. */
	private const MAX_FONT_SIZE = 999;

	/** Maximum bytes of a saved value. */
	private const MAX_LENGTH = 1000;

	private readonly Constants $constants;

	/** @param BlockAttributes $keys Keys of the shortcode. */
	public function __construct( private readonly BlockAttributes $keys ) {
		$this->constants = Constants::from_parent( __DIR__ );
	}

	public function button(): string {
		$spacing = $this->pixels( 'spacing' );
		$is_row  = ! $this->keys->is( 'button_on_newline' );
		$width   = $is_row ? "calc(100% - $spacing)" : '100%';
		$beside  = is_rtl() ? 'margin-right' : 'margin-left';
		$margin  = $is_row ? $beside : 'margin-top';
		return self::write(
			[
				'background' => $this->background( 'custom_background_button_color' ),
				'color'      => $this->color( 'custom_text_button_color' ),
				'width'      => '' === $this->width() ? '' : $width,
				'font-size'  => $this->font_size(),
				'padding'    => $this->padding(),
				$margin      => $spacing,
			] + $this->border()
		);
	}

	public function field(): string {
		return self::write(
			[
				'background' => $this->background( self::FIELD ),
				'color'      => $this->field_color(),
				'font-size'  => $this->font_size(),
				'padding'    => $this->padding(),
			] + $this->border()
		);
	}

	/** Returns a text color that is readable on the email field's background; '' for the theme's color. */
	public function field_color(): string {
		return Color::readable_on( $this->background( self::FIELD ) );
	}

	/** Returns the CSS variable with the gap between field and button, which also applies if the button wraps. */
	public function form(): string {
		return self::write( [ '--slipstream-spacing' => $this->pixels( 'spacing' ) ] );
	}

	/** Returns the styles of the element around the button. */
	public function button_wrapper(): string {
		$width = $this->width();
		return '' === $width ? '' : self::write(
			[
				'width'     => $width,
				'max-width' => '100%',
			]
		);
	}

	/** @return array<string, string> */
	private function border(): array {
		$color = $this->color( 'custom_border_color' );
		return [
			'border-radius' => $this->pixels( 'border_radius' ),
			'border-width'  => $this->pixels( 'border_weight' ),
			'border-color'  => $color,
			'border-style'  => '' === $color ? '' : 'solid',
		];
	}

	private function padding(): string {
		$vertical   = $this->number( 'padding' );
		$horizontal = round( 1.5 * $vertical );
		return "{$vertical}px {$horizontal}px {$vertical}px {$horizontal}px";
	}

	private function font_size(): string {
		$size = $this->keys->number( 'custom_font_size' );
		if ( null !== $size ) {
			return $size > 0 ? min( $size, self::MAX_FONT_SIZE ) . 'px' : $this->constants->text( 'fontSize' );
		}
		$length = $this->length( 'custom_font_size' );
		// If a preset is set, use no default: a CSS class contains the size, which may be fluid.
		return '' === $length && '' === $this->keys->text( 'custom_font_size' ) ? $this->constants->text( 'fontSize' ) : $length;
	}

	private function width(): string {
		return $this->length( 'custom_button_width' );
	}

	private function pixels( string $name ): string {
		return $this->number( $name ) . 'px';
	}

	/** @param string $name Key without `custom_`. */
	private function number( string $name ): float {
		$constant = str_replace( '_', '', ucwords( $name, '_' ) );
		return $this->keys->clamped(
			"custom_$name",
			$this->constants->number( "min$constant" ),
			$this->constants->number( "max$constant" ),
			$this->constants->number( lcfirst( $constant ) )
		);
	}

	private function length( string $name ): string {
		$length = $this->keys->text( $name );
		return 1 === preg_match( self::LENGTH, $length ) ? $length : '';
	}

	private function color( string $name ): string {
		return strlen( $this->keys->text( $name ) ) > self::MAX_LENGTH ? '' : $this->keys->color( $name );
	}

	private function background( string $name ): string {
		$value = $this->keys->text( $name );
		return strlen( $value ) > self::MAX_LENGTH || 1 !== preg_match( self::GRADIENT, $value ) ? $this->color( $name ) : $value;
	}

	/** @param array<string, string> $declarations Valid values by property. Empty values are left out. */
	private static function write( array $declarations ): string {
		$values = array_filter( $declarations, static fn ( string $value ): bool => '' !== $value );
		return implode(
			' ',
			array_map( static fn ( string $property, string $value ): string => "$property: $value;", array_keys( $values ), $values )
		);
	}
}
