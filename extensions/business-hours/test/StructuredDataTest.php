<?php
/**
 * Tests of opening hours for search engines.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\BusinessHours;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class StructuredDataTest extends TestCase {

	/**
	 * The nodes that a page with some content says.
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
	 * A block with one day after the other.
	 *
	 * @param array<string, list<array{string, string}>> $week Intervals by name of the day.
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

	#[TestDox( 'The page says the hours of the business, days with the same hours together and closed days not at all' )]
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

	#[TestDox( 'A day open all day ends at 23:59, hours beyond midnight stay one interval, and an empty one is left out' )]
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

	#[TestDox( 'A week without an open day says nothing' )]
	public function test_closed_week(): void {
		self::assertSame( [], $this->nodes( self::block( [ 'Mon' => [] ] ) ) );
	}

	#[TestDox( 'Two blocks with the same hours say them once, two with different ones say both' )]
	public function test_several_blocks(): void {
		$week = self::block( [ 'Mon' => [ [ '09:00', '10:00' ] ] ] );
		self::assertCount( 2, $this->nodes( $week . $week . self::block( [ 'Tue' => [ [ '09:00', '10:00' ] ] ] ) ) );
	}

	#[TestDox( 'A filter can add an address, or have nothing printed' )]
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
