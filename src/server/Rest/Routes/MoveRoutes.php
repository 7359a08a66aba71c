<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Move\MoveReport;
use Slipstream\Move\MoveScan;
use Slipstream\Support\Options;
use Slipstream\Support\PostTitle;
use WP_Error;
use WP_REST_Response;

/** REST routes for the “Move from Jetpack” screen: its table, and the search through all posts. */
final class MoveRoutes implements RouteProvider {

	/** Seconds for which a request continues the search. */
	private const SECONDS = 2;

	public function __construct(
		private readonly MoveScan $scan,
		private readonly MoveReport $report,
	) {}

	public function routes(): array {
		$capability = 'manage_options';
		$read       = new Method( 'GET', $capability, fn (): WP_REST_Response => $this->read() );
		$start      = new Method( 'POST', $capability, fn (): WP_REST_Response|WP_Error => $this->start() );
		$advance    = new Method( 'POST', $capability, fn (): WP_REST_Response => $this->advance() );
		return [
			new Route( 'slipstream/v1', '/move', self::schema(), [ $read ] ),
			new Route( 'slipstream/v1', '/move/scan', self::schema(), [ $start ] ),
			new Route( 'slipstream/v1', '/move/advance', self::schema(), [ $advance ] ),
		];
	}

	private function start(): WP_REST_Response|WP_Error {
		return $this->scan->start() ? $this->read() : Options::not_stored();
	}

	private function advance(): WP_REST_Response {
		$this->scan->advance( self::SECONDS );
		return $this->read();
	}

	private function read(): WP_REST_Response {
		$progress = $this->scan->progress();
		$rows     = $this->report->rows( $progress['found'] ?? [] );
		// Load all posts with one query.
		_prime_post_caches( array_values( array_unique( array_merge( ...array_column( $rows, 'places' ) ) ) ), false, false );
		$rows = array_map(
			static fn ( array $row ): array => [
				'stateLabel' => MoveReport::state_label( $row['state'] ),
				'places'     => array_values( array_filter( array_map( self::place( ... ), $row['places'] ) ) ),
			] + $row,
			$rows
		);
		return new WP_REST_Response(
			[
				'isRunning' => MoveScan::is_running( $progress ),
				'isDone'    => null !== $progress && ! MoveScan::is_running( $progress ),
				'checked'   => $progress['checked'] ?? 0,
				'percent'   => null === $progress ? 0 : intdiv( 100 * $progress['cursor'], max( 1, $progress['last'] ) ),
				'time'      => null === $progress ? '' : gmdate( DATE_RFC3339, $progress['time'] ),
				'rows'      => $rows,
			]
		);
	}

	/** @return array{title: string, url: string}|null Null if the post was deleted, has no editor, or the user may not edit it. */
	private static function place( int $id ): ?array {
		$url = (string) get_edit_post_link( $id, 'raw' );
		return '' === $url ? null : [
			'title' => PostTitle::label( $id ),
			'url'   => $url,
		];
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$texts = static fn ( string ...$names ): array => array_fill_keys( $names, Schema::TEXT );
		return Schema::resource(
			'move',
			[
				'isRunning' => Schema::BOOLEAN,
				'isDone'    => Schema::BOOLEAN,
				'checked'   => Schema::INTEGER,
				'percent'   => Schema::INTEGER,
				'time'      => Schema::TEXT,
				'rows'      => Schema::list(
					Schema::object(
						$texts( 'title', 'found', 'state', 'stateLabel', 'reason', 'url' )
							+ [ 'places' => Schema::list( Schema::object( $texts( 'title', 'url' ) ) ) ]
					)
				),
			]
		);
	}
}
