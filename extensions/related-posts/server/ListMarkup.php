<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\BlockAttributes;

/**
 * Renders the list as newer Jetpack releases do, plus the row class of older ones, because themes style both.
 *
 * @phpstan-import-type Record from Records
 */
final class ListMarkup {

	private readonly bool $has_thumbnails;

	/** @var array<string, string> Labels of the visible details, by name. */
	private readonly array $detail_labels;

	public function __construct( BlockAttributes $attributes ) {
		$this->has_thumbnails = $attributes->is( 'displayThumbnails' );
		$this->detail_labels  = array_filter(
			[
				'date'    => $attributes->is( 'displayDate', true ) ? __( 'Date', 'slipstream' ) : '',
				'author'  => $attributes->is( 'displayAuthor' ) ? __( 'Author', 'slipstream' ) : '',
				'context' => $attributes->is( 'displayContext' ) ? __( 'In relation to', 'slipstream' ) : '',
			],
			static fn ( string $label ): bool => '' !== $label
		);
	}

	/**
	 * @param list<Record> $records Records in page order.
	 * @param int          $first   Number of the first item. Items are numbered across all lists of the page.
	 */
	public function html( array $records, int $first ): string {
		$items = '';
		foreach ( $records as $index => $record ) {
			$items .= $this->item( $record, 'related-posts-item-' . ( $first + $index ) );
		}
		return sprintf(
			'<ul class="jp-related-posts-i2__list jp-related-posts-i2__row" role="list" data-post-count="%d">%s</ul>',
			count( $records ),
			$items
		);
	}

	/** @param Record $record */
	private function item( array $record, string $id ): string {
		return sprintf(
			'<li id="%1$s" class="%2$s"><a id="%1$s-label" href="%3$s" class="jp-related-posts-i2__post-link"%4$s>%5$s%6$s</a>%7$s</li>',
			esc_attr( $id ),
			esc_attr( implode( ' ', [ 'jp-related-posts-i2__post', ...$record['classes'] ] ) ),
			esc_url( $record['url'] ),
			'' === $record['rel'] ? '' : sprintf( ' rel="%s"', esc_attr( $record['rel'] ) ),
			esc_html( $record['title'] ),
			$this->has_thumbnails && '' !== $record['img']['src'] ? self::image( $record['img'] ) : '',
			$this->details( $record )
		);
	}

	/** @param array{alt_text: string, src: string, width: int, height: int, srcset: string} $image */
	private static function image( array $image ): string {
		return sprintf(
			'<img loading="lazy" class="jp-related-posts-i2__post-img" src="%s" alt="%s"%s%s>',
			esc_url( $image['src'] ),
			esc_attr( $image['alt_text'] ),
			$image['width'] > 0 && $image['height'] > 0 ? sprintf( ' width="%d" height="%d"', $image['width'], $image['height'] ) : '',
			'' === $image['srcset'] ? '' : sprintf( ' srcset="%s" sizes="(max-width: 640px) 100vw, 350px"', esc_attr( $image['srcset'] ) )
		);
	}

	/** @param Record $record */
	private function details( array $record ): string {
		$texts = [
			'date'    => self::date( $record ),
			'author'  => esc_html( $record['author'] ),
			'context' => self::context( $record ),
		];
		$items = '';
		foreach ( $this->detail_labels as $name => $label ) {
			if ( '' !== $texts[ $name ] ) {
				$items .= sprintf(
					'<dt>%s</dt><dd class="jp-related-posts-i2__post-%s">%s</dd>',
					esc_html( $label ),
					esc_attr( $name ),
					$texts[ $name ]
				);
			}
		}
		return '' === $items ? '' : "<dl class=\"jp-related-posts-i2__post-defs\">$items</dl>";
	}

	/** @param Record $record */
	private static function date( array $record ): string {
		$time = get_the_date( 'c', $record['id'] );
		return '' === $record['date'] || ! is_string( $time )
			? esc_html( $record['date'] )
			: sprintf( '<time datetime="%s">%s</time>', esc_attr( $time ), esc_html( $record['date'] ) );
	}

	/** @param Record $record */
	private static function context( array $record ): string {
		[ 'text' => $text, 'link' => $link ] = $record['block_context'];
		return '' === $link ? esc_html( $text ) : sprintf( '<a href="%s">%s</a>', esc_url( $link ), esc_html( $text ) );
	}
}
