<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;

/** Schedules jobs that create image sizes which a page needs and the library does not have. */
final class NeededSizes {

	public const HOOK = 'slipstream_gallery_sizes';

	/** Typical windows. Each entry is a width in CSS pixels and a device pixel ratio. */
	private const WINDOWS = [ [ 390, 1 ], [ 390, 2 ], [ 390, 3 ], [ 820, 1 ], [ 820, 2 ], [ 1280, 1 ], [ 1280, 2 ] ];

	/**
	 * Maximum factor by which an image may be wider than needed. With a higher factor, fewer sizes are needed, but bytes grow
	 * quadratically.
	 */
	private const TOLERANCE = 1.05;

	/** Maximum width in pixels, as in WordPress' `srcset`. */
	private const MAX_WIDTH = 2000;

	/** File extensions of images that can be resized. Not GIF, because copies of animations would not move. */
	private const TYPES = '/\.(?:jpe?g|png|webp|avif)$/iD';

	/** Maximum number of sizes per job. */
	private const PER_JOB = 40;

	/** @var array<int, array<string, array{int, int, int}>> Sizes to create, by attachment ID and dimensions: ID, width and height. */
	private array $needed = [];

	/** @var array<int, array<string, true>> Sizes to record as used, by attachment ID. */
	private array $used = [];

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/** @return list<array{int, int}> Width and height in pixels of each missing size. */
	public function missing( Picture $picture, Spot $spot ): array {
		// Skip images that are not public, which the job does not resize.
		if ( ! $picture->is_open || 1 !== preg_match( self::TYPES, (string) wp_parse_url( $picture->url, PHP_URL_PATH ) ) ) {
			return [];
		}
		$ratio = $spot->is_square ? 1.0 : $picture->width / $picture->height;
		$have  = [ ...self::widths( $picture, $spot->is_square ), ...self::failed( $picture, $ratio ) ];
		$made  = [];
		foreach ( self::needed_widths( $picture, $spot ) as $width ) {
			if ( ! self::is_covered( $width, $have ) ) {
				$made[] = [ $width, max( 1, (int) round( $width / $ratio ) ) ];
				$have[] = $width;
			}
		}
		$this->record_used( $picture, $spot, $ratio );
		return $made;
	}

	/** Records the sizes that this page uses. Records each size at most once a month. */
	private function record_used( Picture $picture, Spot $spot, float $ratio ): void {
		$today = OwnSizes::day( $this->clock->now()->getTimestamp() );
		$old   = array_filter(
			OwnSizes::from( $picture->meta['sizes'] ),
			static fn ( string $name ): bool => ( $picture->seen[ $name ] ?? 0 ) <= $today - OwnSizes::RENEW_AFTER,
			ARRAY_FILTER_USE_KEY
		);
		if ( [] === $old ) {
			return;
		}
		$wanted = self::needed_widths( $picture, $spot );
		foreach ( array_keys( $old ) as $name ) {
			[ $width, $height ] = array_map( 'intval', explode( 'x', $name . 'x' ) );
			if (
				abs( $width / $ratio - $height ) <= 1
				&& [] !== array_filter( $wanted, static fn ( int $one ): bool => self::is_covered( $one, [ $width ] ) )
			) {
				$this->used[ $picture->id ][ $name ] = true;
			}
		}
	}

	/** @return list<int> Widths in pixels that the windows need, largest first, without enlarging the image. */
	private static function needed_widths( Picture $picture, Spot $spot ): array {
		$limit  = min( self::MAX_WIDTH, $spot->is_square ? min( $picture->width, $picture->height ) : $picture->width );
		$widths = array_map( static fn ( array $window ): int => (int) ceil( $spot->pixels( $window[0] ) * $window[1] ), self::WINDOWS );
		$widths = array_unique( array_filter( $widths, static fn ( int $width ): bool => $width <= $limit ) );
		rsort( $widths );
		return $widths;
	}

	/** @return list<int> Existing widths. */
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
		$fitting = array_filter(
			$all,
			static fn ( array $size ): bool => wp_image_matches_ratio( $target[0], $target[1], $size['width'], $size['height'] )
		);
		return array_column( $fitting, 'width' );
	}

	/** @return list<int> Widths with this aspect ratio that could not be created. Similar widths would fail, too. */
	private static function failed( Picture $picture, float $ratio ): array {
		$sizes = array_map( static fn ( string $name ): array => array_map( 'intval', explode( 'x', $name . 'x' ) ), $picture->failed );
		return array_column( array_filter( $sizes, static fn ( array $size ): bool => abs( $size[0] / $ratio - $size[1] ) <= 1 ), 0 );
	}

	/** @param list<int> $have */
	private static function is_covered( int $width, array $have ): bool {
		return [] !== array_filter( $have, static fn ( int $one ): bool => $one >= $width && $one <= $width * self::TOLERANCE );
	}

	/**
	 * Adds sizes to the next jobs, up to the maximum number per image.
	 *
	 * @param list<array{int, int}> $sizes Result of missing().
	 */
	public function add( Picture $picture, array $sizes ): void {
		$room = OwnSizes::MAX - count( OwnSizes::from( $picture->meta['sizes'] ) );
		foreach ( $sizes as [ $width, $height ] ) {
			if ( count( $this->needed[ $picture->id ] ?? [] ) < $room ) {
				$this->needed[ $picture->id ][ "{$width}x$height" ] = [ $picture->id, $width, $height ];
			}
		}
	}

	/** Action `wp_footer`: schedules as many jobs as one request may. Later requests schedule the others. */
	public function schedule(): void {
		$sizes = array_merge( [], ...array_map( 'array_values', $this->needed ) );
		$parts = array_slice( array_chunk( $sizes, self::PER_JOB ), 0, Outbox::MAX_PER_REQUEST );
		foreach ( $parts as $some ) {
			$this->outbox->schedule( self::HOOK, $some );
		}
		if ( [] !== $this->used ) {
			$this->outbox->schedule(
				UnusedSizes::SEEN_HOOK,
				array_map( array_keys( ... ), array_slice( $this->used, 0, self::PER_JOB, true ) )
			);
		}
		[ $this->needed, $this->used ] = [ [], [] ];
	}
}
