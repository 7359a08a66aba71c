<?php
declare( strict_types=1 );

namespace Slipstream\Images;

use Slipstream\Blocks\PublicMedia;
use WP_HTML_Tag_Processor;
use WP_Post;

/** Replaces image URLs of the media library with those of the image service, in blocks and themes. */
final class ImageTags {

	public function __construct( private readonly ImageService $service ) {}

	/**
	 * Filter `wp_content_img_tag`.
	 * @param string $html       An img element.
	 * @param string $context    Name of the filter that prints the image.
	 * @param int    $attachment ID that WordPress found in the class attribute; 0 if there is none.
	 */
	public function rewrite( string $html, string $context = '', int $attachment = 0 ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( ! $tags->next_tag( [ 'tag_name' => 'img' ] ) ) {
			return $html;
		}
		$names = [ 'src', 'srcset', 'sizes', 'width' ];
		$old   = array_filter( array_combine( $names, array_map( [ $tags, 'get_attribute' ], $names ) ), 'is_string' );
		$id    = $attachment > 0 ? $attachment : PublicMedia::parse_id( $tags->get_attribute( 'data-id' ) );
		$post  = $id > 0 && $this->is_supported( $old ) ? PublicMedia::find( [ $id ] )[ $id ] ?? null : null;
		foreach ( array_diff_assoc( $this->attributes( $old, $post ), $old ) as $name => $value ) {
			$tags->set_attribute( $name, $value );
		}
		return $tags->get_updated_html();
	}

	/**
	 * Filter `wp_get_attachment_image_attributes`, for featured images and other images of themes and widgets.
	 * @param array<string, mixed> $attributes Attributes of the image.
	 * @return array<string, mixed> Attributes with URLs of the image service.
	 */
	public function rewrite_attributes( array $attributes, WP_Post $post ): array {
		return $this->attributes( array_filter( $attributes, 'is_string' ), $post ) + $attributes;
	}

	/** @param array<string, string> $attributes */
	private function is_supported( array $attributes ): bool {
		return $this->service->accepts( $attributes['src'] ?? '' );
	}

	/**
	 * @param array<string, string> $attributes Attributes of the image.
	 * @param WP_Post|null          $post Attachment; null if it is unknown or visitors may not see it.
	 * @return array<string, string> Attributes with URLs of the image service.
	 */
	private function attributes( array $attributes, ?WP_Post $post ): array {
		if ( ! $this->is_supported( $attributes ) ) {
			return $attributes;
		}
		$meta = null === $post ? false : wp_get_attachment_metadata( $post->ID );
		$full = null === $post ? false : wp_get_attachment_url( $post->ID );
		if (
			null !== $post
			&& is_array( $meta )
			&& is_string( $full )
			&& wp_image_file_matches_image_meta( $attributes['src'], $meta, $post->ID )
		) {
			$size = wp_image_src_get_dimensions( $attributes['src'], $meta, $post->ID );
			if ( is_array( $size ) && min( $size[0], $size[1], $meta['width'] ?? 0, $meta['height'] ?? 0 ) > 0 ) {
				return $this->library_attributes(
					$full,
					[ (int) ( $meta['width'] ?? 0 ), (int) ( $meta['height'] ?? 0 ) ],
					[ (int) $size[0], (int) $size[1] ]
				)
					+ $attributes + self::sizes( (int) $size[0] );
			}
		}
		return str_starts_with( $attributes['src'], trailingslashit( wp_get_upload_dir()['baseurl'] ) )
			? $this->file_attributes( $attributes )
			: $attributes;
	}

	/**
	 * @param string          $url  URL of the original image.
	 * @param array{int, int} $full Width and height of the original image.
	 * @param array{int, int} $size Width and height of the image in the content.
	 * @return array<string, string> Attributes src and srcset.
	 */
	private function library_attributes( string $url, array $full, array $size ): array {
		$ratio        = $size[0] / $size[1];
		$is_uncropped = wp_image_matches_ratio( $full[0], $full[1], $size[0], $size[1] );
		$crop         = $is_uncropped ? [ 'width' => ImageService::limit( $size[0] ) ] : [ 'resize' => $size ];
		$src          = $this->service->url( $url, $crop + [ 'strip' => 'info' ] );
		$steps        = $is_uncropped
			? $this->service->widths( $url, $full[0] )
			: $this->service->crops( $url, (int) min( $full[0], $full[1] * $ratio ), $ratio );
		// Also offer the size of a thumbnail, which is smaller than the first width.
		return self::src_attributes( $src, $size[0] < (int) array_key_first( $steps ) ? [ $size[0] => $src ] + $steps : $steps );
	}

	/**
	 * Returns attributes for a file whose attachment is unknown. Keeps the widths of its srcset.
	 * @param array<string, string> $attributes Attributes of the image.
	 * @return array<string, string> Attributes with URLs of the image service.
	 */
	private function file_attributes( array $attributes ): array {
		$replace = fn ( array $match ): string => $this->service->url( $match[0] );
		if ( isset( $attributes['srcset'] ) ) {
			$attributes['srcset'] = preg_replace_callback( '#(?<![^\s,])https?://\S+(?=\s+\d)#', $replace, $attributes['srcset'] )
				?? $attributes['srcset'];
		}
		return [ 'src' => $this->service->url( $attributes['src'] ) ] + $attributes;
	}

	/**
	 * @param array<int, string> $all URLs by width.
	 * @return array<string, string> Attributes src and srcset.
	 */
	private static function src_attributes( string $src, array $all ): array {
		return [
			'src'    => $src,
			'srcset' => implode(
				', ',
				array_map( static fn ( int $width, string $url ): string => "$url {$width}w", array_keys( $all ), $all )
			),
		];
	}

	/** @return array{sizes: string} WordPress' default value. */
	private static function sizes( int $width ): array {
		return [ 'sizes' => "(max-width: {$width}px) 100vw, {$width}px" ];
	}
}
