<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use DateTimeImmutable;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Json;
use WP_Block;

/** Prints the data from which the browser decides whether the business is open. The page may have been cached for days. */
final class OpenNow {

	private const DAY = 24 * 60;

	/** @var bool Whether a block on this page shows the current state. */
	private bool $is_needed = false;

	/** Whether the block shows the current state. A feed never does, since it has no script. */
	public static function is_shown( BlockAttributes $attributes ): bool {
		return $attributes->is( 'showOpenNow' ) && ! is_feed();
	}

	/**
	 * @param list<Day> $days Days of the block.
	 * @return array<string, string> Attributes of the list: opening minutes of the week and the site's time zone.
	 */
	public static function data( array $days ): array {
		$zone      = wp_timezone();
		$is_offset = 1 === preg_match( '/^[+-]/', $zone->getName() );
		return [
			ServerRoot::ATTRIBUTE => 'business-hours',
			'data-zone'           => $is_offset ? 'UTC' : $zone->getName(),
			'data-offset'         => (string) ( $is_offset ? intdiv( $zone->getOffset( new DateTimeImmutable( '@0' ) ), 60 ) : 0 ),
			'data-times'          => Json::encode( self::times( $days ) ),
		];
	}

	/** Returns the row that the script fills in. Its space is reserved when scripts are enabled. */
	public static function row(): string {
		return sprintf(
			'<div class="jetpack-business-hours__item is-now" hidden><dt>%1$s</dt><dd data-open="%2$s" data-closed="%3$s"></dd></div>',
			esc_html_x( 'Now', 'before whether a business is open', 'slipstream' ),
			esc_attr_x( 'Open', 'business is open at this moment', 'slipstream' ),
			esc_attr_x( 'Closed', 'business is closed at this moment', 'slipstream' )
		);
	}

	/**
	 * Filter `render_block_jetpack/business-hours`. Dequeues the block's script, which WordPress has just enqueued, if the
	 * block does not need it.
	 * @param array<string, mixed> $block Parsed block.
	 * @param WP_Block             $type  Block instance, which names its scripts.
	 */
	public function load_script( string $html, array $block, WP_Block $type ): string {
		$attributes      = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
		$this->is_needed = $this->is_needed || self::is_shown( new BlockAttributes( $attributes ) );
		if ( ! $this->is_needed ) {
			array_map( 'wp_dequeue_script_module', $type->block_type->view_script_module_ids );
		}
		return $html;
	}

	/**
	 * @param list<Day> $days Days of the block.
	 * @return list<array{int, int}> Start and end in minutes since Sunday 00:00. clock.ts reads it.
	 */
	private static function times( array $days ): array {
		$weekdays = array_flip( array_keys( Week::days() ) );
		$times    = [];
		foreach ( $days as $day ) {
			foreach ( isset( $weekdays[ $day->name ] ) ? $day->intervals : [] as $interval ) {
				$length = $interval->length();
				$from   = $weekdays[ $day->name ] * self::DAY + $interval->opening;
				if ( $length > 0 ) {
					$times[] = [ $from, $from + $length ];
				}
			}
		}
		return $times;
	}
}
