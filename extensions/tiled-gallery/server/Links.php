<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\ClassList;
use WP_HTML_Tag_Processor;

/** Adds a link to the file to each image without a link, so that images can be opened without the lightbox script. */
final class Links extends WP_HTML_Tag_Processor {

	/**
	 * @param string     $html  Saved markup.
	 * @param list<Tile> $tiles Images in the markup.
	 */
	public static function add( string $html, array $tiles ): string {
		$tags  = new self( $html );
		$index = -1;
		$done  = '';
		$from  = 0;
		$open  = false;
		while ( $tags->next_tag() ) {
			if ( ClassList::has( $tags, SavedGallery::ITEM ) ) {
				++$index;
				$open = true;
			} elseif ( $open && 'IMG' === $tags->get_tag() ) {
				$open = false;
				$tile = $tiles[ $index ] ?? new Tile();
				$href = '' === $tile->href ? esc_url( '' === $tile->url ? $tile->src : $tile->url ) : '';
				if ( '' !== $href ) {
					[ $start, $end ] = $tags->span();
					$done           .= substr( $html, $from, $start - $from ) . "<a href=\"$href\">"
						. substr( $html, $start, $end - $start ) . '</a>';
					$from            = $end;
				}
			}
		}
		return $done . substr( $html, $from );
	}

	/** @return array{int, int} Start and end offset of the current tag. */
	private function span(): array {
		$this->set_bookmark( 'tag' );
		$span = $this->bookmarks['tag'];
		return [ $span->start, $span->start + $span->length ];
	}
}
