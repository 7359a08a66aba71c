<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\PublicMedia;
use WP_Image_Editor;

/** Job that creates smaller copies of public images. Skips existing copies, so it can be repeated safely. */
final class SizesJob {

	/** Maximum number of sizes of one job. */
	private const MAX = 100;

	public function __construct( private readonly UnusedSizes $unused ) {}

	/** @param array<mixed> $sizes Lists of attachment ID, width and height. */
	public function make( array $sizes ): void {
		$wanted = [];
		foreach ( array_slice( $sizes, 0, self::MAX ) as $size ) {
			if ( is_array( $size ) && 3 === count( $size ) ) {
				[ $id, $width, $height ] = array_map( 'intval', array_values( $size ) );
				$wanted[ $id ][]         = [ $width, $height ];
			}
		}
		foreach ( PublicMedia::find( array_keys( $wanted ) ) as $id => $post ) {
			$picture = Picture::from_post( $post );
			if ( null !== $picture ) {
				$this->make_for( $picture, $wanted[ $id ] );
			}
		}
		$this->unused->schedule();
	}

	/** @param list<array{int, int}> $sizes */
	private function make_for( Picture $picture, array $sizes ): void {
		$room = OwnSizes::MAX - count( OwnSizes::from( $picture->meta['sizes'] ) );
		$new  = array_slice(
			array_filter( $sizes, static fn ( array $size ): bool => self::is_possible( $picture, $size[0], $size[1] ) ),
			0,
			max( 0, $room )
		);
		if ( [] === $new ) {
			return;
		}
		$names = array_map( static fn ( array $size ): string => "$size[0]x$size[1]", $new );
		// Record the sizes as failed before the attempt: an image that exhausts the memory kills this process and must not be tried
		// again.
		update_post_meta( $picture->id, Picture::FAILED, array_values( array_unique( [ ...$picture->failed, ...$names ] ) ) );
		$file = get_attached_file( $picture->id );
		if ( ! is_string( $file ) || ! is_file( $file ) ) {
			return;
		}
		$made = self::copies( $file, array_combine( $names, $new ) );
		if ( [] === $made ) {
			return;
		}
		// Read the metadata again, because another worker may have added sizes in the meantime.
		wp_cache_delete( $picture->id, 'post_meta' );
		$meta = wp_get_attachment_metadata( $picture->id, true );
		if ( is_array( $meta ) ) {
			foreach ( $made as $name => $copy ) {
				$meta['sizes'][ OwnSizes::PREFIX . $name ] = $copy;
			}
			wp_update_attachment_metadata( $picture->id, $meta );
			$this->unused->record_one( $picture->id, array_keys( $made ) );
			self::forget( $picture, array_keys( $made ) );
		}
	}

	/** Whether the size can be created: it is not larger than the image, has not failed before, and does not exist. */
	private static function is_possible( Picture $picture, int $width, int $height ): bool {
		return $width > 0 && $height > 0 && $width <= $picture->width && $height <= $picture->height
			&& ! in_array( "{$width}x$height", $picture->failed, true )
			&& ! isset( $picture->meta['sizes'][ OwnSizes::PREFIX . "{$width}x$height" ] );
	}

	/**
	 * @param array<string, array{int, int}> $sizes Width and height by name.
	 * @return array<string, array<string, mixed>> Metadata of the created sizes.
	 */
	private static function copies( string $file, array $sizes ): array {
		$editor = wp_get_image_editor( $file );
		if ( ! $editor instanceof WP_Image_Editor ) {
			return [];
		}
		$editor->maybe_exif_rotate();
		$settings = array_map(
			static fn ( array $size ): array => [
				'width'  => $size[0],
				'height' => $size[1],
				'crop'   => true,
			],
			$sizes
		);
		return array_filter( $editor->multi_resize( $settings ), 'is_array' );
	}

	/** @param list<string> $made Sizes that succeeded. */
	private static function forget( Picture $picture, array $made ): void {
		$failed = get_post_meta( $picture->id, Picture::FAILED, true );
		$left   = array_values( array_diff( is_array( $failed ) ? array_filter( $failed, 'is_string' ) : [], $made ) );
		[] === $left ? delete_post_meta( $picture->id, Picture::FAILED ) : update_post_meta( $picture->id, Picture::FAILED, $left );
	}
}
