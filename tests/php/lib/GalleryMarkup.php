<?php
/**
 * Markup of tiled galleries, as saved by releases of every age.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

/**
 * Creates markup and images for the tests of the gallery.
 *
 * @phpstan-type Image array{
 *     id?: int|string,
 *     width?: int|string,
 *     height?: int|string,
 *     url?: string,
 *     src?: string,
 *     alt?: string,
 *     link?: string,
 *     caption?: string,
 *     extra?: string,
 * }
 */
final class GalleryMarkup {

	public const UPLOADS = 'https://example.org/wp-content/uploads/';

	/**
	 * Returns a gallery as in section 3 of the contract, or in a newer nested form.
	 *
	 * @param list<Image>          $images     Images in the order of the page.
	 * @param list<list<int>>|null $rows       Number of images per column, for each row; null for a single row.
	 * @param array<string, mixed> $attributes Attributes in the block comment. The className is also printed.
	 * @param string               $shape      Form of the markup: A to I.
	 */
	public static function saved( array $images, ?array $rows = null, array $attributes = [], string $shape = 'E' ): string {
		$style   = (string) ( $attributes['className'] ?? 'is-style-rectangular' );
		$align   = (string) ( $attributes['align'] ?? 'center' );
		$corners = isset( $attributes['roundedCorners'] ) ? " has-rounded-corners-{$attributes['roundedCorners']}" : '';
		$gallery = '<div class="tiled-gallery__gallery">'
			. self::rows( $images, $rows ?? [ array_fill( 0, count( $images ), 1 ) ], $attributes, $shape ) . '</div>';
		$html    = match ( $shape ) {
			'F'      => "<div class=\"wp-block-jetpack-tiled-gallery align$align\"><div class=\"$style$corners\">$gallery</div></div>",
			'G', 'H' => "<div class=\"wp-block-jetpack-tiled-gallery align$align $style\"> <div class=\"$corners\">$gallery</div></div>",
			'I'      => "<div class=\"wp-block-jetpack-tiled-gallery align$align $style\"><div class=\"$corners\">$gallery</div></div>",
			default  => "<div class=\"wp-block-jetpack-tiled-gallery align$align $style$corners\">$gallery</div>",
		};
		return get_comment_delimited_block_content( 'jetpack/tiled-gallery', $attributes, $html );
	}

	/**
	 * @param list<Image>          $images
	 * @param list<list<int>>      $rows
	 * @param array<string, mixed> $attributes
	 */
	private static function rows( array $images, array $rows, array $attributes, string $shape ): string {
		$html    = '';
		$at      = 0;
		$squares = in_array( $attributes['className'] ?? '', [ 'is-style-square', 'is-style-circle' ], true );
		foreach ( $rows as $row ) {
			$html .= '<div class="tiled-gallery__row' . ( $squares ? ' columns-' . count( $row ) : '' ) . '">';
			foreach ( $row as $count ) {
				$html .= '<div class="tiled-gallery__col"'
					. ( $squares || in_array( $shape, [ 'A', 'B' ], true ) ? '' : ' style="flex-basis:33.33333%"' ) . '>';
				for ( $n = 0; $n < $count; $n++ ) {
					$html .= self::figure( $images[ $at ], $at + 1, count( $images ), $attributes, $shape );
					++$at;
				}
				$html .= '</div>';
			}
			$html .= '</div>';
		}
		return $html;
	}

	/**
	 * @param Image                $image
	 * @param array<string, mixed> $attributes
	 */
	private static function figure( array $image, int $place, int $count, array $attributes, string $shape ): string {
		$known    = array_filter(
			[
				'data-height' => $image['height'] ?? null,
				'data-id'     => $image['id'] ?? null,
				'data-link'   => isset( $image['id'] ) ? "https://example.org/?attachment_id={$image['id']}" : null,
				'data-url'    => $image['url'] ?? null,
				'data-width'  => $image['width'] ?? null,
				'src'         => $image['src'] ?? $image['url'] ?? null,
			],
			static fn ( mixed $value ): bool => null !== $value
		);
			$html = '<img alt="' . esc_attr( $image['alt'] ?? '' ) . '"'
				. ( 'A' === $shape ? " aria-label=\"image $place of $count in gallery\"" : '' );
			foreach ( $known as $name => $value ) {
				$html .= " $name=\"" . esc_attr( (string) $value ) . '"';
			}
			$html .= match ( $shape ) {
				'A', 'B', 'C' => '',
				'D'           => ' layout="responsive"',
				'H'           => " data-amp-layout=\"responsive\" tabindex=\"0\" role=\"button\" aria-label=\"Open image $place of $count in full-screen\"",
				default       => ' data-amp-layout="responsive"',
			};
		$html .= ( $image['extra'] ?? '' ) . '/>';
		$html  = isset( $image['link'] ) ? '<a href="' . esc_attr( $image['link'] ) . "\">$html</a>" : $html;
		$html .= isset( $image['caption'] ) ? "<figcaption>{$image['caption']}</figcaption>" : '';
		$class = isset( $attributes['imageFilter'] ) ? " filter__{$attributes['imageFilter']}" : '';
		return "<figure class=\"tiled-gallery__item$class\">$html</figure>";
	}

	/**
	 * @param string $name File name of the image.
	 * @return Image An image outside the library.
	 */
	public static function image( string $name = 'photo', int $width = 1500, int $height = 1000 ): array {
		return [
			'width'  => $width,
			'height' => $height,
			'url'    => self::UPLOADS . "$name.jpg",
			'src'    => "https://i1.wp.com/example.org/wp-content/uploads/$name.jpg?ssl=1",
			'alt'    => "A $name",
		];
	}

	/**
	 * @param array<string, mixed> $post  Arguments for wp_insert_attachment().
	 * @param list<int>            $sizes Widths of the smaller files.
	 * @return int ID of an image in the media library that has no file.
	 */
	public static function attachment(
		string $name = 'photo',
		int $width = 1500,
		int $height = 1000,
		array $post = [],
		array $sizes = [ 300, 768, 1024 ]
	): int {
		$id   = (int) wp_insert_attachment(
			$post + [ 'post_mime_type' => 'image/jpeg', 'post_title' => "The $name" ],
			"$name.jpg",
			(int) ( $post['post_parent'] ?? 0 )
		);
		$made = [ 'thumbnail' => [ 'file' => "$name-150x150.jpg", 'width' => 150, 'height' => 150, 'mime-type' => 'image/jpeg' ] ];
		foreach ( $sizes as $size ) {
			$high             = (int) round( $size * $height / $width );
			$made[ "w$size" ] = [ 'file' => "$name-{$size}x$high.jpg", 'width' => $size, 'height' => $high, 'mime-type' => 'image/jpeg' ];
		}
		wp_update_attachment_metadata( $id, [ 'file' => "$name.jpg", 'width' => $width, 'height' => $height, 'sizes' => $made ] );
		return $id;
	}

	/**
	 * @param int $id ID from attachment().
	 * @return Image The image as an older site saved it in a gallery.
	 */
	public static function of_library( int $id ): array {
		$meta = wp_get_attachment_metadata( $id );
		$file = is_array( $meta ) ? (string) ( $meta['file'] ?? '' ) : '';
		return [ 'id' => $id ] + self::image( basename( $file, '.jpg' ), (int) ( $meta['width'] ?? 1 ), (int) ( $meta['height'] ?? 1 ) );
	}
}
