<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Support\Json;

/**
 * Says the hours of the page in the words of schema.org, at the page's end, so that the list itself stays as it is;
 * a feed or a preview in the editor, which have no such end, say nothing.
 */
final class StructuredData {

	/** @var array<string, true> Texts to be printed: two blocks with the same hours say it once. */
	private array $announced = [];

	/**
	 * Has the hours printed at the end of the page.
	 * @param list<Day> $days The days of a block.
	 */
	public function announce( array $days ): void {
		$json = self::json( $days );
		if ( null !== $json ) {
			$this->announced[ $json ] = true;
		}
	}

	/** Hook `wp_footer`. */
	public function print(): void {
		foreach ( array_keys( $this->announced ) as $json ) {
			wp_print_inline_script_tag( $json, [ 'type' => 'application/ld+json' ] );
		}
		$this->announced = [];
	}

	/**
	 * The business with its hours.
	 * @param list<Day> $days The days of a block.
	 * @return string|null JSON that may stand in a script element; null when there is nothing to say.
	 */
	public static function json( array $days ): ?string {
		$hours = self::specifications( $days );
		if ( [] === $hours ) {
			return null;
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
		return is_array( $business ) && [] !== $business ? Json::encode( $business ) : null;
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
