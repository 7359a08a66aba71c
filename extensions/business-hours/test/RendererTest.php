<?php
/**
 * Tests business hours on a page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\BusinessHours;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	private const DEFAULT_WEEK = '<dl class="jetpack-business-hours wp-block-jetpack-business-hours"><div class="jetpack-business-hours__item"><dt class="Mon">Monday</dt><dd class="Mon">9:00 am - 5:00 pm</dd></div><div class="jetpack-business-hours__item"><dt class="Tue">Tuesday</dt><dd class="Tue">9:00 am - 5:00 pm</dd></div><div class="jetpack-business-hours__item"><dt class="Wed">Wednesday</dt><dd class="Wed">9:00 am - 5:00 pm</dd></div><div class="jetpack-business-hours__item"><dt class="Thu">Thursday</dt><dd class="Thu">9:00 am - 5:00 pm</dd></div><div class="jetpack-business-hours__item"><dt class="Fri">Friday</dt><dd class="Fri">9:00 am - 5:00 pm</dd></div><div class="jetpack-business-hours__item"><dt class="Sat">Saturday</dt><dd class="Sat">Closed</dd></div><div class="jetpack-business-hours__item"><dt class="Sun">Sunday</dt><dd class="Sun">Closed</dd></div></dl>';

	protected function setUp(): void {
		parent::setUp();
		update_option( 'time_format', 'g:i a' );
		update_option( 'start_of_week', '1' );
	}

	/**
	 * Renders a block.
	 *
	 * @param array<string, mixed> $attributes Block attributes.
	 */
	private static function render( array $attributes = [] ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/business-hours', $attributes, '' ) );
	}

	/**
	 * Builds a saved day.
	 *
	 * @param string       $name     Sun to Sat.
	 * @param list<string> ...$hours Opening and closing time of each interval.
	 * @return array{name: string, hours: list<array{opening: string, closing: string}>}
	 */
	private static function day( string $name, array ...$hours ): array {
		$intervals = array_map(
			static fn ( array $times ): array => [
				'opening' => (string) $times[0],
				'closing' => (string) $times[1],
			],
			array_values( $hours )
		);
		return [
			'name'  => $name,
			'hours' => $intervals,
		];
	}

	/**
	 * Returns the text beside each day.
	 *
	 * @param string $html Rendered block.
	 * @return array<int|string, string> Texts by weekday name.
	 */
	private static function hours( string $html ): array {
		preg_match_all( '~<dt[^>]*>(.*?)</dt><dd[^>]*>(.*?)</dd>~', $html, $found );
		return array_combine( $found[1], $found[2] );
	}

	#[TestDox( '[HRS-03] [HRS-10] [HRS-17] Lists seven days from the first weekday and says which are closed' )]
	public function test_default_week(): void {
		self::assertSame( self::DEFAULT_WEEK, self::render() );
	}

	#[TestDox( '[HRS-09] [HRS-17] Starts the week on the site’s first weekday' )]
	public function test_start_of_week(): void {
		update_option( 'start_of_week', '6' );
		self::assertSame(
			[ 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday' ],
			array_keys( self::hours( self::render() ) )
		);
	}

	#[TestDox( '[HRS-02] [HRS-17] Shows several intervals and omits an incomplete one' )]
	public function test_intervals(): void {
		$days     = [
			self::day( 'Sun', [ '10:00', '14:00' ], [ '15:00', '16:00' ], [ '', '' ] ),
			self::day( 'Mon', [ '', '17:00' ] ),
			self::day( 'Tue', [ '18:00', '03:00' ] ),
		];
		$expected = [
			'Monday'  => 'Closed',
			'Tuesday' => '6:00 pm - 3:00 am',
			'Sunday'  => '10:00 am - 2:00 pm, 3:00 pm - 4:00 pm',
		];
		self::assertSame( $expected, self::hours( self::render( [ 'days' => $days ] ) ) );
	}

	#[TestDox( 'Uses the site\'s time format and applies no time zone' )]
	public function test_time_format(): void {
		update_option( 'time_format', 'H\hi' );
		update_option( 'timezone_string', 'Pacific/Tongatapu' );
		self::assertSame(
			[ 'Monday' => '09h00 - 17h30' ],
			self::hours( self::render( [ 'days' => [ self::day( 'Mon', [ '09:00', '17:30' ] ) ] ] ) )
		);
	}

	#[TestDox( 'Shows a day from midnight to midnight as open 24 hours' )]
	public function test_open_all_day(): void {
		$days     = [
			self::day( 'Mon', [ '00:00', '23:59' ] ),
			self::day( 'Tue', [ '00:00', '24:00' ] ),
			self::day( 'Wed', [ '00:00', '23:59' ], [ '09:00', '10:00' ] ),
		];
		$expected = [
			'Monday'    => 'Open 24 hours',
			'Tuesday'   => 'Open 24 hours',
			'Wednesday' => '12:00 am - 11:59 pm, 9:00 am - 10:00 am',
		];
		self::assertSame( $expected, self::hours( self::render( [ 'days' => $days ] ) ) );
	}

	#[TestDox( 'Reads times that were typed in browsers without time inputs' )]
	public function test_typed_times(): void {
		$typed = [
			[ '9am', '9:30 PM' ],
			[ '25:00', '26:00' ],
			[ 'noon', '10' ],
			[ '12 a.m.', '12pm' ],
			[ '0am', '1am' ],
			[ '1pm', '13pm' ],
			[ '24:00', '24:01' ],
			[ '10:60', '11:00' ],
		];
		self::assertSame(
			[ 'Monday' => '9:00 am - 9:30 pm, 12:00 am - 12:00 pm' ],
			self::hours( self::render( [ 'days' => [ self::day( 'Mon', ...$typed ) ] ] ) )
		);
	}

	#[TestDox( 'Applies the author\'s class names, colors, spacing, fonts and alignment to the list' )]
	public function test_supports(): void {
		$tags = new WP_HTML_Tag_Processor(
			self::render(
				[
					'align'           => 'wide',
					'className'       => 'my-hours',
					'backgroundColor' => 'pale-pink',
					'fontSize'        => 'large',
					'style'           => [
						'spacing'    => [ 'padding' => [ 'top' => '10px' ] ],
						'typography' => [ 'lineHeight' => '1.6' ],
					],
				]
			)
		);
		self::assertTrue( $tags->next_tag() );
		self::assertStringStartsWith( 'jetpack-business-hours ', (string) $tags->get_attribute( 'class' ) );
		foreach ( [
			'wp-block-jetpack-business-hours',
			'alignwide',
			'my-hours',
			'has-pale-pink-background-color',
			'has-large-font-size',
		] as $name ) {
			self::assertTrue( $tags->has_class( $name ), $name );
		}
		self::assertStringContainsString( 'padding-top:10px', (string) $tags->get_attribute( 'style' ) );
		self::assertStringContainsString( 'line-height:1.6', (string) $tags->get_attribute( 'style' ) );
	}

	#[TestDox( 'The filter jetpack_business_hours_content receives markup and sorted days, and its result is used' )]
	public function test_filter(): void {
		$seen = [];
		add_filter(
			'jetpack_business_hours_content',
			static function ( string $html, array $attributes ) use ( &$seen ): string {
				$seen = array_column( $attributes['days'], 'name' );
				return "<section>$html</section>";
			},
			10,
			2
		);
		self::assertSame( '<section>' . self::DEFAULT_WEEK . '</section>', self::render() );
		self::assertSame( [ 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun' ], $seen );
	}

	#[TestDox( 'Ignores a filter result that is not a string' )]
	public function test_broken_filter(): void {
		$this->filter( 'jetpack_business_hours_content', null );
		self::assertSame( self::DEFAULT_WEEK, self::render() );
	}

	/**
	 * Invalid values of the attribute.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function no_days(): array {
		return [
			'text'   => [ '<b>Mon</b>' ],
			'null'   => [ null ],
			'number' => [ 7 ],
			'empty'  => [ [] ],
		];
	}

	#[DataProvider( 'no_days' )]
	#[TestDox( 'Shows the default week when the days are $_dataName' )]
	public function test_no_days( mixed $days ): void {
		self::assertSame( self::DEFAULT_WEEK, self::render( [ 'days' => $days ] ) );
	}

	#[TestDox( 'Escapes everything in the saved days' )]
	public function test_hostile_days(): void {
		$evil = '"><img src=x onerror=alert(1)><script>';
		$days = [
			null,
			5,
			'Mon',
			[],
			[ 'name' => null ],
			[
				'name'  => 'Tue',
				'hours' => 'x',
			],
			[
				'name'  => $evil,
				'hours' => [
					null,
					$evil,
					[ 'opening' => 9 ],
					[
						'opening' => [],
						'closing' => $evil,
					],
				],
			],
		];
		$html = self::render(
			[
				'days'      => $days,
				'className' => $evil,
				'align'     => $evil,
			]
		);
		self::assertSame( [ 'Tuesday', esc_html( $evil ) ], array_keys( self::hours( $html ) ) );
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			self::assertContains( $tags->get_tag(), [ 'DL', 'DIV', 'DT', 'DD' ] );
			self::assertSame( [ 'class' ], $tags->get_attribute_names_with_prefix( '' ) );
		}
	}

	#[TestDox( 'Renders at most as many days as a block may have items' )]
	public function test_very_many_days(): void {
		$days = array_fill( 0, 2000, self::day( 'Mon', ...array_fill( 0, 5, [ '09:00', '10:00' ] ) ) );
		self::assertSame( 1000, substr_count( self::render( [ 'days' => $days ] ), '<dt ' ) );
	}
}
