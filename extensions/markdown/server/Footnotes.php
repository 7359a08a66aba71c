<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Blocks\ClassList;
use WP_HTML_Tag_Processor;

/**
 * Makes the footnotes of several blocks on one page tell each other apart, and says what they are to screen readers.
 *
 * The saved markup can't hold this: it has to be what the renderer makes of the block's source, in any editor.
 */
final class Footnotes {

	/** An id of a footnote or of a reference to one, or the address of either, with its number and that of the reference. */
	private const ANCHOR = '/^(#?fn(?:ref)?)(\d+)(?:(?::|%3A)(\d+))?$/D';

	/** @var int Blocks with footnotes so far. */
	private int $blocks = 0;

	/** Decorates the saved markup of a block; the markup, byte for byte where it has no footnotes. */
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
			// The first block keeps the ids that are saved, to which links may lead from elsewhere.
			if ( $this->blocks > 1 ) {
				self::rename( $tags, $this->blocks );
			}
			self::describe( $tags, $this->blocks );
		}
		return $tags->get_updated_html();
	}

	/**
	 * Restores the way back to a note's further references: in `#fnref1:1` WordPress' HTML filter, which runs when some
	 * authors save, takes all before the colon for an unknown protocol and removes it. Encoded, the colon passes.
	 * @param string $note Number of the footnote that it is in.
	 */
	private static function repair( WP_HTML_Tag_Processor $tags, string $note ): void {
		$address = $tags->get_attribute( 'href' );
		if ( is_string( $address ) && ctype_digit( $address ) && ClassList::has( $tags, 'footnote-backref' ) ) {
			$tags->set_attribute( 'href', "#fnref$note%3A$address" );
		}
	}

	/**
	 * Puts the block's number into an id and into a link to one: `fn1` becomes `fn-2-1`, as the renderer itself names the footnotes of
	 * several texts.
	 */
	private static function rename( WP_HTML_Tag_Processor $tags, int $block ): void {
		foreach ( [ 'id', 'href' ] as $name ) {
			$value = $tags->get_attribute( $name );
			if ( is_string( $value ) && 1 === preg_match( self::ANCHOR, $value, $found ) ) {
				$tags->set_attribute( $name, implode( '-', [ $found[1], $block, ...array_slice( $found, 2 ) ] ) );
			}
		}
	}

	/**
	 * Gives a footnote's parts their roles, and a name to the arrow that leads back.
	 * @param int $block Number of the block, by which landmarks of one kind differ in name.
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
