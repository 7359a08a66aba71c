<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Blocks\ClassList;
use Slipstream\Images\OriginalUrl;
use Slipstream\Support\Constants;
use WP_HTML_Tag_Processor;

/** Adds the layout and responsive images to a saved gallery, and removes obsolete attributes of old releases. */
final class Decorator {

	/** Obsolete attributes that older releases saved, for example for AMP. */
	private const LEFTOVERS = [ 'layout', 'data-amp-layout', 'tabindex', 'role' ];

	/** Window width in pixels for computing the maximum size of images. */
	private const WIDEST_WINDOW = 3840.0;

	private int $row  = -1;
	private int $col  = -1;
	private int $item = -1;

	/** Zero-based index of the current image. */
	private int $index = -1;

	private bool $has_image = true;

	private ?RowLayout $layout = null;
	private ?float $limit      = null;
	private readonly PhoneLayout $phone;

	/**
	 * @param array<int, Picture> $pictures      Pictures by attachment ID.
	 * @param float|null          $phone_columns Tiles side by side on phones, set by the author; null for the default.
	 */
	public function __construct(
		private readonly SavedGallery $gallery,
		private readonly array $pictures,
		private readonly Container $container,
		private readonly Sources $sources,
		private readonly bool $is_large,
		?float $phone_columns,
	) {
		$this->phone = PhoneLayout::from_gallery( $gallery, array_map( $this->ratio( ... ), $gallery->tiles() ), $phone_columns );
	}

