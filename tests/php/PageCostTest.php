<?php
/**
 * Tests of what Slipstream costs a visitor's page without its blocks.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;

final class PageCostTest extends TestCase {

	protected bool $in_transaction = false;

	/**
	 * @param array<string, mixed> $filters Options for the request.
	 * @return array<mixed>
	 */
	private static function page( array $filters = [] ): array {
		$request = [
			'uri'     => '/',
			'filters' => $filters,
		];
		return Process::script( 'request.php', [ 'page' ], [ 'SLIPSTREAM_REQUEST' => (string) wp_json_encode( $request ) ] );
	}

	#[TestDox( 'A page without our blocks: no query, no handle, no trace, at most 8 files' )]
	public function test_page_without_blocks(): void {
		// The first page of a site fills caches that the next ones find.
		self::page();
		$with    = self::page();
		$without = self::page(
			[
				'pre_option_active_plugins' => [],
			] + ( is_multisite() ? [ 'pre_site_option_active_sitewide_plugins' => [] ] : [] )
		);
		self::assertTrue( $with['active'] );
		self::assertFalse( $without['active'] );
		self::assertGreaterThan( 5000, $with['length'], 'a whole page was made' );
		self::assertSame( 0, $with['our_queries'] );
		self::assertSame( $without['queries'], $with['queries'] );
		self::assertSame( [], $with['handles'] );
		self::assertSame( $without['length'], $with['length'] );
		self::assertLessThanOrEqual( 8, count( $with['files'] ), implode( ', ', $with['files'] ) );
		self::assertSame( [], preg_grep( '#^extensions/#', $with['files'] ), 'no extension is included' );
	}
}
