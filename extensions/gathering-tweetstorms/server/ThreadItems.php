<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\GatheringTweetstorms;

use Slipstream\Domains\Social\Networks\ReadPost;

/**
 * Creates the items of a thread (contract gathering-tweetstorms, section 3).
 * @phpstan-type Item array<string, string|list<array{url: string, alt: string}>>
 */
final class ThreadItems {

	/** Maximum items of a thread, and maximum characters of one text. */
	private const MAX_ITEMS      = 1_000;
	private const MAX_CHARACTERS = 20_000;

	/** Position that authors write before or after a tweet, such as "2/5" or "(3/n)". */
	private const POSITION = '#(?|^\(?(\d{1,3})/(?:\d{1,3}|n)?\)?[ \t.:]+|\s+\(?(\d{1,3})/(?:\d{1,3}|n)?\)?$)#u';

	/**
	 * @param list<ReadPost> $posts Posts as the network returned them.
	 * @return list<Item> Items in the order of the posts; the media of a post follow its text.
	 */
	public static function from_posts( array $posts ): array {
		$parts = array_map( static fn ( ReadPost $post ): array => self::parts( $post->text ), $posts );
		$plain = self::without_positions( array_merge( ...array_values( $parts ) ) );
		$items = [];
		foreach ( $posts as $index => $post ) {
			array_push( $items, ...self::paragraphs( $parts[ $index ], $plain ), ...self::media( $post ) );
		}
		return array_slice( $items, 0, self::MAX_ITEMS );
	}

	/**
	 * @param string $text Text that the author pasted, with a blank line between posts.
	 * @return list<Item> Paragraphs and embeds.
	 */
	public static function from_text( string $text ): array {
		$parts = self::parts( $text );
		return array_slice( self::paragraphs( $parts, self::without_positions( $parts ) ), 0, self::MAX_ITEMS );
	}

	/** @return list<string> Texts between blank lines. */
	private static function parts( string $text ): array {
		$text = mb_scrub( str_replace( [ "\r\n", "\r" ], "\n", $text ), 'UTF-8' );
		return array_map( 'trim', array_map( 'strval', (array) preg_split( '/\n[ \t]*\n\s*/', $text ) ) );
	}

	/**
	 * Removes positions such as "2/5" from tweets. Needs at least two consecutive numbers: a single one may be a date or a fraction, as
	 * in "9/11".
	 * @param list<string> $parts Texts of the thread.
	 * @return array<string, string> Texts without their position, keyed by the original text.
	 */
	private static function without_positions( array $parts ): array {
		$plain = [];
		$next  = 0;
		foreach ( $parts as $part ) {
			if ( 1 !== preg_match( self::POSITION, $part, $match ) ) {
				continue;
			}
			$number = (int) $match[1];
			// Some authors do not number the first tweet.
			if ( $number === $next || ( 0 === $next && ( 1 === $number || 2 === $number ) ) ) {
				$plain[ $part ] = trim( (string) preg_replace( self::POSITION, '', $part, 1 ) );
				$next           = $number + 1;
			}
		}
		return count( $plain ) > 1 ? $plain : [];
	}

	/**
	 * @param list<string> $parts Texts of a post.
	 * @param array<string, string> $plain Result of without_positions().
	 * @return list<Item> An embed for each part that is only a URL, a paragraph for any other.
	 */
	private static function paragraphs( array $parts, array $plain ): array {
		$items = [];
		foreach ( $parts as $part ) {
			$part = $plain[ $part ] ?? $part;
			if ( 1 === preg_match( '#^https?://[^\s<>"]+$#i', $part ) ) {
				$items[] = [
					'type' => 'embed',
					'url'  => esc_url_raw( $part, [ 'http', 'https' ] ),
				];
			} elseif ( '' !== $part ) {
				$items[] = [
					'type'    => 'paragraph',
					'content' => self::html( $part ),
				];
			}
		}
		return $items;
	}

	/** Converts text to HTML with links. The text comes from another site, so it is escaped first. */
	private static function html( string $text ): string {
		$html = make_clickable( esc_html( mb_substr( $text, 0, self::MAX_CHARACTERS, 'UTF-8' ) ) );
		return wp_kses_post( str_replace( "\n", '<br>', $html ) );
	}

	/** @return list<Item> One item for all pictures of the post, and one for each video. */
	private static function media( ReadPost $post ): array {
		$images = [];
		$items  = [];
		foreach ( $post->media as $one ) {
			$file = [
				'url' => esc_url_raw( $one['url'], [ 'http', 'https' ] ),
				'alt' => sanitize_textarea_field( $one['alt'] ),
			];
			if ( '' === $file['url'] ) {
				continue;
			}
			if ( 'video' === $one['type'] ) {
				$items[] = [ 'type' => 'video' ] + $file;
			} else {
				$images[] = $file;
			}
		}
		return match ( count( $images ) ) {
			0 => $items,
			1 => [ [ 'type' => 'image' ] + $images[0], ...$items ],
			default => [
				[
					'type'   => 'gallery',
					'images' => $images,
				],
				...$items,
			],
		};
	}
}