	public function decorate( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			if ( ClassList::has( $tags, SavedGallery::ROW ) ) {
				$this->begin_row( $tags );
			} elseif ( $this->row < 0 && ClassList::has( $tags, SavedGallery::GRID ) ) {
				$tags->set_attribute( 'style', "--slipstream-columns:{$this->phone->columns}" );
			} elseif ( $this->row >= 0 && ClassList::has( $tags, SavedGallery::COL ) ) {
				$this->begin_col( $tags );
			} elseif ( $this->col >= 0 && ClassList::has( $tags, SavedGallery::ITEM ) ) {
				$this->begin_item( $tags );
			} elseif ( ! $this->has_image && 'A' === $tags->get_tag() ) {
				$this->set_up_link( $tags );
			} elseif ( ! $this->has_image && 'IMG' === $tags->get_tag() ) {
				$this->has_image = true;
				$this->set_up_image( $tags );
			}
		}
		return $tags->get_updated_html();
	}

	private function begin_row( WP_HTML_Tag_Processor $tags ): void {
		++$this->row;
		[ $this->col, $this->item, $this->has_image ] = [ -1, -1, true ];

		$columns      = $this->gallery->rows[ $this->row ] ?? [];
		$gap          = Constants::from_parent( __DIR__ )->number( 'gutter' );
		$this->layout = [] === $columns
			? null
			: RowLayout::from_ratios( array_map( fn ( array $stack ): array => array_map( $this->ratio( ... ), $stack ), $columns ), $gap );
		$this->limit  = $this->limit( $columns );
		if ( null !== $this->limit ) {
			$tags->set_attribute( 'style', 'max-width:' . round( $this->limit, 2 ) . 'px' );
		}
	}

	/**
	 * Returns the row width above which all images of the row are enlarged; null if a size is unknown or the row is never
	 * that wide.
	 *
	 * @param list<list<Tile>> $columns
	 */
	private function limit( array $columns ): ?float {
		$limit = 0.0;
		foreach ( $columns as $col => $stack ) {
			foreach ( $stack as $tile ) {
				[ $width, $height ] = $this->size( $tile );
				if ( 0.0 === $width || 0.0 === $height ) {
					return null;
				}
				$limit = max(
					$limit,
					$this->layout?->width_for( $col, $this->gallery->is_square ? min( $width, $height ) : $width ) ?? 0.0
				);
			}
		}
		return $limit > 0 && $limit < $this->container->pixels( self::WIDEST_WINDOW ) ? $limit : null;
	}

	private function begin_col( WP_HTML_Tag_Processor $tags ): void {
		++$this->col;
		$this->item = -1;
		if ( isset( $this->layout?->shares[ $this->col ] ) ) {
			$tags->set_attribute( 'style', $this->layout->flex( $this->col ) );
		}
	}

	private function begin_item( WP_HTML_Tag_Processor $tags ): void {
		++$this->item;
		++$this->index;
		$this->has_image = false;
		$tags->set_attribute( 'style', '--slipstream-ratio:' . round( $this->ratio( $this->tile() ), 4 ) );
	}

	private function tile(): Tile {
		return $this->gallery->rows[ $this->row ][ $this->col ][ $this->item ] ?? new Tile();
	}

	private function picture( Tile $tile ): ?Picture {
		$picture = $this->pictures[ $tile->id ] ?? null;
		return null !== $picture && $picture->is_shown_by( $tile ) ? $picture : null;
	}

	private function ratio( Tile $tile ): float {
		if ( $this->gallery->is_square ) {
			return 1.0;
		}
		$picture     = $this->picture( $tile );
		$is_as_saved = $tile->width > 0 && $tile->height > 0 && ( null === $picture || ! $picture->is_turned );
		return $is_as_saved ? Tile::ratio( $tile->width, $tile->height ) : Tile::ratio( ...$this->size( $tile ) );
	}

	/** @return array{float, float} Width and height of the largest file in pixels; 0 if unknown. */
	private function size( Tile $tile ): array {
		$picture = $this->picture( $tile );
		return null === $picture ? [ $tile->width, $tile->height ] : [ $picture->width, $picture->height ];
	}

	private function spot(): Spot {
		$part = isset( $this->layout?->shares[ $this->col ] ) ? $this->layout->part( $this->col ) : new Part();
		return new Spot( $this->container, $part, $this->phone->part( $this->index ), $this->limit, $this->gallery->is_square );
	}

	private function set_up_image( WP_HTML_Tag_Processor $tags ): void {
		$tile    = $this->tile();
		$picture = $this->picture( $tile );
		if ( $tile->has_alt || null !== $tags->get_attribute( 'role' ) ) {
			// Remove a label such as "image 1 of 3", which would hide the alternative text.
			$tags->remove_attribute( 'aria-label' );
		}
		array_map( [ $tags, 'remove_attribute' ], self::LEFTOVERS );
		if ( null === $tags->get_attribute( 'alt' ) ) {
			$tags->set_attribute( 'alt', '' );
		}
		[ $width, $height ] = $this->size( $tile );
		$attributes         = $this->files( $tile, $picture );
		$attributes        += [ 'decoding' => 'async' ] + self::measures( $width, $height );
		foreach ( $attributes as $name => $value ) {
			$tags->set_attribute( $name, $value );
		}
	}

	/** @return array<string, string> Attributes to set; empty to keep the saved ones. */
	private function files( Tile $tile, ?Picture $picture ): array {
		if ( null !== $picture ) {
			return $this->sources->attributes( $picture, $this->spot() );
		}
		$local = OriginalUrl::local( $tile->src );
		return '' === $local ? [] : [ 'src' => $local ];
	}

	/** @return array<string, string> `width` and `height`, by which WordPress decides whether an image is large. */
	private static function measures( float $width, float $height ): array {
		return 0.0 === $width || 0.0 === $height ? [] : [
			'width'  => (string) (int) $width,
			'height' => (string) (int) $height,
		];
	}

	private function set_up_link( WP_HTML_Tag_Processor $tags ): void {
		$tile    = $this->tile();
		$picture = $this->picture( $tile );
		$is_file = '' === $tile->href || $tile->leads_to_file();
		$href    = (string) $tags->get_attribute( 'href' );
		$file    = $is_file ? self::file_behind( $href, $tile, $picture ) : '';
		if ( '' !== $file ) {
			$tags->set_attribute( 'href', $file );
		}
		$position = sprintf(
			/* translators: 1: position of an image, 2: number of images. */
			__( 'Image %1$s of %2$s', 'slipstream' ),
			number_format_i18n( $this->index + 1 ),
			number_format_i18n( count( $this->gallery->tiles() ) )
		);
		if ( ! $tile->has_alt ) {
			$title = $picture->title ?? '';
			$tags->set_attribute( 'aria-label', '' === $title ? $position : "$position: $title" );
		}
		if ( $this->is_large && $is_file ) {
			$this->add_lightbox_data( $tags, $tile, $picture, $position );
		}
	}

	/**
	 * Returns the URL of the full-size file if the link leads to a smaller copy, an image service or a former host; '' if the
	 * link needs no change.
	 */
	private static function file_behind( string $href, Tile $tile, ?Picture $picture ): string {
		if ( null === $picture || OriginalUrl::is_of_service( $href ) ) {
			return $picture->url ?? OriginalUrl::local( $href );
		}
		$host = static fn ( string $url ): string => (string) wp_parse_url( $url, PHP_URL_HOST );
		return in_array( $host( $href ), [ $host( $tile->url ), $host( $picture->url ) ], true ) ? $picture->url : '';
	}

	/** Adds data for the lightbox: width, files, caption and position of the image. */
	private function add_lightbox_data( WP_HTML_Tag_Processor $tags, Tile $tile, ?Picture $picture, string $position ): void {
		$all    = null === $picture ? [] : $this->sources->large( $picture );
		$srcset = array_map( static fn ( int $width, string $url ): string => "$url {$width}w", array_keys( $all ), $all );
		$values = [
			'data-enlarge' => (string) (int) ( [] === $all ? $tile->width : max( array_keys( $all ) ) ),
			'data-srcset'  => implode( ', ', $srcset ),
			'data-caption' => $picture->caption ?? '',
			'data-place'   => $position,
		];
		foreach ( $values as $name => $value ) {
			'' === $value || $tags->set_attribute( $name, $value );
		}
	}
}
