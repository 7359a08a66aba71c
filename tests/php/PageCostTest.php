<?php
/**
 * Tests the cost of Slipstream on a public page that contains none of its blocks.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\DiscoverySettings;

final class PageCostTest extends TestCase {

	protected bool $in_transaction = false;

	/** Files that decide whether a feature is available: presets, switches, plan. The class of the hook is counted in addition. */
	private const GATE = 10;

	/**
	 * @param array<string, mixed> $filters Filters to set in the request.
	 * @return array<mixed>
	 */
	private static function page( array $filters = [], string $method = 'GET', string ...$folders ): array {
		$request = [
			'uri'     => '/',
			'method'  => $method,
			'filters' => $filters,
		];
		return Process::script(
			'request.php',
			[ 'page', ...array_values( $folders ) ],
			[ 'SLIPSTREAM_REQUEST' => (string) wp_json_encode( $request ) ]
		);
	}

	/** Disables the search engine tags on the test site. */
	private static function switch_tags_off(): void {
		update_option( DiscoverySettings::section()->option(), [ 'print_tags' => false ], true );
	}

	protected function tearDown(): void {
		delete_option( DiscoverySettings::section()->option() );
		parent::tearDown();
	}

	#[TestDox( 'A page without our blocks and tags: no query, no handle, no trace, at most 8 files' )]
	public function test_page_without_blocks(): void {
		self::switch_tags_off();
		// The first page view fills caches that later ones use.
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

	#[TestDox( 'The tags for search engines of a page need no query, no handle, at most 24 files and less than 2 KB' )]
	public function test_tags(): void {
		self::page();
		$with = self::page();
		self::switch_tags_off();
		$without = self::page();
		self::assertSame( [ 0, $without['queries'] ], [ $with['our_queries'], $with['queries'] ] );
		self::assertSame( [], $with['handles'] );
		self::assertLessThanOrEqual( 24, count( $with['files'] ), implode( ', ', $with['files'] ) );
		self::assertGreaterThan( $without['length'], $with['length'] );
		self::assertLessThan( $without['length'] + 2048, $with['length'] );
	}

	/**
	 * @return array<string, array{list<array<mixed>>, int, 2?: string}> Registry rows without the slug, number of additional plugin files
	 *     that the page includes, and HTTP method.
	 */
	public static function hooks(): array {
		$row = static fn ( string $hook, array $conditions = [] ): array => [ [ $hook, Counter::class, 'count', 10, 1, $conditions ] ];
		return [
			'an action that the page fires'          => [ $row( 'wp_head' ), self::GATE ],
			'an ungated hook'                        => [ $row( 'wp_head', [ 'ungated' => true ] ), 0 ],
			'one that the page does not fire'        => [ $row( 'content_save_pre' ), 0 ],
			'a filter of text with the block'        => [ $row( 'the_content', [ 'contains' => 'WordPress' ] ), self::GATE ],
			'a filter of text without the block'     => [ $row( 'the_content', [ 'contains' => 'wp:jetpack/alpha' ] ), 0 ],
			'a hook of editing'                      => [ $row( 'wp_head', [ 'only' => 'editing' ] ), 0 ],
			'a hook of forms, when one looks'        => [ $row( 'template_redirect', [ 'only' => 'post' ] ), 0 ],
			'a hook of forms, when one sends'        => [ $row( 'template_redirect', [ 'only' => 'post' ] ), self::GATE, 'POST' ],
			'a hook of a toggle that is on'          => [
				$row( 'wp_head', [ 'ungated' => true, 'setting' => [ 'no_such', 'toggle' ] ] ),
				0,
			],
			'a hook of a missing argument'           => [ $row( 'template_redirect', [ 'query' => 'confirm' ] ), 0 ],
		];
	}

	/**
	 * @param list<array<mixed>> $hooks
	 */
	#[DataProvider( 'hooks' )]
	#[TestDox( 'A page includes no file of a declared hook before its condition applies: $_dataName' )]
	public function test_declared_hook( array $hooks, int $files, string $method = 'GET' ): void {
		$project = new FixtureProject( [ 'alpha' => [ 'hooks' => $hooks ] ] );
		$page    = self::page( [], $method, $project->folder );
		$without = self::page( [], $method, ( new FixtureProject( [ 'alpha' => [] ] ) )->folder );
		$more    = array_values( array_diff( $page['files'], $without['files'] ) );
		self::assertSame( $files, count( $more ), implode( ', ', $more ) );
		self::assertGreaterThan( 5000, $page['length'] );
	}
}
