<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use DateTimeImmutable;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Json;
use WP_Block;

/**
 * Prints the data for the script that shows whether the business is open. The server cannot decide this, since pages can be
 * cached for days.
 */
final class OpenNow {

	private const DAY = 24 * 60;

	/** @var bool Whether a block on this page needs the script. */
	private bool $is_needed = false;

	/** Returns whether the block shows the current state. Feeds never do, because they run no script. */
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

	/** Returns the row for the current state. It is empty and hidden until the script runs. */
	public static function row(): string {
		return sprintf(
			'<div class="jetpack-business-hours__item is-now" hidden><dt>%1$s</dt><dd data-open="%2$s" data-closed="%3$s"></dd></div>',
			esc_html_x( 'Now', 'before whether a business is open', 'slipstream' ),
			esc_attr_x( 'Open', 'business is open at this moment', 'slipstream' ),
			esc_attr_x( 'Closed', 'business is closed at this moment', 'slipstream' )
		);
	}

	/**
	 * Filter `render_block_jetpack/business-hours`. WordPress has just enqueued the block's script. Dequeues it if no block on
	 * the page needs it.
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
	 * Returns the opening times in the format of clock.ts.
	 * @param list<Day> $days Days of the block.
	 * @return list<array{int, int}> Start and end of each interval, in minutes since Sunday 00:00.
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
