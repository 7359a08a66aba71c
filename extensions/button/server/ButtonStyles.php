<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Plugin;
use Slipstream\Support\Color;
use Slipstream\Support\Constants;

/**
 * Builds the class names and inline styles of a button and its wrapper. Invalid slugs, colors, gradients and lengths are
 * omitted.
 */
final class ButtonStyles {

	private const LENGTH   = '/^(?:\d+(?:\.\d+)?|\.\d+)(?:%|[a-z]{1,4})$/iD';
	private const GRADIENT = '/^(?:repeating-)?(?:linear|radial|conic)-gradient\((?:[a-z0-9#.,%\/\s+-]|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|var|calc)\([a-z0-9#.,%\/\s+-]*\))+\)$/iD';

	private const BORDER_STYLES   = [ 'none', 'hidden', 'dotted', 'dashed', 'solid', 'double', 'groove', 'ridge', 'inset', 'outset' ];
	private const TEXT_TRANSFORMS = [ 'none', 'uppercase', 'lowercase', 'capitalize' ];

	public function __construct( private readonly BlockAttributes $attributes ) {}

	/** Returns the element's class names. */
	public function classes(): string {
		$text       = $this->slug( 'textColor' );
		$background = $this->slug( 'backgroundColor' );
		$gradient   = $this->slug( 'gradient' );
		$border     = $this->slug( 'borderColor' );
		$size       = $this->slug( 'fontSize' );
		$custom     = $this->custom_gradient();
		$is_filled  = '' !== $background . $gradient . $custom . $this->attributes->hex( 'customBackgroundColor' );

		return ClassList::join(
			[
				'wp-block-button__link',
				'' === $text . $this->attributes->hex( 'customTextColor' ) ? '' : 'has-text-color',
				'' === $text ? '' : "has-$text-color",
				$is_filled ? 'has-background' : '',
				'' === $background || '' !== $custom ? '' : "has-$background-background-color",
				'' === $gradient ? '' : "has-$gradient-gradient-background",
				0.0 === $this->radius() ? 'no-border-radius' : '',
				'' === $this->width() ? '' : 'has-custom-width',
				'' === $size ? '' : "has-$size-font-size has-custom-font-size",
				'' === $border ? '' : "has-border-color has-$border-border-color",
				$this->attributes->text( 'className' ),
			]
		);
	}

	/** Returns the wrapper's class names. */
	public function wrapper_classes(): string {
		return ClassList::join(
			[
				'wp-block-jetpack-button',
				ClassList::align( $this->attributes, [ 'left', 'center', 'right' ] ),
				$this->attributes->text( 'className' ),
				'wp-block-button',
			]
		);
	}

	/** Returns the element's inline style. */
	public function style(): string {
		$is_plain = '' === $this->slug( 'backgroundColor' ) . $this->slug( 'gradient' ) . $this->custom_gradient();
		$radius   = $this->radius() ?? 0.0;
		return Css::write(
			[
				...$this->typography(),
				'color'            => '' === $this->slug( 'textColor' ) ? $this->attributes->hex( 'customTextColor' ) : '',
				'background'       => $this->custom_gradient(),
				'background-color' => $is_plain ? $this->attributes->hex( 'customBackgroundColor' ) : '',
				'border-radius'    => $radius > 0 ? "{$radius}px" : '',
				...$this->border(),
			]
		);
	}

	/** Returns the wrapper's inline style. The width is set here, since the element fills its wrapper. */
	public function wrapper_style(): string {
		return Css::write( [ 'width' => $this->width() ] );
	}

	/** Returns a width with its unit; '' if there is none. */
	private function width(): string {
		$width = $this->attributes->text( 'width' );
		return self::matches( self::LENGTH, $width ) ? $width : '';
	}

	private static function matches( string $pattern, string $value ): bool {
		return strlen( $value ) <= Css::MAX_LENGTH && 1 === preg_match( $pattern, $value );
	}

	/** @return float|null Pixels, 0 to 50; null for the theme's radius. */
	private function radius(): ?float {
		$radius = $this->attributes->number( 'borderRadius' );
		$limits = Constants::from_file( Plugin::path( 'shared/data/border-radius.json' ) );
		return null === $radius ? null : min( max( $radius, $limits->number( 'min' ) ), $limits->number( 'max' ) );
	}

	/** Returns a palette slug in the form that WordPress uses in class names. */
	private function slug( string $name ): string {
		$slug = $this->attributes->text( $name );
		return '' === $slug ? '' : sanitize_html_class( _wp_to_kebab_case( $slug ) );
	}

	/** Returns a CSS gradient; '' if there is none. */
	private function custom_gradient(): string {
		$gradient = $this->attributes->text( 'customGradient' );
		return self::matches( self::GRADIENT, $gradient ) ? $gradient : '';
	}

	/** @return array<string, string> Font family, size and text transform. Only newer Jetpack versions save them. */
	private function typography(): array {
		$family       = $this->slug( 'fontFamily' );
		$declarations = Css::declarations( 'typography', $this->part( 'typography' ), [ 'fontSize', 'textTransform' ] );
		if ( ! in_array( $declarations['text-transform'] ?? 'none', self::TEXT_TRANSFORMS, true ) ) {
			unset( $declarations['text-transform'] );
		}
		return [
			'font-family' => '' === $family ? '' : "var(--wp--preset--font-family--$family)",
			...$declarations,
		];
	}

	/**
	 * @return array<string, string> Border without its radius, which is a separate attribute. Only newer Jetpack versions save
	 *     it.
	 */
	private function border(): array {
		$known        = [ 'color', 'style', 'width', 'top', 'right', 'bottom', 'left' ];
		$declarations = Css::declarations( 'border', $this->part( 'border' ), $known );
		return array_filter( $declarations, [ self::class, 'is_border' ], ARRAY_FILTER_USE_BOTH );
	}

	private static function is_border( string $value, string $property ): bool {
		return match ( substr( $property, (int) strrpos( $property, '-' ) + 1 ) ) {
			'color' => strlen( $value ) <= Css::MAX_LENGTH && null !== Color::sanitize( $value ),
			'style' => in_array( $value, self::BORDER_STYLES, true ),
			'width' => '0' === $value || self::matches( self::LENGTH, $value ),
			default => false,
		};
	}

	/** @return array<mixed> A part of the attribute `style`. Only newer Jetpack versions save it. */
	private function part( string $name ): array {
		return $this->attributes->object( 'style' )->object( $name )->all();
	}
}
