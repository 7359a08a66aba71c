<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\BlockAttributes;

/** Creates slides from saved items. */
final class Slides {

	/** Maximum number of slides. A page with more would be too slow. */
	private const MAX = PublicMedia::MAX;

	/** @return list<Slide> Slides in order, including invalid items. */
	public static function from_attributes( BlockAttributes $attributes ): array {
		$items       = array_values( array_filter( $attributes->items( 'mediaFiles', self::MAX ), 'is_array' ) );
		$attachments = PublicMedia::find( array_column( $items, 'id' ) );
		$shown       = PublicMedia::find_shown( array_diff_key( self::addresses( $items ), $attachments ) );
		$posters     = self::posters( array_keys( $attachments ) );
		return array_map(
			static function ( array $item ) use ( $attachments, $shown, $posters ): Slide {
				$id = PublicMedia::parse_id( $item['id'] ?? null );
				return isset( $shown[ $id ] )
					? Slide::from_file( $item, $shown[ $id ] )
					: Slide::from_item( $item, $attachments[ $id ] ?? null, $posters[ $id ] ?? '' );
			},
			$items
		);
	}

	/**
	 * @param list<array<mixed>> $items Saved items.
	 * @return array<int, list<string>> Saved URLs by attachment ID.
	 */
	private static function addresses( array $items ): array {
		$addresses = [];
		foreach ( $items as $item ) {
			$addresses[ PublicMedia::parse_id( $item['id'] ?? null ) ] ??= [ is_string( $item['url'] ?? null ) ? $item['url'] : '' ];
		}
		return $addresses;
	}

	/**
	 * Loads the posters that were chosen for videos in the library. Needs a second query, but only if there are such posters.
	 *
	 * @param list<int> $ids Attachment IDs.
	 * @return array<int, string> URLs of the posters by ID of the video.
	 */
	private static function posters( array $ids ): array {
		$chosen = [];
		foreach ( $ids as $id ) {
			$chosen[ $id ] = wp_attachment_is( 'video', $id ) ? get_post_meta( $id, '_thumbnail_id', true ) : 0;
		}
		$pictures = PublicMedia::find( $chosen );
		$posters  = [];
		foreach ( $chosen as $id => $picture ) {
			$posters[ $id ] = isset( $pictures[ PublicMedia::parse_id( $picture ) ] )
				? (string) wp_get_attachment_image_url( (int) $picture, 'large' )
				: '';
		}
		return $posters;
	}
}
