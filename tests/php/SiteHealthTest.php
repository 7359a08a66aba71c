<?php
/**
 * Tests of the checks on WordPress' Site Health screen.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\HealthResult;
use Slipstream\Health\SiteHealth;
use Slipstream\Plugin;

final class SiteHealthTest extends TestCase {

	/** Tests that every declared check returns one of WordPress' statuses, a heading, a text, and escaped links. */
	public function test_checks(): void {
		$tests = Plugin::get( SiteHealth::class )->add( [ 'direct' => [] ] )['direct'];
		self::assertNotEmpty( $tests );
		foreach ( $tests as $id => $test ) {
			self::assertStringStartsWith( 'slipstream_', $id );
			$row = $test['test']();
			self::assertSame( $id, $row['test'] );
			self::assertContains( $row['status'], [ HealthResult::GOOD, HealthResult::RECOMMENDED, HealthResult::CRITICAL ], $id );
			self::assertNotSame( '', $row['label'], $id );
			self::assertMatchesRegularExpression( '#^<p>[^<>]+</p>$#', $row['description'], $id );
			self::assertMatchesRegularExpression( '#^(<p>(<a href="[^"<>]+">[^<>]+</a> ?)+</p>)?$#', $row['actions'], $id );
		}
	}
}
