<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

use Slipstream\Images\ShownSize;
use WP_Post;

/**
 * A picture or a video of a story. Data from the media library replaces data from the post, which may be outdated, or contain
 * the URL of a page instead of the file.
 */
final class Slide {

	/**
	 * Properties are '' or 0 if unknown.
	 *
	 * @param string $url     URL of the file.
	 * @param string $type    `image`, `video`, or '' if a story cannot show it.
	 * @param int    $id      Attachment ID; 0 if none.
	 * @param string $alt     Alternative text.
	 * @param string $caption HTML below the media.
	 * @param int    $width   Width in pixels.
	 * @param int    $height  Height in pixels.
	 * @param string $srcset  `srcset` attribute of the picture.
	 * @param string $sizes   `sizes` attribute of the picture.
	 * @param string $poster  URL of the video's poster.
	 */
	public function __construct(
		public readonly string $url = '',
		public readonly string $type = 'image',
		public readonly string $mime = '',
		public readonly int $id = 0,
		public readonly string $alt = '',
		public readonly string $title = '',
		public readonly string $caption = '',
		public readonly int $width = 0,
		public readonly int $height = 0,
		public readonly string $srcset = '',
		public readonly string $sizes = '',
		public readonly string $poster = '',
	) {}

	/** Displayed width of a slide as in style.scss, for the `sizes` attribute. */
	private const SIZES = '(max-width: 360px) 100vw, 360px';

	/**
	 * Creates the slide of a saved item.
	 *
	 * @param array<string, mixed> $item       An item of the attribute `mediaFiles`.
	 * @param WP_Post|null         $attachment The item's attachment; null if there is none or visitors may not see it.
	 * @param string               $poster     URL of the poster chosen in the library; '' if none.
	 */
	public static function from_item( array $item, ?WP_Post $attachment, string $poster = '' ): self {
		return self::from( $item, $attachment, null === $attachment ? [] : self::words( $attachment ), $poster );
	}

	/**
	 * Creates the slide of an attachment if visitors may see its file, but not its texts. Takes the texts from the post.
	 *
	 * @param array<string, mixed> $item       An item of the attribute `mediaFiles`.
	 * @param WP_Post              $attachment The item's attachment.
	 */
	public static function from_file( array $item, WP_Post $attachment ): self {
		return self::from( $item, $attachment, [], '' );
	}

	/**
	 * @param array<string, mixed>  $item  Saved item.
	 * @param array<string, string> $texts Texts in the library.
	 */
	private static function from( array $item, ?WP_Post $attachment, array $texts, string $poster ): self {
		$text  = static fn ( string $name ): string => is_string( $item[ $name ] ?? null ) ? trim( $item[ $name ] ) : '';
		$mime  = $text( 'mime' );
		$saved = [
			'url'     => $text( 'url' ),
			'type'    => self::type_of( $text( 'type' ), '' === $mime && null !== $attachment ? $attachment->post_mime_type : $mime ),
			'mime'    => $mime,
			'alt'     => $text( 'alt' ),
			'title'   => $text( 'title' ),
			'caption' => $text( 'caption' ),
			'width'   => is_numeric( $item['width'] ?? null ) ? (int) $item['width'] : 0,
			'height'  => is_numeric( $item['height'] ?? null ) ? (int) $item['height'] : 0,
		];
		if ( null === $attachment ) {
			return new self( ...$saved );
		}
		$known = 'video' === $saved['type'] ? self::video( $attachment, $poster ) : self::image( $attachment );
		/**
		 * Properties in the library replace saved ones, unless they are empty.
		 *
		 * @var array{ url: string, type: string, mime: string, alt: string, title: string, caption: string, width: int,
		 * height: int, srcset?: string, sizes?: string, poster?: string, } $properties
		 */
		$properties = [ ...$saved, ...self::filled( [ ...$texts, ...$known ] ) ];
		return new self( ...$properties, id: $attachment->ID );
	}

	/**
	 * Returns whether an item is a picture or a video.
	 *
	 * @param string $type Saved type: image, video, or file.
	 * @return string `image` or `video`; '' if neither.
	 */
	public static function type_of( string $type, string $mime ): string {
		return match ( true ) {
			'video' === $type, str_starts_with( $mime, 'video/' ) => 'video',
			'image' === $type, str_starts_with( $mime, 'image/' ), '' === "$type$mime" => 'image',
			default => '',
		};
	}

	/** Returns the aspect ratio; 0 if unknown. */
	public function ratio(): float {
		return $this->width > 0 && $this->height > 0 ? $this->width / $this->height : 0.0;
	}

	/** @return array<string, string> */
	private static function words( WP_Post $attachment ): array {
		$alt = get_post_meta( $attachment->ID, '_wp_attachment_image_alt', true );
		return [
			'alt'     => is_string( $alt ) ? trim( $alt ) : '',
			'title'   => $attachment->post_title,
			'caption' => $attachment->post_excerpt,
			'mime'    => $attachment->post_mime_type,
		];
	}

	/** @return array<string, string|int> */
	private static function image( WP_Post $attachment ): array {
		$size  = ShownSize::from_meta( self::meta( $attachment ) );
		$large = wp_get_attachment_image_src( $attachment->ID, 'large' );
		return [
			'url'    => is_array( $large ) ? $large[0] : (string) wp_get_attachment_url( $attachment->ID ),
			'width'  => (int) $size->width,
			'height' => (int) $size->height,
			'srcset' => (string) wp_get_attachment_image_srcset( $attachment->ID, 'large' ),
			'sizes'  => self::SIZES,
		];
	}

	/**
	 * @param string $poster URL of the poster chosen in the library; '' if none.
	 * @return array<string, string|int> Properties of the slide.
	 */
	private static function video( WP_Post $attachment, string $poster ): array {
		$meta   = self::meta( $attachment );
		$hosted = is_array( $meta['videopress'] ?? null ) ? $meta['videopress'] : [];
		$url    = is_array( $meta['original'] ?? null ) ? (string) ( $meta['original']['url'] ?? '' ) : '';
		$url    = '' === $url ? (string) wp_get_attachment_url( $attachment->ID ) : $url;
		$thumb  = is_string( $meta['thumb'] ?? null ) && '' !== $meta['thumb'] ? dirname( $url ) . '/' . $meta['thumb'] : '';
		return [
			'url'    => $url,
			'width'  => (int) ( $meta['width'] ?? 0 ),
			'height' => (int) ( $meta['height'] ?? 0 ),
			'alt'    => (string) ( $hosted['description'] ?? '' ),
			'poster' => (string) current( self::filled( [ (string) ( $hosted['poster'] ?? '' ), $thumb, $poster ] ) ),
		];
	}

	/**
	 * @template T of array-key
	 * @param array<T, string|int> $properties Properties; '' or 0 if unknown.
	 * @return array<T, string|int> The known properties.
	 */
	private static function filled( array $properties ): array {
		return array_filter( $properties, static fn ( string|int $property ): bool => '' !== $property && 0 !== $property );
	}

	/** @return array<string, mixed> Attachment metadata. */
	private static function meta( WP_Post $attachment ): array {
		$meta = wp_get_attachment_metadata( $attachment->ID );
		return is_array( $meta ) ? $meta : [];
	}
}
