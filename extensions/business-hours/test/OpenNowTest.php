<?php
/**
 * Tests the current state (open or closed) on a page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\BusinessHours;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class OpenNowTest extends TestCase {

	private const WEEK = [
		[
			'name'  => 'Sat',
			'hours' => [
				[
					'opening' => '18:00',
					'closing' => '03:00',
				],
			],
		],
		[
			'name'  => 'Sun',
			'hours' => [
				[
					'opening' => '00:00',
					'closing' => '23:59',
				],
				[
					'opening' => '09:00',
					'closing' => '09:00',
				],
			],
		],
		[
			'name'  => 'Someday',
			'hours' => [
				[
					'opening' => '09:00',
					'closing' => '10:00',
				],
			],
		],
	];

	/**
	 * Renders a block.
	 *
	 * @param array<string, mixed> $attributes Block attributes.
	 */
	private static function render( array $attributes = [] ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/business-hours', $attributes, '' ) );
	}

	/** Returns the enqueued view scripts. */
	private static function scripts(): string {
		ob_start();
		wp_script_modules()->print_enqueued_script_modules();
		return (string) ob_get_clean();
	}

	#[TestDox( 'Adds opening times, time zone and labels to the list only when the author enables the current state' )]
	public function test_shown(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		$html = self::render(
			[
				'days'        => self::WEEK,
				'showOpenNow' => true,
			]
		);
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'dl' ] ) );
		self::assertSame( 'Europe/Berlin', $tags->get_attribute( 'data-zone' ) );
		self::assertSame( '0', $tags->get_attribute( 'data-offset' ) );
		self::assertEqualsCanonicalizing(
			[ [ 9720, 10260 ], [ 0, 1440 ] ],
			json_decode( (string) $tags->get_attribute( 'data-times' ), true )
		);
		$row = '<div class="jetpack-business-hours__item is-now" hidden><dt>Now</dt><dd data-open="Open" data-closed="Closed"></dd></div>';
		self::assertStringContainsString( $row, $html );
		$plain = preg_replace( '/ (data-\w+|slipstream-root)="[^"]*"/', '', str_replace( $row, '', $html ) );
		self::assertSame( self::render( [ 'days' => self::WEEK ] ), $plain );
	}

	#[TestDox( 'Prints an offset from UTC in minutes when the time zone has no name' )]
	public function test_offset(): void {
		update_option( 'timezone_string', '' );
		update_option( 'gmt_offset', '-9.5' );
		$tags = new WP_HTML_Tag_Processor( self::render( [ 'showOpenNow' => true ] ) );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'dl' ] ) );
		self::assertSame( 'UTC', $tags->get_attribute( 'data-zone' ) );
		self::assertSame( '-570', $tags->get_attribute( 'data-offset' ) );
	}

	#[TestDox( 'Renders the same page at any time of day, so it can be cached' )]
	public function test_cacheable(): void {
		self::assertSame( self::render( [ 'showOpenNow' => true ] ), self::render( [ 'showOpenNow' => true ] ) );
		self::assertStringNotContainsString( 'is-today', self::render( [ 'showOpenNow' => true ] ) );
	}

	/**
	 * Sets of blocks on one page, and whether the page must load the script.
	 * @return array<string, array{list<array<string, mixed>>, bool}>
	 */
	public static function pages(): array {
		$plain = [ 'days' => self::WEEK ];
		$shown = [ 'showOpenNow' => true ];
		return [
			'a page as all were before'      => [ [ $plain ], false ],
			'a block that says it'           => [ [ $shown ], true ],
			'one that says it before others' => [ [ $shown, $plain ], true ],
			'one that says it behind others' => [ [ $plain, $shown ], true ],
			'an invalid value'           => [ [ [ 'showOpenNow' => 'yes' ] ], false ],
		];
	}

	/**
	 * Checks whether the script is enqueued.
	 * @param list<array<string, mixed>> $blocks Attributes of each block.
	 * @param bool                       $loads  Whether the script is expected.
	 */
	#[TestDox( 'Loads the script only for blocks that need it: $_dataName' )]
	#[DataProvider( 'pages' )]
	public function test_script( array $blocks, bool $loads ): void {
		array_map( self::render( ... ), $blocks );
		self::assertSame( $loads, str_contains( self::scripts(), 'business-hours/view.js' ) );
	}

	#[TestDox( 'Shows no current state in a feed' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::render( [ 'showOpenNow' => true ] );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertSame( self::render(), $html );
	}
}
