<?php
/**
 * How a button looks.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

/**
 * Class names and inline style. What is no slug, colour, gradient or length is left out.
 */
final class Look {

	private const HEX      = '/^#?[0-9a-f]{6}$/i';
	private const LENGTH   = '/^\d*\.?\d+(?:%|[a-z]{1,4})$/i';
	private const GRADIENT = '/^(?:repeating-)?(?:linear|radial|conic)-gradient\((?:[a-z0-9#.,%\/\s+-]|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|var|calc)\([a-z0-9#.,%\/\s+-]*\))+\)$/i';

	private const MAXIMUM_RADIUS = 50;

	/**
	 * Takes the attributes.
	 *
	 * @param Attributes $given The block's attributes.
	 */
	public function __construct( private readonly Attributes $given ) {}

	/**
	 * The element's class names.
	 */
	public function classes(): string {
		$text       = $this->slug( 'textColor' );
		$background = $this->slug( 'backgroundColor' );
		$gradient   = $this->slug( 'gradient' );
		$border     = $this->slug( 'borderColor' );
		$size       = $this->slug( 'fontSize' );
		$custom     = $this->custom_gradient();
		$is_filled  = '' !== $background . $gradient . $custom . $this->hex( 'customBackgroundColor' );

		return self::words(
			[
				'wp-block-button__link',
				'' === $text . $this->hex( 'customTextColor' ) ? '' : 'has-text-color',
				'' === $text ? '' : "has-$text-color",
				$is_filled ? 'has-background' : '',
				'' === $background || '' !== $custom ? '' : "has-$background-background-color",
				'' === $gradient ? '' : "has-$gradient-gradient-background",
				0.0 === $this->radius() ? 'no-border-radius' : '',
				'' === $this->width() ? '' : 'has-custom-width',
				'' === $size ? '' : "has-$size-font-size has-custom-font-size",
				'' === $border ? '' : "has-border-color has-$border-border-color",
				$this->given->text( 'className' ),
			]
		);
	}

	/**
	 * The wrapper's class names.
	 */
	public function wrapper_classes(): string {
		$align = $this->given->text( 'align' );
		return self::words(
			[
				'wp-block-jetpack-button',
				in_array( $align, [ 'left', 'center', 'right' ], true ) ? "align$align" : '',
				$this->given->text( 'className' ),
				'wp-block-button',
			]
		);
	}

	/**
	 * The element's inline style.
	 */
	public function style(): string {
		$is_plain = '' === $this->slug( 'backgroundColor' ) . $this->slug( 'gradient' ) . $this->custom_gradient();
		$radius   = $this->radius() ?? 0.0;
		return Css::write(
			[
				...$this->typography(),
				'color'            => '' === $this->slug( 'textColor' ) ? $this->hex( 'customTextColor' ) : '',
				'background'       => $this->custom_gradient(),
				'background-color' => $is_plain ? $this->hex( 'customBackgroundColor' ) : '',
				'border-radius'    => $radius > 0 ? "{$radius}px" : '',
				...$this->border(),
			]
		);
	}

	/**
	 * The wrapper's inline style; the element is as wide as the wrapper then.
	 */
	public function wrapper_style(): string {
		return Css::write( [ 'width' => $this->width() ] );
	}

	/**
	 * A width with its unit, or nothing.
	 */
	private function width(): string {
		$width = $this->given->text( 'width' );
		return 1 === preg_match( self::LENGTH, $width ) ? $width : '';
	}

	/**
	 * The radius of the corners.
	 *
	 * @return float|null 0 to 50; null leaves it to the theme.
	 */
	private function radius(): ?float {
		$radius = $this->given->number( 'borderRadius' );
		return null === $radius ? null : min( max( $radius, 0.0 ), self::MAXIMUM_RADIUS );
	}

	/**
	 * A slug of the palette, as WordPress writes it in class names.
	 *
	 * @param string $name The attribute.
	 */
	private function slug( string $name ): string {
		$slug = $this->given->text( $name );
		return '' === $slug ? '' : sanitize_html_class( _wp_to_kebab_case( $slug ) );
	}

	/**
	 * A colour of six hex digits, or nothing.
	 *
	 * @param string $name The attribute.
	 */
	private function hex( string $name ): string {
		$color = $this->given->text( $name );
		return 1 === preg_match( self::HEX, $color ) ? '#' . ltrim( $color, '#' ) : '';
	}

	/**
	 * A CSS gradient, or nothing.
	 */
	private function custom_gradient(): string {
		$gradient = $this->given->text( 'customGradient' );
		return 1 === preg_match( self::GRADIENT, $gradient ) ? $gradient : '';
	}

	/**
	 * Font family, size and case of newer Jetpacks.
	 *
	 * @return array<string, string>
	 */
	private function typography(): array {
		$family = $this->slug( 'fontFamily' );
		return [
			'font-family' => '' === $family ? '' : "var(--wp--preset--font-family--$family)",
			...Css::declarations( 'typography', $this->given->style( 'typography' ), [ 'fontSize', 'textTransform' ] ),
		];
	}

	/**
	 * The border of newer Jetpacks; its radius is an attribute of its own.
	 *
	 * @return array<string, string>
	 */
	private function border(): array {
		$known = [ 'color', 'style', 'width', 'top', 'right', 'bottom', 'left' ];
		return Css::declarations( 'border', $this->given->style( 'border' ), $known );
	}

	/**
	 * Writes class names down.
	 *
	 * @param list<string> $names Some may be empty.
	 */
	private static function words( array $names ): string {
		return implode( ' ', array_filter( $names, static fn ( string $name ): bool => '' !== $name ) );
	}
}
