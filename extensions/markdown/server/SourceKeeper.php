<?php
/**
 * The source of Markdown blocks while WordPress filters what is saved.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

/**
 * Keeps the text of authors who may not save any HTML they like.
 *
 * WordPress filters block attributes as if they were HTML: a quote's `>` would become `&gt;`, an address in angle
 * brackets would be gone, and at the next edit so would the quote. The source is no HTML and never printed: it stands,
 * escaped, in a comment, and the renderer escapes HTML in it. So it passes as hexadecimal digits, in which the filter
 * finds nothing. The HTML beside it is filtered as ever.
 */
final class SourceKeeper {

	/** Tells sources in hexadecimal digits from others. */
	private const MARK = 'slipstream-markdown-';

	/**
	 * Filter `pre_kses` before WordPress filters the attributes.
	 *
	 * @param string $content What is filtered.
	 * @return string
	 */
	public static function hide( string $content ): string {
		return self::change( $content, static fn ( string $source ): string => self::MARK . bin2hex( $source ) );
	}

	/**
	 * Filter `pre_kses` after WordPress has filtered the attributes.
	 *
	 * @param string $content What is filtered.
	 * @return string
	 */
	public static function restore( string $content ): string {
		return self::change(
			$content,
			static fn ( string $source ): string => 1 === preg_match( '/^' . self::MARK . '((?:[0-9a-f]{2})*)$/D', $source, $found ) ? (string) hex2bin( $found[1] ) : $source
		);
	}

	/**
	 * Changes the source of each Markdown block.
	 *
	 * @param string                   $content Anything that is filtered; mostly there is no block in it.
	 * @param callable(string): string $change  The new source.
	 * @return string
	 */
	private static function change( string $content, callable $change ): string {
		if ( ! str_contains( $content, '<!-- wp:jetpack/markdown {' ) ) {
			return $content;
		}
		return traverse_and_serialize_blocks(
			parse_blocks( $content ),
			static function ( array &$block ) use ( $change ): string {
				if ( 'jetpack/markdown' === $block['blockName'] && is_string( $block['attrs']['source'] ?? null ) ) {
					$block['attrs']['source'] = $change( $block['attrs']['source'] );
				}
				return '';
			}
		);
	}
}
