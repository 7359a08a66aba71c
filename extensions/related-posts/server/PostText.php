<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Access\ContentAccess;
use Slipstream\Support\Pcre;
use Slipstream\Support\PostTitle;
use WP_Post;

/** Public content of a post as plain text. */
final class PostText {

	/** Maximum bytes of the content to read. More would not improve the results. */
	private const MAX_CONTENT = 200_000;

	private const EXCERPT_WORDS = 50;

	/** Maximum bytes of plain text from which words are read. */
	private const MAX_EXCERPT = 10_000;

	/** Returns the content without paid parts. */
	public static function public_content( WP_Post $post ): string {
		$whole   = ContentAccess::public_content( $post );
		$content = mb_strcut( $whole, 0, self::MAX_CONTENT, 'UTF-8' );
		if ( ! str_contains( $content, 'wp:premium-content/' ) ) {
			return $content;
		}
		$blocks = array_filter( parse_blocks( $whole ), self::is_open( ... ) );
		return mb_strcut( serialize_blocks( array_values( $blocks ) ), 0, self::MAX_CONTENT, 'UTF-8' );
	}

	public static function plain( WP_Post $post ): string {
		$html = self::public_content( $post );
		// Let an unclosed element extend to the end, as in browsers. Each pattern then reads the text only once.
		foreach ( [ '/<(script|style|pre)\b[^>]*+(?:>.*?(?:<\/\1>|\z)|\z)/is', '/<!--.*?(?:-->|\z)/s' ] as $pattern ) {
			$html = Pcre::replace( $pattern, ' ', $html );
		}
		$html = str_replace( '<', ' <', $html );
		return html_entity_decode( wp_strip_all_tags( strip_shortcodes( $html ) ), ENT_QUOTES, 'UTF-8' );
	}

	/** Returns the author's excerpt; if there is none, the first words of the content. */
	public static function excerpt( WP_Post $post ): string {
		$own  = ContentAccess::public_excerpt( $post );
		$text = '' === trim( $own ) ? self::plain( $post ) : wp_strip_all_tags( $own );
		return wp_trim_words( mb_strcut( $text, 0, self::MAX_EXCERPT, 'UTF-8' ), self::EXCERPT_WORDS, '…' );
	}

	/** Returns the title; if there is none, the first words of the content. */
	public static function title( WP_Post $post ): string {
		$title = PostTitle::plain( $post );
		if ( '' !== $title ) {
			return $title;
		}
		$words = trim( wp_trim_words( mb_strcut( self::plain( $post ), 0, self::MAX_EXCERPT, 'UTF-8' ), 5, '…' ) );
		return '' === $words ? __( 'Untitled Post', 'slipstream' ) : $words;
	}

	/** @param array<string, mixed> $block Parsed block. */
	private static function is_open( array $block ): bool {
		if ( str_starts_with( (string) ( $block['blockName'] ?? '' ), 'premium-content/' ) ) {
			return false;
		}
		// Remove the whole block that contains gated content, because its markup can't be split safely.
		$inner = array_filter( (array) ( $block['innerBlocks'] ?? [] ), 'is_array' );
		return [] === array_filter( $inner, static fn ( array $one ): bool => ! self::is_open( $one ) );
	}
}
