<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

use Slipstream\Images\ShownSize;
use WP_Post;

/**
 * A picture or a video. What the media library knows of it comes first, then what the post says: a post may be older than
 * a file's address, and apps save the address of a page in its place.
 */
final class Slide {

	/**
	 * Facts of a slide; empty or 0 for what is not known.
	 * @param string $url     Where the file is.
	 * @param string $type    `image`, `video`, or empty for what a story does not show.
	 * @param int    $id      Its number in the library, if it is there.
	 * @param string $alt     What there is to see.
	 * @param string $caption HTML that stands below it.
	 * @param int    $width   In pixels.
	 * @param int    $height  In pixels.
	 * @param string $srcset  The picture in other sizes.
	 * @param string $sizes   How wide it is shown.
	 * @param string $poster  Where a picture of the video is.
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

	/** How wide a slide is on a page; see style.scss. */
	private const SIZES = '(max-width: 360px) 100vw, 360px';

	/**
	 * A slide of an item that a post holds.
	 * @param array<string, mixed> $item       An item of the attribute `mediaFiles`.
	 * @param WP_Post|null         $attachment What the library has of it.
	 * @param string               $poster     A picture that the library has of a video.
	 */
	public static function from_item( array $item, ?WP_Post $attachment, string $poster = '' ): self {
		return self::from( $item, $attachment, null === $attachment ? [] : self::words( $attachment ), $poster );
	}

	/**
	 * The same for an attachment of which only its files are for visitors: its words are those of the post.
	 * @param array<string, mixed> $item       An item of the attribute `mediaFiles`.
	 * @param WP_Post              $attachment What the library has of it.
	 */
	public static function from_file( array $item, WP_Post $attachment ): self {
		return self::from( $item, $attachment, [], '' );
	}

	/**
	 * @param array<string, mixed>  $item  As saved.
	 * @param array<string, string> $words Of the library.
	 */
	private static function from( array $item, ?WP_Post $attachment, array $words, string $poster ): self {
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
		 * The library's facts, where it has any, in place of those saved.
		 * @var array{
		 *     url: string,
		 *     type: string,
		 *     mime: string,
		 *     alt: string,
		 *     title: string,
		 *     caption: string,
		 *     width: int,
		 *     height: int,
		 *     srcset?: string,
		 *     sizes?: string,
		 *     poster?: string,
		 * } $facts
		 */
		$facts = [ ...$saved, ...self::filled( [ ...$words, ...$known ] ) ];
		return new self( ...$facts, id: $attachment->ID );
	}

	/**
	 * What kind of slide something is.
	 * @param string $type As saved: image, video, or file.
	 * @return string `image`, `video`, or empty for what is neither.
	 */
	public static function type_of( string $type, string $mime ): string {
		return match ( true ) {
			'video' === $type, str_starts_with( $mime, 'video/' ) => 'video',
			'image' === $type, str_starts_with( $mime, 'image/' ), '' === "$type$mime" => 'image',
			default => '',
		};
	}

	/** Width to height; 0 when it is not known. */
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
	 * @param string $poster A picture that the library has of it.
	 * @return array<string, string|int> Facts of a slide.
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
	 * @param array<T, string|int> $facts Some of them empty.
	 * @return array<T, string|int> Leaves out what is not known.
	 */
	private static function filled( array $facts ): array {
		return array_filter( $facts, static fn ( string|int $fact ): bool => '' !== $fact && 0 !== $fact );
	}

	/** @return array<string, mixed> What the library knows of a file. */
	private static function meta( WP_Post $attachment ): array {
		$meta = wp_get_attachment_metadata( $attachment->ID );
		return is_array( $meta ) ? $meta : [];
	}
}
