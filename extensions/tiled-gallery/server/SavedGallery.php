<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\PublicMedia;
use WP_HTML_Tag_Processor;

/** A saved gallery. Parses its rows, columns and images from the markup of any release. */
final class SavedGallery {

	public const GRID = 'tiled-gallery__gallery';
	public const ROW  = 'tiled-gallery__row';
	public const COL  = 'tiled-gallery__col';
	public const ITEM = 'tiled-gallery__item';

	/** Classes of styles that crop images to squares. */
	private const SQUARES = [ 'is-style-square', 'is-style-circle' ];

	/** Class of the style that stacks images in columns. */
	private const COLUMNS = 'is-style-columns';

	/** Default number of tiles side by side on phones, by style. */
	private const USUAL_ON_PHONES  = 2;
	private const SQUARE_ON_PHONES = 3;

	/** @param list<list<list<Tile>>> $rows Images by row and column. */
	private function __construct(
		public readonly array $rows,
		public readonly bool $is_square,
		private readonly bool $is_columns,
	) {}

	/** Whether this is a mosaic: rows with columns of uncropped images. */
	public function is_mosaic(): bool {
		return ! $this->is_square && ! $this->is_columns;
	}

	/** Returns the default number of tiles side by side on phones. */
	public function phone_columns(): int {
		$columns = max( 1, ...array_map( 'count', $this->rows ) );
		return $this->is_mosaic()
			? self::USUAL_ON_PHONES
			: min( $columns, $this->is_square ? self::SQUARE_ON_PHONES : self::USUAL_ON_PHONES );
	}

	public static function read( string $html ): self {
		$tags       = new WP_HTML_Tag_Processor( $html );
		$grid       = [];
		$row        = -1;
		$col        = -1;
		$is_square  = false;
		$is_columns = false;
		$href       = '';
		while ( $tags->next_tag() ) {
			$is_square  = $is_square || ( [] === $grid && self::has_square_class( $tags ) );
			$is_columns = $is_columns || ( [] === $grid && ClassList::has( $tags, self::COLUMNS ) );
			if ( ClassList::has( $tags, self::ROW ) ) {
				$grid[ ++$row ] = [];
				$col            = -1;
			} elseif ( $row >= 0 && ClassList::has( $tags, self::COL ) ) {
				$grid[ $row ][ ++$col ] = [];
			} elseif ( $col >= 0 && ClassList::has( $tags, self::ITEM ) ) {
				$grid[ $row ][ $col ][] = new Tile();
				$href                   = '';
			} elseif ( 'A' === $tags->get_tag() ) {
				$href = (string) $tags->get_attribute( 'href' );
			} elseif ( 'IMG' === $tags->get_tag() && isset( $grid[ $row ][ $col ][0] ) ) {
				$grid[ $row ][ $col ][ array_key_last( $grid[ $row ][ $col ] ) ] = self::tile( $tags, $href );
			}
		}
		return new self(
			array_values( array_map( static fn ( array $cols ): array => array_values( array_map( 'array_values', $cols ) ), $grid ) ),
			$is_square,
			$is_columns
		);
	}

	private static function has_square_class( WP_HTML_Tag_Processor $tags ): bool {
		return [] !== array_filter( self::SQUARES, static fn ( string $name ): bool => ClassList::has( $tags, $name ) );
	}

	private static function tile( WP_HTML_Tag_Processor $tags, string $href ): Tile {
		return new Tile(
			PublicMedia::parse_id( $tags->get_attribute( 'data-id' ) ),
			Tile::pixels( $tags->get_attribute( 'data-width' ) ),
			Tile::pixels( $tags->get_attribute( 'data-height' ) ),
			(string) $tags->get_attribute( 'data-url' ),
			(string) $tags->get_attribute( 'src' ),
			$href,
			self::has_words( $tags->get_attribute( 'alt' ) ),
		);
	}

	private static function has_words( mixed $text ): bool {
		return is_string( $text ) && '' !== trim( $text );
	}

	/** @return list<Tile> Tiles in page order. */
	public function tiles(): array {
		return array_merge( [], ...array_merge( [], ...$this->rows ) );
	}

	/** @return array<int, list<string>> Saved image URLs by attachment ID. */
	public function addresses(): array {
		$addresses = [];
		foreach ( $this->tiles() as $tile ) {
			$addresses[ $tile->id ] ??= [ $tile->url, $tile->src ];
		}
		return $addresses;
	}
}
