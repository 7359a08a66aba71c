<?php
/**
 * Slides of a story.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

/**
 * Makes slides of what a post holds.
 */
final class Slides {

	/**
	 * All slides in their order; an item that can't be shown keeps its place.
	 *
	 * @param mixed $items The attribute `mediaFiles`.
	 * @return list<Slide>
	 */
	public static function of( mixed $items ): array {
		$items       = array_values( array_filter( is_array( $items ) ? $items : [], 'is_array' ) );
		$attachments = Library::read( array_map( [ Slide::class, 'id_of' ], $items ) );
		$posters     = self::posters( array_keys( $attachments ) );
		return array_map(
			static function ( array $item ) use ( $attachments, $posters ): Slide {
				$id = Slide::id_of( $item );
				return Slide::of( $item, $attachments[ $id ] ?? null, $posters[ $id ] ?? '' );
			},
			$items
		);
	}

	/**
	 * Pictures that somebody has chosen for videos in the library. Only those cost a second query.
	 *
	 * @param list<int> $ids Of attachments.
	 * @return array<int, string> Addresses, by the attachment's number.
	 */
	private static function posters( array $ids ): array {
		$chosen = [];
		foreach ( $ids as $id ) {
			$chosen[ $id ] = wp_attachment_is( 'video', $id ) ? (int) get_post_meta( $id, '_thumbnail_id', true ) : 0;
		}
		$pictures = Library::read( array_values( $chosen ) );
		$posters  = [];
		foreach ( $chosen as $id => $picture ) {
			$posters[ $id ] = isset( $pictures[ $picture ] ) ? (string) wp_get_attachment_image_url( $picture, 'large' ) : '';
		}
		return $posters;
	}
}
