<?php
/**
 * Processes that start with WordPress already loaded.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use RuntimeException;

/**
 * Starts a script that loads WordPress once and then forks for each task. Forks can be killed, and take a tenth of the time of a new
 * process. The script must end with `ForkServer::serve()`.
 */
final class ForkServer {

	/**
	 * The process.
	 *
	 * @var resource
	 */
	private $process;

	/**
	 * Input and output stream of the script.
	 *
	 * @var array{resource, resource}
	 */
	private array $pipes;

	/**
	 * @param string       $script    Path of the script.
	 * @param list<string> $arguments Arguments of the script.
	 */
	public function __construct( string $script, array $arguments = [] ) {
		$pipes   = [];
		$process = proc_open(
			[ PHP_BINARY, $script, ...$arguments ],
			[ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ],
			$pipes
		);
		if ( ! is_resource( $process ) ) {
			throw new RuntimeException( 'PHP does not start.' );
		}
		$this->process = $process;
		$this->pipes   = [ $pipes[0], $pipes[1] ];
	}

	public function stop(): void {
		array_map( 'fclose', $this->pipes );
		proc_close( $this->process );
	}

	/**
	 * Runs tasks in parallel, each in a separate process.
	 *
	 * @param list<array{string, array<string, mixed>}> $tasks Names and arguments of the tasks.
	 * @return list<string|null> Output of each task; null if its process was killed.
	 */
	public function run( array $tasks ): array {
		if ( [] === $tasks ) {
			return [];
		}
		fwrite( $this->pipes[0], json_encode( $tasks, JSON_THROW_ON_ERROR ) . "\n" );
		$answer = fgets( $this->pipes[1] );
		$data   = is_string( $answer ) ? json_decode( $answer, true ) : null;
		if ( ! is_array( $data ) ) {
			throw new RuntimeException(
				"The server of processes says:\n" . (string) $answer . (string) stream_get_contents( $this->pipes[1] )
			);
		}
		return array_map( static fn ( mixed $text ): ?string => is_string( $text ) ? $text : null, array_values( $data ) );
	}

	/**
	 * Called by the script: forks a process for each task. Each opens a new database connection, because processes cannot share one.
	 *
	 * @param callable(string, array<string, mixed>): mixed $play Runs a task. Its output is the result.
	 */
	public static function serve( callable $play ): void {
		global $wpdb;
		$wpdb->close();
		unset( $GLOBALS['@pdo'] );
		for ( $line = fgets( STDIN ); false !== $line; $line = fgets( STDIN ) ) {
			$children = [];
			foreach ( json_decode( $line, true, 512, JSON_THROW_ON_ERROR ) as [ $task, $given ] ) {
				$pair = stream_socket_pair( STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0 );
				if ( false === $pair ) {
					throw new RuntimeException( 'There are no pipes.' );
				}
				$id = pcntl_fork();
				if ( 0 === $id ) {
					$wpdb->db_connect();
					wp_cache_flush();
					// Also prints what was buffered before an exit.
					ob_start(
						static function ( string $text ) use ( $pair ): string {
							fwrite( $pair[1], $text );
							return '';
						}
					);
					$play( $task, $given );
					ob_end_flush();
					exit( 0 );
				}
				fclose( $pair[1] );
				$children[] = [ $id, $pair[0] ];
			}
			echo json_encode( array_map( self::wait( ... ), $children ), JSON_THROW_ON_ERROR ), "\n";
		}
	}

	/** @param array{int, resource} $child Process ID and output stream. */
	private static function wait( array $child ): ?string {
		[ $id, $pipe ] = $child;
		$text          = (string) stream_get_contents( $pipe );
		pcntl_waitpid( $id, $status );
		return pcntl_wifsignaled( $status ) ? null : $text;
	}
}
