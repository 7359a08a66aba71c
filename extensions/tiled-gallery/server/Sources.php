<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Images\ImageService;

/** Chooses the files of an image: sizes on this site, or of the image service that the site uses. */
final class Sources {

	/** Window width in pixels to assume for browsers without `srcset` support. */
	private const USUAL_WINDOW = 1280.0;

	public function __construct(
		private readonly ImageService $service,
		private readonly NeededSizes $needed,
	) {}

	/** @return array<string, string> Attributes of the `img` element. */
	public function attributes( Picture $picture, Spot $spot ): array {
		if ( $this->service->accepts( $picture->url ) ) {
			return $this->from_service( $picture, $spot );
		}
		$missing = $this->needed->missing( $picture, $spot );
		$this->needed->add( $picture, $missing );
		$crops   = $spot->is_square && [] === $missing ? self::candidates( $picture, true ) : [];
		$is_crop = count( $crops ) > 1;
		$all     = $is_crop ? $crops : self::candidates( $picture, false );
		$factor  = $spot->is_square && ! $is_crop ? max( 1.0, $picture->width / $picture->height ) : 1.0;
		return self::printed( $all, $picture, $spot, $factor );
	}

	/** @return array<int, string> URLs of files by width, either cropped to squares or uncropped. */
	public static function candidates( Picture $picture, bool $is_square ): array {
		$side   = (int) min( $picture->width, $picture->height );
		$size   = $is_square ? [ $side, $side ] : [ (int) $picture->width, (int) $picture->height ];
		$srcset = wp_calculate_image_srcset( $size, $picture->url, $picture->meta, $picture->id );
		$all    = [];
		foreach ( is_string( $srcset ) ? explode( ', ', $srcset ) : [] as $candidate ) {
			if ( 1 === preg_match( '/^(\S+) (\d+)w$/D', trim( $candidate ), $match ) ) {
				$all[ (int) $match[2] ] = $match[1];
			}
		}
		ksort( $all );
		return $all;
	}

	/**
	 * @param array<int, string> $all URLs by width.
	 * @return array<string, string> Attributes of the `img` element.
	 */
	private static function printed( array $all, Picture $picture, Spot $spot, float $factor ): array {
		$wanted = $spot->pixels( self::USUAL_WINDOW ) * $factor;
		$wide   = array_filter( $all, static fn ( int $width ): bool => $width >= $wanted, ARRAY_FILTER_USE_KEY );
		$shared = [ 'src' => [] === $wide ? $picture->url : (string) reset( $wide ) ];
		if ( count( $all ) < 2 ) {
			return $shared;
		}
		$srcset = array_map( static fn ( int $width, string $url ): string => "$url {$width}w", array_keys( $all ), $all );
		return $shared + [
			'srcset' => implode( ', ', $srcset ),
			'sizes'  => $spot->sizes( $factor ),
		];
	}

	/** @return array<string, string> */
	private function from_service( Picture $picture, Spot $spot ): array {
		$all = $spot->is_square
			? $this->service->squares( $picture->url, (int) $picture->width, (int) $picture->height )
			: $this->service->widths( $picture->url, (int) $picture->width );
		return self::printed( $all, $picture, $spot, 1.0 );
	}

	/** @return array<int, string> URLs of the uncropped image by width, for the lightbox. */
	public function large( Picture $picture ): array {
		return $this->service->accepts( $picture->url )
			? $this->service->widths( $picture->url, (int) $picture->width )
			: self::candidates( $picture, false );
	}
}
