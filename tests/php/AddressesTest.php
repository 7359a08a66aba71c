<?php
/**
 * Tests that the plugin adds no public URL to a site.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;

/** All features work in the editor or in saved blocks, so none needs a URL. */
final class AddressesTest extends TestCase {

	/** Without a rewrite rule or query variable, a plugin cannot respond at a new URL. */
	#[TestDox( '[PRD-14] adds no address to the site: no rewrite rule, no query variable' )]
	public function test_adds_no_address(): void {
		global $wp, $wp_rewrite;
		self::assertNotSame( '', Plugin::VERSION );
		$rules = wp_json_encode( [ $wp_rewrite->rewrite_rules(), $wp->public_query_vars, $wp->private_query_vars ] );
		self::assertStringContainsString( 'category_name', (string) $rules );
		self::assertDoesNotMatchRegularExpression( '/slipstream|jetpack/i', (string) $rules );
	}
}
