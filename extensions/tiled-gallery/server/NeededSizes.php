<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Jobs\Outbox;

/** Sizes that the page's galleries would show best and that the library does not have: they are made by jobs. */
final class NeededSizes {

	public const HOOK = 'slipstream_gallery_sizes';

	/** Name of a size of ours in the attachment's metadata, before its measures. */
	public const PREFIX = 'slipstream-';

	/** Windows that pictures are made for, as width and pixels per pixel of CSS. */
	private const WINDOWS = [ [ 390, 1 ], [ 390, 2 ], [ 390, 3 ], [ 820, 1 ], [ 820, 2 ], [ 1280, 1 ], [ 1280, 2 ] ];

	/** How much wider than needed a picture may be, so that few are enough: its bytes grow by the square. */
	private const TOLERANCE = 1.05;

	/** As the widest that are offered. */
	private const MAX_WIDTH = 2000;

	/** Sizes of ours of one picture, in whatever galleries it stands. */
	private const MAX_SIZES = 16;

	/** Types whose smaller copies look as the picture does; those of an animation would not move. */
	private const TYPES = '/\.(?:jpe?g|png|webp|avif)$/iD';

	/** Sizes of one job. */
	private const PER_JOB = 40;

	/** @var array<string, array{int, int, int}> Attachment, width, height. */
	private array $asked = [];

	public function __construct( private readonly Outbox $outbox ) {}

	/** @return list<array{int, int}> Width and height of each size that would have to be made. */
	public function missing( Picture $picture, Spot $spot ): array {
		if ( 1 !== preg_match( self::TYPES, (string) wp_parse_url( $picture->url, PHP_URL_PATH ) ) ) {
			return [];
		}
		$ratio = $spot->is_square ? 1.0 : $picture->width / $picture->height;
		$have  = [ ...self::widths( $picture, $spot->is_square ), ...self::failed( $picture, $ratio ) ];
		$left  = self::MAX_SIZES - count( array_filter( array_keys( (array) $picture->meta['sizes'] ), static fn ( int|string $name ): bool => str_starts_with( (string) $name, self::PREFIX ) ) );
		$made  = [];
		foreach ( self::wanted( $picture, $spot ) as $width ) {
			$height = max( 1, (int) round( $width / $ratio ) );
			if ( ! self::is_covered( $width, $have ) && count( $made ) < $left ) {
				$made[] = [ $width, $height ];
				$have[] = $width;
			}
		}
		return $made;
	}

	/** @return list<int> Widths that fit exactly, the largest first; none that would have to be enlarged. */
	private static function wanted( Picture $picture, Spot $spot ): array {
		$limit  = min( self::MAX_WIDTH, $spot->is_square ? min( $picture->width, $picture->height ) : $picture->width );
		$widths = array_map( static fn ( array $window ): int => (int) ceil( $spot->pixels( $window[0] ) * $window[1] ), self::WINDOWS );
		$widths = array_unique( array_filter( $widths, static fn ( int $width ): bool => $width <= $limit ) );
		rsort( $widths );
		return $widths;
	}

	/** @return list<int> Widths that are there. */
	private static function widths( Picture $picture, bool $is_square ): array {
		$side    = (int) min( $picture->width, $picture->height );
		$target  = $is_square ? [ $side, $side ] : [ (int) $picture->width, (int) $picture->height ];
		$all     = [
			...$picture->sizes(),
			[
				'width'  => (int) $picture->width,
				'height' => (int) $picture->height,
			],
		];
		$fitting = array_filter( $all, static fn ( array $size ): bool => wp_image_matches_ratio( $target[0], $target[1], $size['width'], $size['height'] ) );
		return array_column( $fitting, 'width' );
	}

	/** @return list<int> Widths of this shape that were tried: those next to them would fail as well. */
	private static function failed( Picture $picture, float $ratio ): array {
		$sizes = array_map( static fn ( string $name ): array => array_map( 'intval', explode( 'x', $name . 'x' ) ), $picture->failed );
		return array_column( array_filter( $sizes, static fn ( array $size ): bool => abs( $size[0] / $ratio - $size[1] ) <= 1 ), 0 );
	}

	/** @param list<int> $have */
	private static function is_covered( int $width, array $have ): bool {
		return [] !== array_filter( $have, static fn ( int $one ): bool => $one >= $width && $one <= $width * self::TOLERANCE );
	}

	/** @param list<array{int, int}> $sizes */
	public function add( Picture $picture, array $sizes ): void {
		foreach ( $sizes as [ $width, $height ] ) {
			$this->asked[ "$picture->id:{$width}x$height" ] = [ $picture->id, $width, $height ];
		}
	}

	/** Hook `wp_footer`: as many jobs as a request may add; the next visitor's adds more. */
	public function schedule(): void {
		$parts = array_slice( array_chunk( array_values( $this->asked ), self::PER_JOB ), 0, Outbox::MAX_PER_REQUEST );
		foreach ( $parts as $sizes ) {
			$this->outbox->schedule( self::HOOK, $sizes );
		}
		$this->asked = [];
	}
}
