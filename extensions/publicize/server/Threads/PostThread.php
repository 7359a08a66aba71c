<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Access\ContentAccess;
use Slipstream\Blocks\PublicMedia;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Domains\Social\Threads\Piece;
use WP_Post;

/**
 * Creates the thread of a post in thread mode.
 * @phpstan-import-type Media from BlockMedia
 */
final class PostThread {

	/** Meta key of thread mode. Its REST name is `jetpack_is_tweetstorm` (contract publicize, section 2). */
	public const META = '_wpas_is_tweetstorm';

	/** Maximum tweets with content (specification 3). */
	public const MAX = 100;

	/** Maximum nesting depth of container blocks. */
	private const MAX_DEPTH = 20;

	public function __construct( private readonly Networks $networks ) {}

	/**
	 * Filter `slipstream_social_thread`: returns the thread of a post in thread mode.
	 * @param list<Piece> $pieces Result of earlier callbacks.
	 * @return list<Piece> The content, then a piece with the link to the post. `$pieces` if the post is not in thread mode.
	 */
	public function add( array $pieces, WP_Post $post, string $network ): array {
		if ( '1' !== (string) get_post_meta( $post->ID, self::META, true ) ) {
			return $pieces;
		}
		$limits = 'twitter' === $network ? Measure::tweet_limits() : $this->networks->find( $network )?->limits();
		$limits = $limits ?? Measure::tweet_limits();
		$tweets = ThreadParser::parse( self::flatten( parse_blocks( ContentAccess::public_content( $post ) ) ), $limits );
		if ( [] === $tweets ) {
			return $pieces;
		}
		$content = array_map( static fn ( Tweet $tweet ): array => self::pieces( $tweet, $limits ), array_slice( $tweets, 0, self::MAX ) );
		return [ ...array_merge( ...$content ), new Piece( self::closing_text( count( $tweets ) ) . ' ' . get_permalink( $post ) ) ];
	}

	/** @param int $count Number of tweets with content. */
	public static function closing_text( int $count ): string {
		return $count > self::MAX
			? __( 'The rest of this thread can be read here:', 'slipstream' )
			: __( 'This thread can be read here:', 'slipstream' );
	}

	/**
	 * Lists the blocks that can be part of a thread, in order. Containers such as columns and groups are replaced by their inner blocks.
	 * @param array<mixed> $blocks Parsed blocks.
	 * @return list<array<mixed>>
	 */
	public static function flatten( array $blocks, int $depth = 0 ): array {
		$flat = [];
		foreach ( $blocks as $block ) {
			$name = is_array( $block ) && is_string( $block['blockName'] ?? null ) ? $block['blockName'] : '';
			if ( BlockTypes::is_container( $name ) && $depth < self::MAX_DEPTH ) {
				array_push( $flat, ...self::flatten( (array) ( $block['innerBlocks'] ?? [] ), $depth + 1 ) );
			} elseif ( is_array( $block ) && '' !== BlockTypes::kind( $name ) ) {
				$flat[] = $block;
			}
		}
		return $flat;
	}

	/**
	 * Returns the pieces of a tweet. No network gets its video, but each gets the video's URL.
	 * @return list<Piece> One piece. More if the URL of the video or the quoted tweet does not fit. Empty if nothing of it can be sent.
	 */
	private static function pieces( Tweet $tweet, Limits $limits ): array {
		$pictures = array_filter( $tweet->media, static fn ( array $one ): bool => isset( $one['alt'] ) );
		$pictures = array_map( self::attachment( ... ), $pictures );
		$pictures = array_values( array_filter( $pictures, static fn ( int $id ): bool => $id > 0 ) );
		$videos   = array_filter( $tweet->media, static fn ( array $one ): bool => ! isset( $one['alt'] ) );
		$text     = $tweet->text;
		$more     = [];
		foreach ( [ ...array_column( $videos, 'url' ), $tweet->tweet ] as $url ) {
			if ( 1 !== preg_match( '#^https?://#i', $url ) ) {
				continue;
			}
			$longer = trim( "$text\n\n$url" );
			if ( ( new Measure( $limits, new Links() ) )->fits( $longer, count( $pictures ) ) ) {
				$text = $longer;
			} else {
				$more[] = new Piece( $url, [], $url );
			}
		}
		$public = array_filter( array_keys( PublicMedia::find( $pictures ) ), 'wp_attachment_is_image' );
		return '' !== $text || [] !== $public ? [ new Piece( $text, $pictures, $tweet->urls[0] ?? '' ), ...$more ] : $more;
	}

	/** @param Media $media */
	private static function attachment( array $media ): int {
		return $media['id'] > 0 ? $media['id'] : attachment_url_to_postid( $media['url'] );
	}
}
