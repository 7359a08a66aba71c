<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Access\ContentAccess;
use WP_Post;

/** Reads the first words of a post that all visitors may read. The time does not depend on the length of the post. */
final class PostBeginning {

	/** Bytes of content that are read first. Doubled until there are enough words. */
	private const MIN_BYTES = 768;
	private const MAX_BYTES = 65_536;

	/** The start or end of a block. Group 1 is the "/" of an end, group 2 the name, group 3 the "/" of a block without content. */
	private const DELIMITER = '~<!--\s+(/)?wp:([a-z][a-z0-9_-]*(?:/[a-z][a-z0-9_-]*)?)\s+(?:\{.*?\}\s+)?(/)?-->~s';

	/** The question of a Details block. Stops at the next question, so that the search takes linear time. */
	private const SUMMARY = '~<summary[^<>]*+>((?:[^<]++|<(?!/?summary\b))*+)</summary>~';

	/** Returns the text before "Read more". A long text is cut, but contains at least the words of a description. */
	public static function text( WP_Post $post ): string {
		$content = ContentAccess::public_content( $post );
		for ( $bytes = self::MIN_BYTES; true; $bytes *= 2 ) {
			$is_whole = $bytes >= strlen( $content );
			$start    = explode( '<!--more', $is_whole ? $content : self::cut( $content, $bytes ), 2 );
			$text     = PlainText::from_html( excerpt_remove_blocks( $start[0] ) );
			$text     = '' === $text ? PlainText::from_html( self::questions( $start[0] ) ) : $text;
			if ( $is_whole || isset( $start[1] ) || $bytes >= self::MAX_BYTES || PlainText::is_long_enough( $text ) ) {
				return $text;
			}
		}
	}

	/** Returns the questions and answers in Details blocks, which excerpts leave out; '' if there are none. */
	private static function questions( string $content ): string {
		if ( ! str_contains( $content, '<!-- wp:details' ) ) {
			return '';
		}
		$allow = static fn ( mixed $names ): mixed => is_array( $names ) ? [ ...$names, 'core/details' ] : $names;
		// WordPress renders only inner blocks of Details, so turn each question into one.
		$paragraphs = preg_replace( self::SUMMARY, "<!-- wp:paragraph -->\n<p>$1</p>\n<!-- /wp:paragraph -->", $content );
		add_filter( 'excerpt_allowed_wrapper_blocks', $allow );
		$text = excerpt_remove_blocks( HiddenBlocks::remove( $paragraphs ?? $content ) );
		remove_filter( 'excerpt_allowed_wrapper_blocks', $allow );
		return $text;
	}

	/** Cuts content and closes its open blocks, so that WordPress finds the blocks that excerpts leave out. */
	private static function cut( string $content, int $bytes ): string {
		$start = self::without_open_shortcode( mb_strcut( $content, 0, $bytes, 'UTF-8' ), $content );
		$start = (string) preg_replace( '/<[^>]*$/D', '', $start );
		if ( false === preg_match_all( self::DELIMITER, $start, $found, PREG_SET_ORDER ) ) {
			return '';
		}
		$open = [];
		foreach ( $found as $delimiter ) {
			if ( '' !== $delimiter[1] ) {
				array_pop( $open );
			} elseif ( ! isset( $delimiter[3] ) ) {
				$open[] = $delimiter[2];
			}
		}
		return $start . implode( '', array_map( static fn ( string $name ): string => "<!-- /wp:$name -->", array_reverse( $open ) ) );
	}

	/** Cuts text before a shortcode that ends later: WordPress removes a shortcode with its content only when it finds the end. */
	private static function without_open_shortcode( string $start, string $content ): string {
		// Search for registered names only, as WordPress does. The content may contain thousands of other names.
		$names   = array_keys( $GLOBALS['shortcode_tags'] );
		$pattern = '~\[(' . self::either( $names ) . ')(?![\w-])~';
		if ( [] === $names || 0 === preg_match_all( $pattern, $start, $opened, PREG_OFFSET_CAPTURE ) ) {
			return $start;
		}
		$last = strrpos( $start, '[' );
		// The cut may be inside an end tag: then search from its beginning.
		$from = false === $last || false !== strpos( $start, ']', $last ) ? strlen( $start ) : $last;
		preg_match_all( '~\[/(' . self::either( array_unique( array_column( $opened[1], 0 ) ) ) . ')\]~', $content, $closed, 0, $from );
		$closed = array_flip( $closed[1] );
		foreach ( $opened[1] as [ $name, $offset ] ) {
			if ( isset( $closed[ $name ] ) ) {
				return substr( $start, 0, $offset - 1 );
			}
		}
		return $start;
	}

	/** @param array<int|string> $names Names of shortcodes. PHP converts keys such as "7" to integers. */
	private static function either( array $names ): string {
		return implode( '|', array_map( static fn ( int|string $name ): string => preg_quote( (string) $name, '~' ), $names ) );
	}
}
