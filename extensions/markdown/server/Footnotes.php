<?php
/**
 * Footnotes of Markdown blocks on the visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use WP_HTML_Tag_Processor;

/**
 * Makes the footnotes of several blocks on one page tell each other apart, and says what they are to screen readers.
 *
 * The saved markup can't hold this: it has to be what the renderer makes of the block's source, in any editor.
 */
final class Footnotes {

	/** An id of a footnote or of a reference to one, or the address of either, and its number. */
	private const ANCHOR = '/^(#?fn(?:ref)?)(\d+(?::\d+)?)$/D';

	/**
	 * Decorates the saved markup of a block.
	 *
	 * @param array<string, mixed> $attributes Not needed.
	 * @param string               $content    Saved markup.
	 * @return string The markup, byte for byte where it has no footnotes.
	 */
	public static function decorate( array $attributes, string $content ): string {
		if ( ! str_contains( $content, 'class="footnotes"' ) ) {
			return $content;
		}
		// The first block keeps the ids that are saved, to which links may lead from elsewhere.
		$block = substr( wp_unique_prefixed_id( 'slipstream-footnotes-' ), strlen( 'slipstream-footnotes-' ) );
		$tags  = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag() ) {
			if ( '1' !== $block ) {
				self::rename( $tags, $block );
			}
			self::describe( $tags );
		}
		return $tags->get_updated_html();
	}

	/**
	 * Puts the block's number into an id and into a link to one: `fn1` becomes `fn-2-1`, as the renderer itself names the
	 * footnotes of several texts.
	 *
	 * @param WP_HTML_Tag_Processor $tags  At a tag.
	 * @param string                $block Number of the block.
	 */
	private static function rename( WP_HTML_Tag_Processor $tags, string $block ): void {
		foreach ( [ 'id', 'href' ] as $name ) {
			$value = $tags->get_attribute( $name );
			if ( is_string( $value ) && 1 === preg_match( self::ANCHOR, $value, $found ) ) {
				$tags->set_attribute( $name, "$found[1]-$block-$found[2]" );
			}
		}
	}

	/**
	 * Gives a footnote's parts their roles, and a name to the arrow that leads back.
	 *
	 * @param WP_HTML_Tag_Processor $tags At a tag.
	 */
	private static function describe( WP_HTML_Tag_Processor $tags ): void {
		if ( true === $tags->has_class( 'footnotes' ) ) {
			$tags->set_attribute( 'role', 'doc-endnotes' );
			$tags->set_attribute( 'aria-label', __( 'Footnotes', 'slipstream' ) );
		} elseif ( true === $tags->has_class( 'footnote-backref' ) ) {
			$tags->set_attribute( 'role', 'doc-backlink' );
			$tags->set_attribute( 'aria-label', __( 'Back to the text', 'slipstream' ) );
		} elseif ( 'A' === $tags->get_tag() && str_starts_with( (string) $tags->get_attribute( 'id' ), 'fnref' ) ) {
			$tags->set_attribute( 'role', 'doc-noteref' );
		}
	}
}
