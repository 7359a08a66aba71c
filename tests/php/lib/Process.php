<?php
/**
 * Runs PHP in a separate process.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use RuntimeException;

final class Process {

	/**
	 * Runs PHP and returns its output.
	 *
	 * @param list<string>          $arguments   Command line arguments for PHP.
	 * @param array<string, string> $environment Additional environment variables.
	 */
	public static function php( array $arguments, array $environment = [] ): string {
		$pipes   = [];
		$process = proc_open(
			[ PHP_BINARY, ...$arguments ],
			[ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ],
			$pipes,
			null,
			$environment + getenv()
		);
		if ( ! is_resource( $process ) ) {
			throw new RuntimeException( 'PHP does not start.' );
		}
		$output = (string) stream_get_contents( $pipes[1] );
		proc_close( $process );
		return $output;
	}

	/**
	 * Runs a script in tests/php/scripts, and decodes its JSON output.
	 *
	 * @param string                $script      File name of the script.
	 * @param list<string>          $arguments   Arguments of the script.
	 * @param array<string, string> $environment Additional environment variables.
	 * @param list<string>          $options     Command line options of PHP.
	 * @return array<mixed>
	 */
	public static function script( string $script, array $arguments = [], array $environment = [], array $options = [] ): array {
		$output = self::php( [ ...$options, dirname( __DIR__ ) . "/scripts/$script", ...$arguments ], $environment );
		$data   = json_decode( substr( $output, (int) strpos( $output, "\n{" ) ), true );
		if ( ! is_array( $data ) ) {
			throw new RuntimeException( "$script printed no JSON:\n$output" );
		}
		return $data;
	}
}
