<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Head\Head;

/** Describes opening hours in the vocabulary of schema.org. Feeds and previews in the editor print none. */
final class StructuredData {

	public function __construct( private readonly Head $head ) {}

	/**
	 * Adds the hours to the data of the page.
	 * @param list<Day> $days The days of a block.
	 */
	public function announce( array $days ): void {
		$business = self::business( $days );
		if ( [] !== $business ) {
			$this->head->add_content_data( $business );
		}
	}

	/**
	 * The business with its hours.
	 * @param list<Day> $days The days of a block.
	 * @return array<string, mixed> A node of type LocalBusiness; empty without hours.
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
		 * Filters the structured data of business hours. An address or a telephone number can be added here; an empty array
		 * prints nothing, for sites whose SEO plugin says the hours.
		 * @param array<string, mixed> $business A node of type LocalBusiness.
		 */
		$business = apply_filters( 'slipstream_business_hours_structured_data', $business );
		return is_array( $business ) ? $business : [];
	}

	/**
	 * The hours, days with the same interval together. A day that is closed is left out, and so is an interval that ends
	 * when it begins, which no reader of schema.org takes for what it says.
	 * @param list<Day> $days The days of a block.
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
