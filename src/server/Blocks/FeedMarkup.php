<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use WP_Block;
use WP_Block_Type;
use WP_HTML_Tag_Processor;

/**
 * Removes markup that is useless without our scripts and styles: templates, scripts, dialogs and hidden variants. Then removes wrappers
 * that have become empty. Feed readers ignore scripts and `hidden`, so they would show all of it as text.
 */
final class FeedMarkup extends WP_HTML_Tag_Processor {

	private const REMOVED = [ 'TEMPLATE', 'SCRIPT', 'STYLE', 'DIALOG' ];

	/** Elements to remove if they are empty. */
	private const WRAPPERS = [ 'A', 'BUTTON', 'DIV', 'DL', 'FIGCAPTION', 'FIGURE', 'LI', 'OL', 'P', 'SECTION', 'SPAN', 'UL' ];

	private const VOID = [ 'AREA', 'BASE', 'BR', 'COL', 'EMBED', 'HR', 'IMG', 'INPUT', 'LINK', 'META', 'PARAM', 'SOURCE', 'TRACK', 'WBR' ];

	/** @var list<array{tag: string, start: int, is_removed: bool, is_empty: bool}> Open elements, the innermost last. */
	private array $open = [];

	/** @var array<string, list<int>> Indexes in $open by tag. */
	private array $positions = [];

	/** Number of open elements that will be removed. */
	private int $removed = 0;

	/** @var array<int, int> End offsets of the parts to remove, by start offset. */
	private array $cuts = [];

	/** Cleans the output of a block type in feeds. */
	public static function wrap( WP_Block_Type $type ): void {
		$render                = $type->render_callback;
		$type->render_callback = static fn ( array $attributes, string $content, ?WP_Block $block = null ): string
			=> self::clean( null === $render ? $content : (string) $render( $attributes, $content, $block ) );
	}

	/** Returns markup without REMOVED, hidden and empty elements. */
	public static function clean( string $markup ): string {
		$tags = new self( $markup );
		while ( $tags->next_token() ) {
			$tags->read();
		}
		return $tags->without_cuts();
	}

	private function read(): void {
		$type = $this->get_token_type();
		if ( '#text' === $type && '' !== trim( $this->get_modifiable_text() ) ) {
			$this->mark_filled();
		} elseif ( '#tag' === $type ) {
			$this->is_tag_closer() ? $this->close() : $this->open();
		}
	}

	/** Handles a start tag. */
	private function open(): void {
		$tag             = (string) $this->get_tag();
		$is_removed      = in_array( $tag, self::REMOVED, true ) || $this->is_hidden();
		[ $start, $end ] = $this->span();
		// For script and style elements, the processor treats the content as part of the tag.
		$is_whole = in_array( $tag, [ 'SCRIPT', 'STYLE' ], true );
		if ( $is_whole || ( $is_removed && in_array( $tag, self::VOID, true ) ) ) {
			$this->cuts[ $start ] = $end;
			return;
		}
		if ( in_array( $tag, self::VOID, true ) || ! ( $is_removed || in_array( $tag, self::WRAPPERS, true ) ) ) {
			$this->mark_filled();
		}
		if ( ! in_array( $tag, self::VOID, true ) ) {
			$this->positions[ $tag ][] = count( $this->open );
			$this->removed            += (int) $is_removed;
			$this->open[]              = [
				'tag'        => $tag,
				'start'      => $start,
				'is_removed' => $is_removed,
				'is_empty'   => true,
			];
		}
	}

	/** Whether browsers hide the element by default. Feed readers support neither `hidden` nor styles. */
	private function is_hidden(): bool {
		$style = $this->get_attribute( 'style' );
		return null !== $this->get_attribute( 'hidden' )
			|| ( is_string( $style ) && str_contains( str_replace( ' ', '', $style ), 'display:none' ) );
	}

	/** Handles an end tag. Closes the elements inside it that are still open. */
	private function close(): void {
		$tag = (string) $this->get_tag();
		// Do not copy the array of positions: PHP would duplicate it for each closed element.
		$last = array_key_last( $this->positions[ $tag ] ?? [] );
		if ( null === $last ) {
			return;
		}
		$index   = $this->positions[ $tag ][ $last ];
		$element = $this->open[ $index ];
		for ( $left = count( $this->open ) - $index - 1; $left > 0; $left-- ) {
			$this->close_innermost();
		}
		$is_empty = $this->close_innermost();
		if ( $element['is_removed'] || ( $is_empty && in_array( $element['tag'], self::WRAPPERS, true ) ) ) {
			[ , $this->cuts[ $element['start'] ] ] = $this->span();
		}
	}

	/** Closes the innermost element and returns whether it is empty. If it is not, its parent is not empty either. */
	private function close_innermost(): bool {
		$index      = (int) array_key_last( $this->open );
		$tag        = $this->open[ $index ]['tag'];
		$is_removed = $this->open[ $index ]['is_removed'];
		$is_empty   = $this->open[ $index ]['is_empty'];
		array_pop( $this->open );
		array_pop( $this->positions[ $tag ] );
		$this->removed -= (int) $is_removed;
		if ( ! $is_empty ) {
			$this->mark_filled();
		}
		return $is_empty;
	}

	/** Marks the innermost element as not empty, unless it is inside a removed element. */
	private function mark_filled(): void {
		$innermost = array_key_last( $this->open );
		if ( null !== $innermost && 0 === $this->removed ) {
			$this->open[ $innermost ]['is_empty'] = false;
		}
	}

	/** @return array{int, int} Byte offsets of the start and end of the token. */
	private function span(): array {
		$this->set_bookmark( 'token' );
		$span = $this->bookmarks['token'];
		return [ $span->start, $span->start + $span->length ];
	}

	private function without_cuts(): string {
		ksort( $this->cuts );
		$kept   = '';
		$copied = 0;
		foreach ( $this->cuts as $start => $end ) {
			if ( $start >= $copied ) {
				$kept  .= substr( $this->html, $copied, $start - $copied );
				$copied = $end;
			}
		}
		return $kept . substr( $this->html, $copied );
	}
}
