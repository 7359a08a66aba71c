<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use WP_HTML_Tag_Processor;

/**
 * Finds the pictures, the video or the embed of a block.
 * @phpstan-type Media array{url: string, alt?: string, type: string, id: int}
 */
final class BlockMedia {

	/** Maximum pictures of a tweet. */
	private const MAX = 4;

	private const WPCOM_VIDEOS = 'https://videos.files.wordpress.com/';

	/**
	 * @param array<mixed> $attributes Block attributes.
	 * @return list<Media> At most four pictures, or one video or GIF.
	 */
	public static function find( string $kind, string $html, array $attributes ): array {
		$all = match ( $kind ) {
			BlockTypes::MEDIA => self::tags( $html, 'IMG' ),
			BlockTypes::VIDEO => self::video( $html, $attributes ),
			default => [],
		};
		$all = array_values(
			array_filter( $all, static fn ( array $one ): bool => 1 === preg_match( '#^(image|video)/#', $one['type'] ) )
		);
		if ( [] === $all || self::is_exclusive( $all[0]['type'] ) ) {
			return array_slice( $all, 0, 1 );
		}
		$pictures = array_values( array_filter( $all, static fn ( array $one ): bool => ! self::is_exclusive( $one['type'] ) ) );
		return array_slice( $pictures, 0, self::MAX );
	}

	/**
	 * Returns the URL that an embed or GIF block shows.
	 * @param array<mixed> $attributes Block attributes.
	 */
	public static function embed_url( string $name, array $attributes ): string {
		$url = 'jetpack/gif' === $name ? $attributes['giphyUrl'] ?? '' : $attributes['url'] ?? '';
		$url = is_string( $url ) ? $url : '';
		$url = 'jetpack/gif' === $name ? str_replace( '/embed/', '/gifs/', $url ) : $url;
		return Links::is_url( $url ) ? $url : '';
	}

	/** Whether the URL is that of a tweet. */
	public static function is_tweet( string $url ): bool {
		return 1 === preg_match( '#^https?://(?:www\.|mobile\.)?(?:twitter|x)\.com/\w+/status/\d+#i', $url );
	}

	/** Whether X allows no other media in a tweet with this one. */
	private static function is_exclusive( string $type ): bool {
		return 'image/gif' === $type || str_starts_with( $type, 'video/' );
	}

	/**
	 * @param array<mixed> $attributes Block attributes.
	 * @return list<Media> At most one, without alternative text.
	 */
	private static function video( string $html, array $attributes ): array {
		$src  = $attributes['src'] ?? '';
		$urls = is_string( $src ) && str_starts_with( $src, self::WPCOM_VIDEOS )
			? [ self::media( $src, 0 ) ]
			: array_slice( self::tags( $html, 'VIDEO' ), 0, 1 );
		return array_map(
			static function ( array $one ): array {
				unset( $one['alt'] );
				return $one;
			},
			$urls
		);
	}

	/** @return list<Media> */
	private static function tags( string $html, string $name ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = [];
		while ( $tags->next_tag( [ 'tag_name' => $name ] ) ) {
			$src = $tags->get_attribute( 'src' );
			$alt = $tags->get_attribute( 'alt' );
			$id  = 1 === preg_match( '/\bwp-image-(\d{1,18})\b/', (string) $tags->get_attribute( 'class' ), $match ) ? (int) $match[1] : 0;
			if ( is_string( $src ) && '' !== $src ) {
				$found[] = [ 'alt' => Measure::alt( is_string( $alt ) ? $alt : '' ) ] + self::media( $src, $id );
			}
		}
		return $found;
	}

	/** @return Media `type` is the MIME type; '' if the file extension is unknown. */
	private static function media( string $url, int $id ): array {
		return [
			'url'  => $url,
			'type' => (string) wp_check_filetype( (string) wp_parse_url( $url, PHP_URL_PATH ), wp_get_mime_types() )['type'],
			'id'   => $id,
		];
	}
}
