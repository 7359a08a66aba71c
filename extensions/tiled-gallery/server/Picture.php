<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use WP_Post;

/** An attachment that visitors may see, with what the library knows of it. */
final class Picture {

	/** Meta: sizes that could not be made, as "300x200"; nobody asks for them again. */
	public const FAILED = '_slipstream_failed_sizes';

	/**
	 * @param array<mixed> $meta   Of the attachment, as WordPress stores it.
	 * @param list<string> $failed See FAILED.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $url,
		public readonly float $width,
		public readonly float $height,
		public readonly array $meta,
		public readonly string $title,
		public readonly string $caption,
		public readonly array $failed,
	) {}

	/** @return self|null Null for what is no picture with a size. */
	public static function from_post( WP_Post $post ): ?self {
		$meta   = wp_get_attachment_metadata( $post->ID );
		$meta   = is_array( $meta ) ? $meta : [];
		$url    = str_starts_with( $post->post_mime_type, 'image/' ) ? wp_get_attachment_url( $post->ID ) : false;
		$width  = Tile::pixels( $meta['width'] ?? 0 );
		$height = Tile::pixels( $meta['height'] ?? 0 );
		if ( ! is_string( $url ) || 0.0 === $width || 0.0 === $height || ! is_string( $meta['file'] ?? null ) ) {
			return null;
		}
		$failed = get_post_meta( $post->ID, self::FAILED, true );
		return new self(
			$post->ID,
			$url,
			$width,
			$height,
			[ 'sizes' => is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : [] ] + $meta,
			trim( wp_strip_all_tags( $post->post_title ) ),
			trim( wp_strip_all_tags( $post->post_excerpt ) ),
			is_array( $failed ) ? array_values( array_filter( $failed, 'is_string' ) ) : [],
		);
	}

	/** Whether a saved tile shows this picture: numbers mean something else after a site was moved. */
	public function is_shown_by( Tile $tile ): bool {
		$name = FileName::of( $this->url );
		return '' !== $name && ( FileName::of( $tile->url ) === $name || FileName::of( $tile->src ) === $name );
	}

	/** @return list<array{width: int, height: int}> Its smaller files. */
	public function sizes(): array {
		$sizes = [];
		foreach ( $this->meta['sizes'] as $size ) {
			$width  = is_array( $size ) ? (int) Tile::pixels( $size['width'] ?? 0 ) : 0;
			$height = is_array( $size ) ? (int) Tile::pixels( $size['height'] ?? 0 ) : 0;
			if ( $width > 0 && $height > 0 ) {
				$sizes[] = [
					'width'  => $width,
					'height' => $height,
				];
			}
		}
		return $sizes;
	}
}
