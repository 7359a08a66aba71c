<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Domains\MediaImport\AttachmentCredit;
use Slipstream\Images\ShownSize;
use WP_Post;

/** An image in the library that visitors may see. */
final class Picture {

	/** Meta key: sizes that could not be created, such as "300x200". They are not tried again. */
	public const FAILED = '_slipstream_failed_sizes';

	/**
	 * @param array<mixed> $meta   Attachment metadata.
	 * @param string       $credit Creator and license of a copied photo as plain text; '' if none.
	 * @param list<string> $failed Sizes that could not be created, see FAILED.
	 * @param array<string, int> $seen Days of last use, see OwnSizes::SEEN.
	 * @param bool         $is_turned Whether the file has an EXIF orientation by which browsers rotate it.
	 * @param bool         $is_open   Whether visitors may also read its texts.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $url,
		public readonly float $width,
		public readonly float $height,
		public readonly array $meta,
		public readonly string $title,
		public readonly string $caption,
		public readonly string $credit,
		public readonly array $failed,
		public readonly array $seen,
		public readonly bool $is_turned,
		public readonly bool $is_open,
	) {}

	/**
	 * @param bool $is_open Whether visitors may also read its texts.
	 * @return self|null Null if the attachment is not an image or its size is unknown.
	 */
	public static function from_post( WP_Post $post, bool $is_open = true ): ?self {
		$meta = wp_get_attachment_metadata( $post->ID );
		$meta = is_array( $meta ) ? $meta : [];
		$url  = str_starts_with( $post->post_mime_type, 'image/' ) ? wp_get_attachment_url( $post->ID ) : false;
		$size = ShownSize::from_meta( $meta );
		if ( ! is_string( $url ) || 0.0 === $size->width || 0.0 === $size->height || ! is_string( $meta['file'] ?? null ) ) {
			return null;
		}
		$failed = get_post_meta( $post->ID, self::FAILED, true );
		return new self(
			$post->ID,
			$url,
			$size->width,
			$size->height,
			[
				'sizes'  => is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : [],
				'width'  => (int) $size->width,
				'height' => (int) $size->height,
			] + $meta,
			$is_open ? trim( wp_strip_all_tags( $post->post_title ) ) : '',
			$is_open ? trim( wp_strip_all_tags( $post->post_excerpt ) ) : '',
			AttachmentCredit::text( $post->ID ),
			is_array( $failed ) ? array_values( array_filter( $failed, 'is_string' ) ) : [],
			OwnSizes::seen( $post->ID ),
			$size->is_turned,
			$is_open,
		);
	}

	/** Whether a saved tile shows this image. After a site was moved, its ID may belong to another file. */
	public function is_shown_by( Tile $tile ): bool {
		$name = FileName::from_url( $this->url );
		return '' !== $name && ( FileName::from_url( $tile->url ) === $name || FileName::from_url( $tile->src ) === $name );
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
