<?php
/**
 * A stand-in server that runs in Node.js.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use RuntimeException;

/** Starts a script in tests/services. The script prints its port on the first line, and exits when its input is closed. */
final class NodeServer {

	public readonly int $port;

	/** @var resource Of proc_open(). */
	private $process;

	/** @var resource Its input. */
	private $input;

	public function __construct( string $script ) {
		$pipes   = [];
		$process = proc_open(
			[ 'node', dirname( __DIR__, 2 ) . "/services/$script" ],
			[ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ],
			$pipes
		);
		$port    = is_resource( $process ) ? (int) fgets( $pipes[1] ) : 0;
		if ( ! is_resource( $process ) || 0 === $port ) {
			throw new RuntimeException( "Node does not start $script." );
		}
		$this->process = $process;
		$this->input   = $pipes[0];
		$this->port    = $port;
		StandInProcess::end_at_exit( $process );
	}

	/** Returns the URL of a path. The path must begin with a slash. */
	public function url( string $path ): string {
		return "http://127.0.0.1:$this->port$path";
	}

	/** Stops the server. Can be called again, for example in tearDown(). */
	public function stop(): void {
		if ( is_resource( $this->input ) ) {
			fclose( $this->input );
			proc_close( $this->process );
		}
	}
}
