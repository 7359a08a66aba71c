<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Blocks\ClassList;
use WP_HTML_Tag_Processor;

/**
 * Makes the footnotes of several blocks on a page unique, and describes them to screen readers.
 *
 * This is not part of the saved markup, which must equal the renderer's output in any editor.
 */
final class Footnotes {

	/** Matches an ID of a footnote or its reference, or a link to either, with both numbers. */
	private const ANCHOR = '/^(#?fn(?:ref)?)(\d+)(?:(?::|%3A)(\d+))?$/D';

	/** @var int Number of blocks with footnotes so far. */
	private int $blocks = 0;

	/** Decorates the saved markup of a block. Markup without footnotes is returned unchanged. */
	public function decorate( string $content ): string {
		if ( ! str_contains( $content, 'class="footnotes"' ) ) {
			return $content;
		}
		++$this->blocks;
		$note = '';
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag() ) {
			if ( ClassList::has( $tags, 'footnote-item' ) ) {
				$note = substr( (string) $tags->get_attribute( 'id' ), 2 );
			}
			self::repair( $tags, $note );
			// The first block keeps its saved IDs, because other pages may link to them.
			if ( $this->blocks > 1 ) {
				self::rename( $tags, $this->blocks );
			}
			self::describe( $tags, $this->blocks );
		}
		return $tags->get_updated_html();
	}

	/**
	 * Restores links back to a note's further references. WordPress' HTML filter treats `#fnref1:` in `#fnref1:1` as an
	 * unknown protocol and removes it. An encoded colon is kept.
	 *
	 * @param string $note Number of its footnote.
	 */
	private static function repair( WP_HTML_Tag_Processor $tags, string $note ): void {
		$href = $tags->get_attribute( 'href' );
		if ( is_string( $href ) && ctype_digit( $href ) && ClassList::has( $tags, 'footnote-backref' ) ) {
			$tags->set_attribute( 'href', "#fnref$note%3A$href" );
		}
	}

	/**
	 * Adds the block's number to an ID or link: `fn1` becomes `fn-2-1`, the renderer's own format for several texts.
	 */
	private static function rename( WP_HTML_Tag_Processor $tags, int $block ): void {
		foreach ( [ 'id', 'href' ] as $name ) {
			$value = $tags->get_attribute( $name );
			if ( is_string( $value ) && 1 === preg_match( self::ANCHOR, $value, $match ) ) {
				$tags->set_attribute( $name, implode( '-', [ $match[1], $block, ...array_slice( $match, 2 ) ] ) );
			}
		}
	}

	/**
	 * Adds roles to a footnote's parts, and a label to its back link.
	 *
	 * @param int $block Number of the block, which makes the landmark's name unique.
	 */
	private static function describe( WP_HTML_Tag_Processor $tags, int $block ): void {
		if ( ClassList::has( $tags, 'footnotes' ) ) {
			$tags->set_attribute( 'role', 'doc-endnotes' );
			$tags->set_attribute(
				'aria-label',
				/* translators: %d: which of several lists of footnotes on the page, from 2. */
				1 === $block ? __( 'Footnotes', 'slipstream' ) : sprintf( __( 'Footnotes %d', 'slipstream' ), $block )
			);
		} elseif ( ClassList::has( $tags, 'footnote-backref' ) ) {
			$tags->set_attribute( 'role', 'doc-backlink' );
			$tags->set_attribute( 'aria-label', __( 'Back to the text', 'slipstream' ) );
		} elseif ( 'A' === $tags->get_tag() && str_starts_with( (string) $tags->get_attribute( 'id' ), 'fnref' ) ) {
			$tags->set_attribute( 'role', 'doc-noteref' );
		}
	}
}
