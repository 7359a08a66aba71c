<?php
/**
 * A stand-in server that runs in Node.js.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use RuntimeException;

/** Starts a script from tests/services. It prints its port on the first line, and ends when its input closes. */
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

	/** Returns the URL of a path that starts with a slash. */
	public function url( string $path ): string {
		return "http://127.0.0.1:$this->port$path";
	}

	/** Stops the server. Further calls do nothing, so a test and tearDown() can both call it. */
	public function stop(): void {
		if ( is_resource( $this->input ) ) {
			fclose( $this->input );
			proc_close( $this->process );
		}
	}
}
