<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Contracts\ContentRepair;
use Slipstream\Images\OriginalUrl;
use Slipstream\Images\JetpackImageUrl;

/**
 * Replaces image URLs of WordPress.com in saved galleries with those of this site. Cropped images are also replaced with the
 * original files, unlike in other blocks: the gallery crops its images itself, and its deprecated versions accept such URLs.
 */
final class GalleryRepair implements ContentRepair {

	private const START = '<!-- wp:jetpack/tiled-gallery';
	private const END   = '<!-- /wp:jetpack/tiled-gallery';

	public function hints(): array {
		return [ JetpackImageUrl::HINT ];
	}

	public function edits( string $content ): array {
		$galleries = self::galleries( $content );
		$next      = 0;
		$edits     = [];
		foreach ( [] === $galleries ? [] : JetpackImageUrl::find( $content ) as $found ) {
			while ( isset( $galleries[ $next ] ) && $galleries[ $next ][1] <= $found->offset ) {
				++$next;
			}
			$is_inside = isset( $galleries[ $next ] ) && $galleries[ $next ][0] < $found->offset;
			$local     = $is_inside ? OriginalUrl::local( $found->url ) : '';
			if ( '' !== $local ) {
				$edits[] = $found->replaced_by( $local );
			}
		}
		return $edits;
	}

	/** @return list<array{int, int}> Positions at which galleries start and end, in bytes. */
	private static function galleries( string $content ): array {
		$found = [];
		$end   = 0;
		for ( $start = strpos( $content, self::START ); false !== $start; $start = strpos( $content, self::START, $end ) ) {
			$end = strpos( $content, self::END, $start );
			if ( false === $end ) {
				break;
			}
			$found[] = [ $start, $end ];
		}
		return $found;
	}
}
