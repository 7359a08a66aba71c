<?php
/**
 * Stand-in for podcast servers, in a separate process.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PodcastPlayer;

use RuntimeException;
use Slipstream\Plugin;
use Slipstream\Tests\StandInProcess;

/** Serves tests/services/feed.mjs until it is stopped. */
final class FeedServer {

	public readonly int $port;

	/**
	 * Process of the server.
	 *
	 * @var resource
	 */
	private $process;

	public function __construct() {
		$pipes   = [];
		$process = proc_open(
			[ 'node', Plugin::path( 'tests/services/feed.mjs' ) ],
			[ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ],
			$pipes
		);
		$port    = is_resource( $process ) ? (int) fgets( $pipes[1] ) : 0;
		if ( ! is_resource( $process ) || 0 === $port ) {
			throw new RuntimeException( 'The stand-in does not start.' );
		}
		$this->process = $process;
		StandInProcess::end_at_exit( $process );
		$this->port = $port;
	}

	/**
	 * Returns a URL of this server.
	 *
	 * @param string $path Path with a leading slash.
	 */
	public function url( string $path ): string {
		return "http://127.0.0.1:$this->port$path";
	}

	/**
	 * Publishes another edition of /feed.xml.
	 *
	 * @param int $edition Number of the edition. The feed has this number of episodes plus eleven.
	 */
	public function publish( int $edition ): void {
		file_get_contents( $this->url( "/_edition?is=$edition" ) );
	}

	/**
	 * Requests so far.
	 *
	 * @return list<array{path: string, etag: string}>
	 */
	public function requests(): array {
		return json_decode( (string) file_get_contents( $this->url( '/_requests' ) ), true );
	}

	public function stop(): void {
		proc_terminate( $this->process );
		proc_close( $this->process );
	}
}
