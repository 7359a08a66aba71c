<?php
/**
 * Tests that stand-in processes end together with the tests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;

final class StandInsTest extends TestCase {

	#[TestDox( 'A stand-in that no test stops ends with PHP' )]
	public function test_ends(): void {
		$code = sprintf(
			'foreach ( glob( %s ) as $file ) { require_once $file; } echo ( new Slipstream\\Tests\\LocalServer() )->port;',
			var_export( __DIR__ . '/lib/{LocalServer,StandInProcess}.php', true ) . ', GLOB_BRACE'
		);
		// Use a file: a surviving process would keep a pipe open, and the test would wait for it.
		$file = (string) tempnam( sys_get_temp_dir(), 'stand-in' );
		exec( escapeshellarg( PHP_BINARY ) . ' -r ' . escapeshellarg( $code ) . ' > ' . escapeshellarg( $file ) . ' 2>/dev/null' );
		$port = (int) file_get_contents( $file );
		unlink( $file );
		self::assertGreaterThan( 0, $port );
		// Wait up to two seconds for the process to end.
		$is_open  = true;
		$attempts = 0;
		while ( $is_open && $attempts < 40 ) {
			usleep( 50_000 );
			$is_open = false !== @fsockopen( '127.0.0.1', $port );
			++$attempts;
		}
		self::assertFalse( $is_open );
	}
}
