<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Access\ContentAccess;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Domains\Social\Networks\X\XApp;
use Slipstream\Domains\Social\Threads\Piece;
use Slipstream\Support\Locale;
use WP_Post;

/** Creates the thread of a post in thread mode. */
final class PostThread {

	/** Maximum nesting depth of container blocks. */
	private const MAX_DEPTH = 20;

	public function __construct( private readonly Networks $networks ) {}

	/**
	 * Filter `slipstream_social_thread`: returns the thread of a post in thread mode.
	 * @param list<Piece> $pieces    Result of earlier callbacks.
	 * @param bool        $is_thread Whether the post is in thread mode.
	 * @param string      $link      URL of the post.
	 * @param Limits|null $limits    Limits of the account's server; null for the network's usual ones.
	 * @return list<Piece> At most 100 pieces of the content, then one with the link to the post. `$pieces` if the post is not in thread
	 *     mode.
	 */
	public function add( array $pieces, WP_Post $post, string $network, bool $is_thread, string $link, ?Limits $limits = null ): array {
		if ( ! $is_thread ) {
			return $pieces;
		}
		$limits = XApp::ID === $network ? null : $limits ?? $this->networks->find( $network )?->limits();
		$limits = $limits ?? Measure::tweet_limits();
		$tweets = ThreadParser::parse( self::flatten( parse_blocks( ContentAccess::public_content( $post ) ) ), $limits );
		if ( [] === $tweets ) {
			return $pieces;
		}
		$pictures = Pictures::from_tweets( $tweets, $post->ID );
		$content  = [];
		$is_cut   = count( $tweets ) >= ThreadParser::MAX_TWEETS;
		foreach ( $tweets as $tweet ) {
			$more = self::pieces( $tweet, $limits, $pictures );
			// A tweet with a video or a quoted tweet may need several pieces.
			if ( count( $content ) + count( $more ) > NetworkInfo::max_tweets() ) {
				$is_cut = true;
				break;
			}
			array_push( $content, ...$more );
		}
		$closing = self::closing_texts()[ $is_cut ? 'rest' : 'whole' ];
		return [ ...$content, new Piece( "$closing $link", [], $is_cut ) ];
	}

	/**
	 * Returns the texts of a thread's last tweet in the site's language, because an editor's request may use another
	 * language.
	 * @return array{whole: string, rest: string} `rest` is for posts that have more tweets than a thread can contain.
	 */
	public static function closing_texts(): array {
		return Locale::run(
			get_locale(),
			static fn (): array => [
				'whole' => __( 'This thread can be read here:', 'slipstream' ),
				'rest'  => __( 'The rest of this thread can be read here:', 'slipstream' ),
			]
		);
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
	 * Returns the pieces of a tweet. Videos are not uploaded; their URLs are added to the text.
	 * @return list<Piece> Usually one piece. Several if the URL of the video or the quoted tweet does not fit. Empty if the
	 *     tweet contains nothing to send.
	 */
	private static function pieces( Tweet $tweet, Limits $limits, Pictures $pictures ): array {
		$ids    = $pictures->ids( $tweet->media );
		$videos = array_filter( $tweet->media, static fn ( array $one ): bool => ! isset( $one['alt'] ) );
		$text   = $tweet->text;
		$more   = [];
		foreach ( [ ...array_column( $videos, 'url' ), $tweet->quoted_url ] as $url ) {
			if ( ! Links::is_url( $url ) ) {
				continue;
			}
			$longer = trim( "$text\n\n$url" );
			if ( ( new Measure( $limits, new Links() ) )->fits( $longer, count( $ids ) ) ) {
				$text = $longer;
			} else {
				$more[] = new Piece( $url );
			}
		}
		return '' !== $text || $pictures->has_public( $ids ) ? [ new Piece( $text, $ids ), ...$more ] : $more;
	}
}
