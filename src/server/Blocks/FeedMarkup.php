<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use WP_Block;
use WP_Block_Type;
use WP_HTML_Tag_Processor;

/**
 * Takes out what only a page with our scripts and styles can use: templates, scripts, dialogs, hidden variants, and the
 * wrappers that are empty then. A feed reader keeps neither scripts nor `hidden`, and would show all of it as text.
 */
final class FeedMarkup extends WP_HTML_Tag_Processor {

	private const REMOVED = [ 'TEMPLATE', 'SCRIPT', 'STYLE', 'DIALOG' ];

	/** What means nothing without something in it. */
	private const WRAPPERS = [ 'A', 'BUTTON', 'DIV', 'DL', 'FIGCAPTION', 'FIGURE', 'LI', 'OL', 'P', 'SECTION', 'SPAN', 'UL' ];

	private const VOID = [ 'AREA', 'BASE', 'BR', 'COL', 'EMBED', 'HR', 'IMG', 'INPUT', 'LINK', 'META', 'PARAM', 'SOURCE', 'TRACK', 'WBR' ];

	/** @var list<array{tag: string, start: int, is_removed: bool, is_empty: bool}> The elements that are open. */
	private array $open = [];

	/** @var array<string, list<int>> Where in $open the elements of each tag are. */
	private array $positions = [];

	/** How many of the open elements are taken out. */
	private int $removed = 0;

	/** @var array<int, int> What is taken out, as end by start. */
	private array $cuts = [];

	/** Has a block type rendered for feed readers from now on. */
	public static function wrap( WP_Block_Type $type ): void {
		$render                = $type->render_callback;
		$type->render_callback = static fn ( array $attributes, string $content, ?WP_Block $block = null ): string
			=> self::clean( null === $render ? $content : (string) $render( $attributes, $content, $block ) );
	}

	/** Markup for feed readers. */
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

	/** An element begins, or stands there whole. */
	private function open(): void {
		$tag             = (string) $this->get_tag();
		$is_removed      = in_array( $tag, self::REMOVED, true ) || $this->is_hidden();
		[ $start, $end ] = $this->span();
		// The text of a script or style is part of its tag.
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

	/** Whether browsers hide the element at first; feed readers know neither way of it. */
	private function is_hidden(): bool {
		$style = $this->get_attribute( 'style' );
		return null !== $this->get_attribute( 'hidden' )
			|| ( is_string( $style ) && str_contains( str_replace( ' ', '', $style ), 'display:none' ) );
	}

	/** An element ends, and everything that is still open in it. */
	private function close(): void {
		$tag = (string) $this->get_tag();
		// No copy of the positions: PHP would duplicate them with each element that is closed.
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

	/** Closes the innermost element and returns whether it is empty. Content of an element is also content of its parent. */
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

	/** Something is seen here: the innermost element is not empty, unless it is in one that is taken out. */
	private function mark_filled(): void {
		$innermost = array_key_last( $this->open );
		if ( null !== $innermost && 0 === $this->removed ) {
			$this->open[ $innermost ]['is_empty'] = false;
		}
	}

	/** @return array{int, int} Start and end. */
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
