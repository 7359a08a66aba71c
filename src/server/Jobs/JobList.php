<?php
/**
 * Jobs as people see them.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Availability\FeatureList;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;

/**
 * Rows of the settings screen and the command line. They hold no arguments, which may be a visitor's message.
 *
 * @phpstan-type Row array{id: int, title: string, hook: string, key: string, status: string, attempts: int, error: string, time: string}
 */
final class JobList {

	public const STATUSES = [ 'failed', 'waiting', 'done' ];

	private const MAX = 100;

	/** The extensions say whose a job is, the features what that is called. */
	public function __construct(
		private readonly Registry $registry,
		private readonly Extensions $extensions,
		private readonly FeatureList $features,
	) {}

	/**
	 * Jobs of one status, at most 100.
	 *
	 * @return list<Row> The latest first. `time` is when it failed or was done, or when it is due, in ISO 8601.
	 */
	public function rows( string $status ): array {
		if ( ! OutboxTable::is_ready() ) {
			return [];
		}
		$jobs   = array_map( [ Job::class, 'from_row' ], OutboxTable::rows( 'SELECT * FROM {table} WHERE status = %s ORDER BY due DESC, id DESC LIMIT %d', [ $status, self::MAX ] ) );
		$titles = [] === $jobs ? [] : $this->titles();
		return array_map( static fn ( Job $job ): array => self::row( $job, $titles[ $job->hook ] ?? 'Slipstream' ), $jobs );
	}

	/**
	 * JSON schema of a row.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$text   = [ 'type' => 'string' ];
		$number = [ 'type' => 'integer' ];
		return [
			'type'       => 'object',
			'properties' => [
				'id'       => $number,
				'title'    => $text,
				'hook'     => $text,
				'key'      => $text,
				'status'   => $text + [ 'enum' => self::STATUSES ],
				'attempts' => $number,
				'error'    => $text,
				'time'     => $text + [ 'format' => 'date-time' ],
			],
		];
	}

	/**
	 * Of a done job `due` is the end of its memory.
	 *
	 * @return Row
	 */
	private static function row( Job $job, string $title ): array {
		return [
			'id'       => $job->id,
			'title'    => $title,
			'hook'     => $job->hook,
			'key'      => $job->key,
			'status'   => $job->status,
			'attempts' => $job->attempts,
			'error'    => $job->error,
			'time'     => gmdate( 'Y-m-d\TH:i:s\Z', 'done' === $job->status ? $job->due - $job->keep : $job->due ),
		];
	}

	/**
	 * Includes every server.php: only where there is a job to show.
	 *
	 * @return array<string, string> Titles of extensions, by the hooks of their jobs.
	 */
	private function titles(): array {
		$titles = array_column( $this->features->rows(), 'title', 'slug' );
		$found  = [];
		foreach ( array_keys( $this->registry->extensions() ) as $slug ) {
			$found += array_fill_keys( array_keys( $this->extensions->load( $slug )->jobs ), $titles[ $slug ] ?? $slug );
		}
		return $found;
	}
}
