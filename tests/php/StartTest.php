<?php
/**
 * Tests of servers that do not meet a requirement: administrators see a notice, and no fatal error occurs.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;

final class StartTest extends TestCase {

	protected bool $in_transaction = false;

	/**
	 * Starts WordPress on a PHP that lacks an extension. The extension's functions are disabled, which also works if it is compiled into
	 * PHP.
	 *
	 * @return array<mixed> Result of `start` in actions.php.
	 */
	private static function without( string $extension ): array {
		$functions = implode( ',', [ 'extension_loaded', ...(array) get_extension_funcs( $extension ) ] );
		$prepended = sys_get_temp_dir() . '/slipstream-without-' . bin2hex( random_bytes( 6 ) ) . '.php';
		// In PHP, a script can declare a function that is disabled.
		file_put_contents( $prepended, "<?php function extension_loaded( string \$name ): bool { return '$extension' !== \$name && in_array( strtolower( \$name ), array_map( 'strtolower', get_loaded_extensions() ), true ); }" );
		try {
			// Disable the opcode cache, whose files were compiled with the extension.
			return Process::script(
				'request.php',
				[ 'start' ],
				[ 'SLIPSTREAM_REQUEST' => '{}' ],
				[ '-d', "disable_functions=$functions", '-d', "auto_prepend_file=$prepended", '-d', 'opcache.enable_cli=0' ]
			);
		} finally {
			unlink( $prepended );
		}
	}

	#[TestDox( 'With all requirements it starts without a notice' )]
	public function test_starts(): void {
		$result = Process::script( 'request.php', [ 'start' ], [ 'SLIPSTREAM_REQUEST' => '{}' ] );
		self::assertSame( [ true, [ '', '', '' ] ], [ $result['runs'], $result['notices'] ] );
	}

	#[TestDox( 'Without mbstring it does not start, administrators read why, and pages show what is saved' )]
	public function test_mbstring(): void {
		$result = self::without( 'mbstring' );
		$text   = 'Slipstream needs the PHP extension mbstring. Ask your hosting company to turn it on.';
		self::assertSame( [ false, [ $text, $text, '' ] ], [ $result['runs'], $result['notices'] ] );
		self::assertSame( '<p>Saved.</p>', trim( $result['block'] ) );
	}
}
