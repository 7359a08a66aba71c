<?php
/**
 * Tests the route for the localized week.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\BusinessHours;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;
use WP_Locale;

final class LocalizedWeekRouteTest extends TestCase {

	private const PATH = '/wpcom/v2/business-hours/localized-week';

	#[TestDox( '[HRS-09] [HRS-14] Returns the weekday names and the first day to anyone' )]
	public function test_answer(): void {
		update_option( 'start_of_week', '3' );
		$response = $this->rest( 'GET', self::PATH );
		$expected = [
			'days'        => [
				'Sun' => 'Sunday',
				'Mon' => 'Monday',
				'Tue' => 'Tuesday',
				'Wed' => 'Wednesday',
				'Thu' => 'Thursday',
				'Fri' => 'Friday',
				'Sat' => 'Saturday',
			],
			'startOfWeek' => 3,
		];
		self::assertSame( 200, $response->get_status() );
		self::assertSame( $expected, $response->get_data() );
	}

	#[TestDox( 'Returns names in the site\'s language with a capital first letter' )]
	public function test_language(): void {
		global $wp_locale;
		self::assertInstanceOf( WP_Locale::class, $wp_locale );
		$before = $wp_locale->weekday;

		$wp_locale->weekday = [ 'neděle', 'pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota' ];

		$data = $this->rest( 'GET', self::PATH )->get_data();
		$html = do_blocks( '<!-- wp:jetpack/business-hours /-->' );

		$wp_locale->weekday = $before;

		self::assertSame( [ 'Neděle', 'Pondělí', 'Úterý', 'Středa', 'Čtvrtek', 'Pátek', 'Sobota' ], array_values( $data['days'] ?? [] ) );
		self::assertStringContainsString( '<dt class="Thu">Čtvrtek</dt>', $html );
	}

	/**
	 * Invalid option values.
	 *
	 * @return array<string, array{mixed, int}>
	 */
	public static function starts(): array {
		return [
			'a number'         => [ 1, 1 ],
			'text'             => [ 'Monday', 0 ],
			'too large'        => [ '8', 1 ],
			'less than nought' => [ '-1', 6 ],
		];
	}

	#[DataProvider( 'starts' )]
	#[TestDox( 'Returns a valid first day when the option start_of_week is $_dataName' )]
	public function test_start( mixed $option, int $expected ): void {
		$this->filter( 'pre_option_start_of_week', $option );
		self::assertSame( $expected, $this->rest( 'GET', self::PATH )->get_data()['startOfWeek'] ?? null );
	}
}
