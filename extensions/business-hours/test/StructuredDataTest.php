<?php
/**
 * Tests structured data for opening hours.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\BusinessHours;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class StructuredDataTest extends TestCase {

	/**
	 * Returns the structured data nodes of a page.
	 *
	 * @param string $content Saved blocks.
	 * @return list<array<string, mixed>>
	 */
	private function nodes( string $content ): array {
		remove_all_actions( 'wp_footer' );
		do_blocks( $content );
		$footer = $this->printed( 'wp_footer' );
		preg_match_all( '~<script type="application/ld\+json"[^>]*>(.*?)</script>~s', $footer, $found );
		$nodes = array_map( static fn ( string $json ): mixed => json_decode( $json, true, 512, JSON_THROW_ON_ERROR ), $found[1] );
		return array_values( array_filter( $nodes, 'is_array' ) );
	}

	/**
	 * Builds a block from intervals by day.
	 *
	 * @param array<string, list<array{string, string}>> $week Intervals by day name.
	 */
	private static function block( array $week ): string {
		$days = [];
		foreach ( $week as $name => $hours ) {
			$days[] = [
				'name'  => $name,
				'hours' => array_map( static fn ( array $times ): array => array_combine( [ 'opening', 'closing' ], $times ), $hours ),
			];
		}
		return get_comment_delimited_block_content( 'jetpack/business-hours', [ 'days' => $days ], '' );
	}

	#[TestDox( 'Groups days with the same hours and omits closed days' )]
	public function test_default_week(): void {
		update_option( 'blogname', 'Tom &amp; Daughter </script><b>' );
		update_option( 'start_of_week', '1' );
		$expected = [
			'@context'                  => 'https://schema.org',
			'@type'                     => 'LocalBusiness',
			'name'                      => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'url'                       => home_url( '/' ),
			'openingHoursSpecification' => [
				[
					'@type'     => 'OpeningHoursSpecification',
					'dayOfWeek' => [ 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday' ],
					'opens'     => '09:00',
					'closes'    => '17:00',
				],
			],
		];
		self::assertSame( [ $expected ], $this->nodes( '<!-- wp:jetpack/business-hours /-->' ) );
	}

	#[TestDox( 'Ends an all-day interval at 23:59, keeps an overnight interval whole, and omits an empty one' )]
	public function test_special_intervals(): void {
		$nodes = $this->nodes(
			self::block(
				[
					'Mon'      => [ [ '00:00', '24:00' ] ],
					'Tue'      => [ [ '18:00', '03:00' ], [ '', '' ] ],
					'Wed'      => [ [ '10:00', '10:00' ] ],
					'Holidays' => [ [ '10:00', '11:00' ] ],
				]
			)
		);
		$hours = $nodes[0]['openingHoursSpecification'] ?? [];
		self::assertIsArray( $hours );
		self::assertEqualsCanonicalizing( [ [ 'Monday' ], [ 'Tuesday' ] ], array_column( $hours, 'dayOfWeek' ) );
		self::assertEqualsCanonicalizing(
			[ '00:00-23:59', '18:00-03:00' ],
			array_map( static fn ( array $one ): string => "{$one['opens']}-{$one['closes']}", $hours )
		);
	}

	#[TestDox( 'Prints nothing for a week without an open day' )]
	public function test_closed_week(): void {
		self::assertSame( [], $this->nodes( self::block( [ 'Mon' => [] ] ) ) );
	}

	#[TestDox( 'Prints the same hours of two blocks once, and different hours separately' )]
	public function test_several_blocks(): void {
		$week = self::block( [ 'Mon' => [ [ '09:00', '10:00' ] ] ] );
		self::assertCount( 2, $this->nodes( $week . $week . self::block( [ 'Tue' => [ [ '09:00', '10:00' ] ] ] ) ) );
	}

	#[TestDox( 'A filter can add an address or remove the data' )]
	public function test_filter(): void {
		$add = static fn ( array $business ): array => [
			...$business,
			'telephone' => '+49 30 1',
		];
		add_filter( 'slipstream_business_hours_structured_data', $add );
		self::assertSame( '+49 30 1', $this->nodes( '<!-- wp:jetpack/business-hours /-->' )[0]['telephone'] ?? null );

		$this->forget();
		$this->filter( 'slipstream_business_hours_structured_data', [] );
		self::assertSame( [], $this->nodes( '<!-- wp:jetpack/business-hours /-->' ) );
	}
}
