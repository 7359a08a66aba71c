<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Blocks\ClassList;
use WP_HTML_Tag_Processor;

/**
 * Makes the footnotes of several blocks on a page unique, and describes them to screen readers.
 *
 * Done on output, because the saved markup must equal the renderer's output to be valid in the editor.
 */
final class Footnotes {

	/** Matches IDs of footnotes and references, and links to them. Groups: prefix, footnote number, reference number. */
	private const ANCHOR = '/^(#?fn(?:ref)?)(\d+)(?:(?::|%3A)(\d+))?$/D';

	/** @var int Number of blocks with footnotes so far. */
	private int $blocks = 0;

	/** Adds unique IDs and roles to the markup of a block. Returns markup without footnotes unchanged. */
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
			// Keep the IDs of the page's first block, because other pages may link to them.
			if ( $this->blocks > 1 ) {
				self::rename( $tags, $this->blocks );
			}
			self::describe( $tags, $this->blocks );
		}
		return $tags->get_updated_html();
	}

	/**
	 * Repairs links to the second and further references of a footnote. WordPress' KSES removes `#fnref1:` from `#fnref1:1` as
	 * an unknown protocol, so the colon is encoded.
	 *
	 * @param string $note Number of the footnote.
	 */
	private static function repair( WP_HTML_Tag_Processor $tags, string $note ): void {
		$href = $tags->get_attribute( 'href' );
		if ( is_string( $href ) && ctype_digit( $href ) && ClassList::has( $tags, 'footnote-backref' ) ) {
			$tags->set_attribute( 'href', "#fnref$note%3A$href" );
		}
	}

	/**
	 * Adds the block's number to IDs and links: `fn1` becomes `fn-2-1`, the renderer's format for several documents.
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
	 * Adds ARIA roles to the footnotes, and labels to their back links.
	 *
	 * @param int $block Number of the block, for a unique landmark name.
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
