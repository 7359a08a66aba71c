<?php
/**
 * A web server on this machine.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use RuntimeException;

/** Runs a PHP script as a web server until it is stopped. */
final class LocalServer {

	public readonly int $port;

	/**
	 * The process.
	 *
	 * @var resource
	 */
	private $process;

	/**
	 * @param string                $script      Path of the router script.
	 * @param array<string, string> $environment Additional environment variables.
	 */
	public function __construct( string $script = __DIR__ . '/../stand-ins/server.php', array $environment = [] ) {
		$this->port = self::free_port();
		$log        = [ 'file', '/dev/null', 'w' ];
		$pipes      = [];
		// Close inherited sockets, such as those of finished requests: PHP's server hangs if there are more than 1,024.
		gc_collect_cycles();
		$process = proc_open(
			[ PHP_BINARY, '-S', "127.0.0.1:$this->port", $script ],
			[ [ 'pipe', 'r' ], $log, $log ],
			$pipes,
			null,
			$environment + getenv()
		);
		if ( ! is_resource( $process ) ) {
			throw new RuntimeException( 'PHP\'s own server does not start.' );
		}
		$this->process = $process;
		StandInProcess::end_at_exit( $process );
		if ( ! self::answers( $this->port ) ) {
			throw new RuntimeException( 'PHP\'s own server does not answer.' );
		}
	}

	/** Waits until the port accepts connections. */
	public static function answers( int $port ): bool {
		for ( $attempt = 0; $attempt < 100; $attempt++ ) {
			$connection = @fsockopen( '127.0.0.1', $port );
			if ( false !== $connection ) {
				fclose( $connection );
				return true;
			}
			usleep( 50_000 );
		}
		return false;
	}

	/**
	 * Returns a URL of this server.
	 *
	 * @param string $path Path with a leading slash.
	 */
	public function url( string $path = '/' ): string {
		return "http://127.0.0.1:$this->port$path";
	}

	public function stop(): void {
		proc_terminate( $this->process );
		proc_close( $this->process );
	}

	public static function free_port(): int {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		if ( false === $socket ) {
			throw new RuntimeException( 'No port is free.' );
		}
		$port = (int) substr( (string) strrchr( (string) stream_socket_get_name( $socket, false ), ':' ), 1 );
		fclose( $socket );
		return $port;
	}
}
