<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** Computes the width of a gallery from the settings of the theme. */
final class Container {

	/** Maximum window width in pixels to consider. */
	private const MAX_WINDOW = 8192.0;

	/** @var array<int, float|null> Cached results of window_for(). */
	private array $windows = [];

	/**
	 * @param string       $max     Maximum width as a CSS length; '' for the whole window.
	 * @param list<string> $padding Padding of the theme at both sides of the window, as CSS lengths.
	 */
	public function __construct(
		private readonly string $max = '',
		private readonly array $padding = [],
	) {}

	/** @param string $align `wide` or `full`; any other value means `center`. */
	public static function from_theme( string $align ): self {
		global $content_width;
		$settings = wp_get_global_settings();
		$layout   = is_array( $settings['layout'] ?? null ) ? $settings['layout'] : [];
		$styles   = wp_get_global_styles( [ 'spacing', 'padding' ], [ 'transforms' => [ 'resolve-variables' ] ] );
		$styles   = is_array( $styles ) ? $styles : [];
		$padding  = self::filled( [ Length::safe( $styles['left'] ?? '' ), Length::safe( $styles['right'] ?? '' ) ] );
		$content  = Length::safe( $layout['contentSize'] ?? '' );
		$usual    = '' === $content && is_numeric( $content_width ?? null ) ? "{$content_width}px" : $content;
		return match ( $align ) {
			'full'  => new self( '', true === ( $settings['useRootPaddingAwareAlignments'] ?? false ) ? [] : $padding ),
			'wide'  => new self( Length::safe( $layout['wideSize'] ?? '' ), $padding ),
			default => new self( $usual, $padding ),
		};
	}

	/** @param float|null $limit Maximum width in pixels. */
	public function css( ?float $limit = null ): string {
		$window = implode( ' - ', [ '100vw', ...$this->padding ] );
		$widths = self::filled( [ $this->max, null === $limit ? '' : round( $limit, 2 ) . 'px' ] );
		return [] === $widths ? "($window)" : 'min(' . implode( ', ', [ ...$widths, $window ] ) . ')';
	}

	/** @param float $window Window width in pixels. */
	public function pixels( float $window, ?float $limit = null ): float {
		$padding = array_sum( array_map( static fn ( string $side ): float => Length::pixels( $side, $window ), $this->padding ) );
		$max     = '' === $this->max ? 0.0 : Length::pixels( $this->max, $window );
		return max( 1.0, min( array_filter( [ $window - $padding, $max > 0 ? $max : null, $limit ], 'is_float' ) ) );
	}

	/**
	 * Returns the smallest window width at which the gallery has this width, in whole pixels.
	 *
	 * @param float $width Gallery width in pixels.
	 * @return float|null Window width in pixels; null if the gallery is never that wide.
	 */
	public function window_for( float $width ): ?float {
		return $this->windows[ (int) $width ] ??= $this->pixels( self::MAX_WINDOW ) < $width ? null : $this->search( $width );
	}

	private function search( float $width ): float {
		[ $low, $high ] = [ 0.0, self::MAX_WINDOW ];
		while ( $high - $low > 1 ) {
			$middle         = floor( ( $low + $high ) / 2 );
			[ $low, $high ] = $this->pixels( $middle ) < $width ? [ $middle, $high ] : [ $low, $middle ];
		}
		return $high;
	}

	/**
	 * @param list<string> $texts Texts, some of which may be ''.
	 * @return list<string> The texts that are not ''.
	 */
	private static function filled( array $texts ): array {
		return array_values( array_filter( $texts, static fn ( string $text ): bool => '' !== $text ) );
	}
}
