<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Head\Head;

/** Adds the opening hours to the page's schema.org data. Feeds and editor previews contain none. */
final class StructuredData {

	public function __construct( private readonly Head $head ) {}

	/**
	 * Adds the hours to the structured data of the page.
	 * @param list<Day> $days Days of the block.
	 */
	public function add( array $days ): void {
		$business = self::business( $days );
		if ( [] !== $business ) {
			$this->head->add_content_data( $business );
		}
	}

	/**
	 * Returns the business with its hours.
	 * @param list<Day> $days Days of the block.
	 * @return array<string, mixed> A LocalBusiness node; empty if there are no hours.
	 */
	private static function business( array $days ): array {
		$hours = self::specifications( $days );
		if ( [] === $hours ) {
			return [];
		}
		$business = [
			'@context'                  => 'https://schema.org',
			'@type'                     => 'LocalBusiness',
			'name'                      => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'url'                       => home_url( '/' ),
			'openingHoursSpecification' => $hours,
		];
		/**
		 * Filters the structured data of business hours, for example to add an address or a telephone number. Return an empty
		 * array if an SEO plugin already prints the hours.
		 * @param array<string, mixed> $business A LocalBusiness node.
		 */
		$business = apply_filters( 'slipstream_business_hours_structured_data', $business );
		return is_array( $business ) ? $business : [];
	}

	/**
	 * Returns the hours; days with the same interval share an entry. Closed days are omitted. So are intervals of length 0,
	 * which search engines would misread.
	 * @param list<Day> $days Days of the block.
	 * @return list<array{'@type': string, dayOfWeek: list<string>, opens: string, closes: string}>
	 */
	private static function specifications( array $days ): array {
		$found = [];
		foreach ( $days as $day ) {
			$weekday   = Week::days()[ $day->name ] ?? '';
			$intervals = '' === $weekday ? [] : $day->intervals;
			foreach ( $intervals as $interval ) {
				$opens  = Interval::clock( $interval->opening );
				$closes = $interval->is_whole_day() ? '23:59' : Interval::clock( $interval->closing );
				if ( $opens !== $closes ) {
					$weekdays = $found[ "$opens $closes" ]['dayOfWeek'] ?? [];

					$found[ "$opens $closes" ] = [
						'@type'     => 'OpeningHoursSpecification',
						'dayOfWeek' => [ ...$weekdays, $weekday ],
						'opens'     => $opens,
						'closes'    => $closes,
					];
				}
			}
		}
		return array_values( $found );
	}
}
