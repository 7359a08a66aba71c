<?php
declare( strict_types=1 );

namespace Slipstream\Move;

use Slipstream\Admin\SettingsPage;
use Slipstream\Availability\Declarations;
use Slipstream\Availability\FeatureList;
use Slipstream\Contracts\CardFigure;
use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;
use Slipstream\Registration\Registry;
use Throwable;
use WP_Block_Type_Registry;

/**
 * The table of what Jetpack has left on the site: in posts, from the last search, and in options and data, from the declared sources.
 * @phpstan-import-type Found from MoveScan
 * @phpstan-type Row array{title: string, found: string, state: string, reason: string, url: string, places: list<int>}
 */
final class MoveReport {

	/** Order of the states in the table: items that need action come first. */
	private const ORDER = [ MoveItem::NO, MoveItem::NEEDS_KEY, MoveItem::TAKE_OVER, MoveItem::WORKS ];

	/** States of features that work; see FeatureList. */
	private const USABLE = [ 'on', 'always' ];

	/** @var array<string, string>|null Titles of features by slug; null before the first use. */
	private ?array $titles = null;

	public function __construct(
		private readonly Declarations $declarations,
		private readonly Registry $registry,
		private readonly FeatureList $features,
		private readonly ContentTraces $traces,
	) {}

	/**
	 * @param array<string, Found> $found Traces in posts; see MoveScan.
	 * @return list<Row> Rows by state and title. `places` contains IDs of posts.
	 */
	public function rows( array $found ): array {
		$items  = $this->items();
		$blocks = array_filter( $items, static fn ( MoveItem $item ): bool => '' !== $item->block );
		$blocks = array_combine( array_map( static fn ( MoveItem $item ): string => $item->block, $blocks ), $blocks );
		$rows   = [];
		foreach ( $found as $name => $entry ) {
			[ $kind, $word ] = explode( ' ', (string) $name, 2 );
			$rows[]          = self::row( $this->content_item( $kind, $word, $blocks ), self::in_posts( $entry ), $entry['places'] );
		}
		foreach ( $items as $item ) {
			if ( '' === $item->block ) {
				$rows[] = self::row( $item, $item->count > 0 ? CardFigure::number( $item->count ) : __( 'Yes', 'slipstream' ) );
			}
		}
		$order = array_flip( self::ORDER );
		usort(
			$rows,
			static fn ( array $one, array $other ): int =>
				[ $order[ $one['state'] ], $one['title'] ] <=> [ $order[ $other['state'] ], $other['title'] ]
		);
		return $rows;
	}

	/** @return list<MoveItem> Items of all sources. If a source fails, lists an error for it, and the items of all other sources. */
	private function items(): array {
		$items = [];
		foreach ( $this->declarations->instances_of( MoveSource::class, $this->declarations->move_sources() ) as $source ) {
			try {
				$items = [ ...$items, ...$source->items() ];
			} catch ( Throwable ) {
				$items[] = new MoveItem(
					__( 'Some entries', 'slipstream' ),
					MoveItem::NO,
					__( 'They could not be read. Reload the page to try again.', 'slipstream' )
				);
			}
		}
		return $items;
	}

	/** @param array<string, MoveItem> $blocks Declared states of blocks, by name. */
	private function content_item( string $kind, string $name, array $blocks ): MoveItem {
		return match ( $kind ) {
			ContentTraces::BLOCK     => $this->block( $name, $blocks[ $name ] ?? null ),
			ContentTraces::SHORTCODE => $this->shortcode( $name ),
			default                  => new MoveItem(
				__( 'Images from WordPress.com’s image service', 'slipstream' ),
				MoveItem::NO,
				__( 'Visitors may still load these images from WordPress.com. “Repair posts” replaces the URLs with those of your own files.', 'slipstream' )
			),
		};
	}

