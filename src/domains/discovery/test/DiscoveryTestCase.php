<?php
/**
 * Base class for tests of the page head: opens pages and reads their tags.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use Slipstream\Domains\Discovery\PageHead;
use Slipstream\Plugin;
use Slipstream\Tests\TestCase;
use WP_Query;

abstract class DiscoveryTestCase extends TestCase {

	private const HOOKS = [ 'wp_head', 'wp_robots', 'pre_get_document_title' ];

	protected function setUp(): void {
		parent::setUp();
		array_map( 'remove_all_filters', self::HOOKS );
		update_option( 'blogname', 'Tea & "Cake"' );
		update_option( 'blogdescription', 'All about tea' );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query']     = new WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		wp_reset_postdata();
		parent::tearDown();
	}

	/**
	 * Opens a page in the same way as WordPress.
	 *
	 * @param array<string, mixed> $query Query variables; empty for the front page.
	 */
	protected function visit( array $query = [] ): void {
		array_map( 'remove_all_filters', self::HOOKS );
		$GLOBALS['wp_query']     = new WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']->query( $query );
		Plugin::get( PageHead::class )->start();
	}

	/**
	 * Returns the contents of all meta elements of a page, as lists by name or property.
	 *
	 * @param array<string, mixed> $query See visit().
	 * @return array<string, list<string>>
	 */
	protected function tags( array $query = [] ): array {
		preg_match_all( '/<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/', $this->head( $query ), $found, PREG_SET_ORDER );
		$tags = [];
		foreach ( $found as [ , $name, $content ] ) {
			$tags[ $name ][] = html_entity_decode( $content, ENT_QUOTES | ENT_HTML5 );
		}
		return $tags;
	}

	/**
	 * Returns the first content of each of the named tags; null for missing ones.
	 *
	 * @param array<string, list<string>> $tags See tags().
	 * @return list<string|null>
	 */
	protected static function first( array $tags, string ...$names ): array {
		return array_map( static fn ( string $name ): ?string => $tags[ $name ][0] ?? null, array_values( $names ) );
	}

	/**
	 * Returns the JSON-LD of a page.
	 *
	 * @param array<string, mixed> $query See visit().
	 * @return list<array<string, mixed>>
	 */
	protected function data( array $query = [] ): array {
		preg_match_all( '~<script type="application/ld\+json">\s*(.*?)\s*</script>~s', $this->head( $query ), $found );
		return array_map( static fn ( string $json ): array => (array) json_decode( $json, true ), $found[1] );
	}

	/** @param array<string, mixed> $query See visit(). */
	protected function head( array $query ): string {
		$this->visit( $query );
		return $this->printed( static fn () => do_action( 'wp_head' ) );
	}
}
