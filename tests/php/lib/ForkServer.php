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
 * A script that loads WordPress once and then forks for each task. A fork may be killed, and needs a tenth of the time of a new
 * process. The script ends with `ForkServer::serve()`.
 */
final class ForkServer {

	/**
	 * The process.
	 *
	 * @var resource
	 */
	private $process;

	/**
	 * Its input and output streams.
	 *
	 * @var array{resource, resource}
	 */
	private array $pipes;

	/**
	 * @param string       $script    A file.
	 * @param list<string> $arguments For it.
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
	 * Runs tasks at the same time, each in a separate process.
	 *
	 * @param list<array{string, array<string, mixed>}> $tasks Names and arguments of the tasks.
	 * @return list<string|null> Output of each task; null for a killed process.
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
	 * Runs in the script: forks a process for each task. Processes can't share a database connection, so each opens a new one.
	 *
	 * @param callable(string, array<string, mixed>): mixed $play Runs a task; its output is the result.
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
					// This also prints output from before an exit.
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