	/** @param MoveItem|null $declared State that the extension declares. Used only while its feature is on. */
	private function block( string $name, ?MoveItem $declared ): MoveItem {
		/* translators: %s: name of a block. */
		$title = sprintf( __( 'Block “%s”', 'slipstream' ), $this->block_title( $name ) );
		$owner = $this->registry->owner( $name );
		$state = null === $owner ? '' : $this->features->state( $owner );
		if ( in_array( $state, self::USABLE, true ) ) {
			return new MoveItem(
				$title,
				$declared->state ?? MoveItem::WORKS,
				$declared->reason ?? __( 'Visitors see it, and you can edit it.', 'slipstream' ),
				url: $declared->url ?? ''
			);
		}
		return match ( $state ) {
			'off' => new MoveItem(
				$title,
				MoveItem::NO,
				__( 'Its feature is switched off. Switch it on in the settings.', 'slipstream' ),
				url: Page::url( SettingsPage::SLUG )
			),
			'plan' => new MoveItem( $title, MoveItem::NO, __( 'This site’s plan does not include it.', 'slipstream' ) ),
			'service' => new MoveItem(
				$title,
				MoveItem::NEEDS_KEY,
				__( 'Connect its service in the settings.', 'slipstream' ),
				url: Page::url( SettingsPage::SLUG, 'services' )
			),
			default => new MoveItem(
				$title,
				MoveItem::NO,
				__( 'Slipstream does not have this block. Visitors see the text and images that were saved.', 'slipstream' )
			),
		};
	}

	private function shortcode( string $tag ): MoveItem {
		$title = sprintf( '[%s]', $tag );
		$owner = $this->traces->shortcode_owner( $tag );
		if ( null !== $owner && ! in_array( $this->features->state( $owner ), self::USABLE, true ) ) {
			return new MoveItem(
				$title,
				MoveItem::NO,
				__( 'Visitors see nothing, because its feature is not available. Check it in the settings.', 'slipstream' ),
				url: Page::url( SettingsPage::SLUG )
			);
		}
		if ( null !== $owner || shortcode_exists( $tag ) ) {
			return new MoveItem( $title, MoveItem::WORKS, __( 'Visitors see its content.', 'slipstream' ) );
		}
		return new MoveItem(
			$title,
			MoveItem::NO,
			__( 'Visitors see the shortcode as text. Replace it with a block.', 'slipstream' )
		);
	}

	private function block_title( string $name ): string {
		$title = WP_Block_Type_Registry::get_instance()->get_registered( $name )->title ?? '';
		if ( '' !== $title ) {
			return $title;
		}
		// A feature that is off registers no block, so read its title from the list of features.
		$owner          = $this->registry->owner( $name );
		$this->titles ??= array_column( $this->features->rows(), 'title', 'slug' );
		return null !== $owner && str_ends_with( $name, "/$owner" ) ? $this->titles[ $owner ] ?? $name : $name;
	}

	/** @param Found $entry Numbers of a trace in posts. */
	private static function in_posts( array $entry ): string {
		/* translators: %s: number of posts. */
		return sprintf( _n( 'in %s post', 'in %s posts', $entry['posts'], 'slipstream' ), number_format_i18n( $entry['posts'] ) );
	}

	/**
	 * @param list<int> $places IDs of posts.
	 * @return Row Row of the table.
	 */
	private static function row( MoveItem $item, string $found, array $places = [] ): array {
		return [
			'title'  => $item->title,
			'found'  => $found,
			'state'  => $item->state,
			'reason' => $item->reason,
			'url'    => $item->url,
			'places' => $places,
		];
	}

	/** Returns the name of a state. */
	public static function state_label( string $state ): string {
		return [
			MoveItem::WORKS     => __( 'Works already', 'slipstream' ),
			MoveItem::TAKE_OVER => __( 'Ready to move', 'slipstream' ),
			MoveItem::NEEDS_KEY => __( 'Needs setup', 'slipstream' ),
			MoveItem::NO        => __( 'Not moved', 'slipstream' ),
		][ $state ] ?? $state;
	}
}
