<?php
/**
 * Tests of servers that lack something: a sentence for administrators, never a fatal error.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;

final class StartTest extends TestCase {

	protected bool $in_transaction = false;

	/**
	 * @return array<mixed>|null What a WordPress does on a PHP without an extension; null where that is a part of PHP itself.
	 */
	private static function without( string $extension ): ?array {
		$folder = sys_get_temp_dir() . '/slipstream-ini-' . bin2hex( random_bytes( 6 ) );
		mkdir( $folder );
		foreach ( array_filter( array_map( 'trim', explode( ',', (string) php_ini_scanned_files() ) ), 'is_file' ) as $file ) {
			if ( ! str_contains( (string) file_get_contents( $file ), "=$extension" ) ) {
				copy( $file, "$folder/" . basename( $file ) );
			}
		}
		// What a cache of compiled files has was compiled with the extension.
		file_put_contents( "$folder/zz.ini", "opcache.enable_cli=0\n" );
		$environment = [
			'PHP_INI_SCAN_DIR'   => $folder,
			'SLIPSTREAM_REQUEST' => '{}',
		];
		$has_it      = Process::php( [ '-r', "echo (int) extension_loaded( '$extension' );" ], $environment );
		$result      = '0' === $has_it ? Process::script( 'request.php', [ 'start' ], $environment ) : null;
		array_map( 'wp_delete_file', array_filter( (array) glob( "$folder/*" ), 'is_string' ) );
		rmdir( $folder );
		return $result;
	}

	#[TestDox( 'With all it needs it starts and says nothing' )]
	public function test_starts(): void {
		$result = Process::script( 'request.php', [ 'start' ], [ 'SLIPSTREAM_REQUEST' => '{}' ] );
		self::assertSame( [ true, [ '', '', '' ] ], [ $result['runs'], $result['notices'] ] );
	}

	#[TestDox( 'Without mbstring it does not start, administrators read why, and pages show what is saved' )]
	public function test_mbstring(): void {
		$result = self::without( 'mbstring' );
		if ( null === $result ) {
			self::markTestSkipped( 'mbstring is a part of this PHP.' );
		}
		$text = 'Slipstream is not running: it needs the PHP extension mbstring. Ask your hosting company to turn it on.';
		self::assertSame( [ false, [ $text, $text, '' ] ], [ $result['runs'], $result['notices'] ] );
		self::assertSame( '<p>Saved.</p>', trim( $result['block'] ) );
	}
}
