<?php
/**
 * Tests that the product adds no address to a site.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;

/**
 * Every surface is the editor's or a saved block's.
 */
final class AddressesTest extends TestCase {

	/**
	 * What a plugin would have to add to answer at an address of its own.
	 */
	#[TestDox( '[PRD-14] adds no address to the site: no rewrite rule, no query variable' )]
	public function test_adds_no_address(): void {
		global $wp, $wp_rewrite;
		self::assertNotSame( '', Plugin::VERSION );
		$rules = wp_json_encode( [ $wp_rewrite->rewrite_rules(), $wp->public_query_vars, $wp->private_query_vars ] );
		self::assertStringContainsString( 'category_name', (string) $rules );
		self::assertDoesNotMatchRegularExpression( '/slipstream|jetpack/i', (string) $rules );
	}
}
