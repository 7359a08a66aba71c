<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\PublicMedia;
use WP_HTML_Tag_Processor;

/** Reads the rows, columns and pictures of what any release has saved. */
final class SavedGallery {

	public const ROW  = 'tiled-gallery__row';
	public const COL  = 'tiled-gallery__col';
	public const ITEM = 'tiled-gallery__item';

	/** Styles whose pictures are cut to squares. */
	private const SQUARES = [ 'is-style-square', 'is-style-circle' ];

	/** @param list<list<list<Tile>>> $rows Rows of columns of pictures. */
	private function __construct(
		public readonly array $rows,
		public readonly bool $is_square,
	) {}

	public static function read( string $html ): self {
		$tags      = new WP_HTML_Tag_Processor( $html );
		$rows      = [];
		$is_square = false;
		$href      = '';
		while ( $tags->next_tag() ) {
			$is_square = $is_square || ( [] === $rows && self::has_square_class( $tags ) );
			[ $row, $col ] = [ array_key_last( $rows ), array_key_last( [] === $rows ? [] : $rows[ array_key_last( $rows ) ] ) ];
			if ( true === $tags->has_class( self::ROW ) ) {
				$rows[] = [];
			} elseif ( null !== $row && true === $tags->has_class( self::COL ) ) {
				$rows[ $row ][] = [];
			} elseif ( null !== $col && true === $tags->has_class( self::ITEM ) ) {
				$rows[ $row ][ $col ][] = new Tile();
				$href                   = '';
			} elseif ( 'A' === $tags->get_tag() ) {
				$href = (string) $tags->get_attribute( 'href' );
			} elseif ( null !== $col && 'IMG' === $tags->get_tag() && [] !== $rows[ $row ][ $col ] ) {
				$rows[ $row ][ $col ][ array_key_last( $rows[ $row ][ $col ] ) ] = self::tile( $tags, $href );
			}
		}
		return new self( $rows, $is_square );
	}

	private static function has_square_class( WP_HTML_Tag_Processor $tags ): bool {
		return [] !== array_filter( self::SQUARES, static fn ( string $name ): bool => true === $tags->has_class( $name ) );
	}

	private static function tile( WP_HTML_Tag_Processor $tags, string $href ): Tile {
		return new Tile(
			PublicMedia::parse_id( $tags->get_attribute( 'data-id' ) ),
			Tile::pixels( $tags->get_attribute( 'data-width' ) ),
			Tile::pixels( $tags->get_attribute( 'data-height' ) ),
			(string) $tags->get_attribute( 'data-url' ),
			(string) $tags->get_attribute( 'src' ),
			$href,
			'' !== trim( (string) $tags->get_attribute( 'alt' ) ),
		);
	}

	/** @return list<Tile> In the order of the page. */
	public function tiles(): array {
		return array_merge( [], ...array_merge( [], ...$this->rows ) );
	}
}
