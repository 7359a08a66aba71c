<?php
declare( strict_types=1 );

namespace Slipstream\Images;

use Slipstream\Settings\SettingsStore;

/** Builds URLs of the site owner's image service. For visitors' pages only, never for saved content, the editor or feeds. */
final class ImageService {

	private const MAX_WIDTH = 2000;

	/** File types that are not resized: animations would stop, and vector images have no fixed size. */
	private const SKIPPED = '/\.(?:gif|svgz?)$/iD';

	/** Widths of responsive images in pixels: the largest first width, and the step from one width to the next. */
	private const MIN_WIDTH = 600;
	private const STEP      = 300;

	/** URL pattern that the site owner entered; null until it is read. */
	private ?string $pattern = null;

	public function __construct( private readonly SettingsStore $store ) {}

	private function is_on(): bool {
		return '' !== $this->pattern() && ! is_admin() && ! is_feed() && ! wp_is_serving_rest_request();
	}

	private function pattern(): string {
		return $this->pattern ??= $this->store->values( ImageSettings::section() )->text( 'pattern' );
	}

	/**
	 * @param array{width?: int, height?: int, letterbox?: array{int, int}, unletterbox?: bool, resize?: array{int, int}, strip?: string,
	 *     ssl?: bool} $options See ResizedUrl.
	 */
	public function url( string $url, array $options = [] ): string {
		return ResizedUrl::from( $url, $options, $this->pattern() );
	}

	/** Whether to load an image from the service: the service is set up and can resize the image, and this is a visitor's page. */
	public function accepts( string $url ): bool {
		return $this->is_on()
			&& 1 !== preg_match( self::SKIPPED, (string) wp_parse_url( $url, PHP_URL_PATH ) )
			&& $this->url( $url ) !== $url;
	}

	/** @return array<int, string> URLs of the uncropped image, by width. */
	public function widths( string $url, int $width ): array {
		$all = [];
		foreach ( self::steps( $width ) as $step ) {
			$all[ $step ] = $this->url(
				$url,
				[
					'width' => $step,
					'strip' => 'info',
				]
			);
		}
		return $all;
	}

	/** @return array<int, string> URLs of the image cropped to a square, by width. */
	public function squares( string $url, int $width, int $height ): array {
		return $this->crops( $url, min( $width, $height ), 1.0 );
	}

	/**
	 * Returns URLs of the cropped image.
	 * @param int   $width Maximum width in pixels.
	 * @param float $ratio Width divided by height.
	 * @return array<int, string> URLs by width.
	 */
	public function crops( string $url, int $width, float $ratio ): array {
		$all = [];
		foreach ( self::steps( $width ) as $step ) {
			$all[ $step ] = $this->url(
				$url,
				[
					'resize' => [ $step, max( 1, (int) round( $step / $ratio ) ) ],
					'strip'  => 'info',
				]
			);
		}
		return $all;
	}

	/**
	 * @return list<int> Widths in pixels, in steps of 300 up to the image's width or 2000. The first one is 600, or the image's width if
	 *     that is less.
	 */
	public static function steps( int $width ): array {
		$first = min( self::MIN_WIDTH, max( 0, $width ) );
		$count = intdiv( self::limit( $width ) - $first, self::STEP );
		return $first > 0 ? array_map( static fn ( int $step ): int => $first + $step * self::STEP, range( 0, $count ) ) : [];
	}

	public static function limit( int $width ): int {
		return min( self::MAX_WIDTH, $width );
	}
}
