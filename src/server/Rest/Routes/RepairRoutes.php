<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Repair\RepairList;
use Slipstream\Repair\RepairRun;
use Slipstream\Repair\RepairTable;
use Slipstream\Support\PostTitle;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes for the repair of posts on the “Move from Jetpack” screen: preview, repair, undo, and the list of edits.
 * @phpstan-import-type Item from RepairList
 */
final class RepairRoutes implements RouteProvider {

	/** Seconds for which a request continues the work. */
	private const SECONDS = 2;

	private const STATES = [
		RepairTable::PLANNED,
		RepairTable::REPAIRED,
		RepairTable::UNDONE,
		RepairTable::SKIPPED,
		RepairTable::KEPT,
		RepairTable::FAILED,
	];

	public function __construct(
		private readonly RepairRun $run,
		private readonly RepairList $list,
	) {}

	public function routes(): array {
		$capability = 'manage_options';
		$read       = new Method( 'GET', $capability, fn (): WP_REST_Response => $this->read() );
		$start      = new Method(
			'POST',
			$capability,
			fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => $this->start( (string) $request['mode'] ),
			[
				'mode' => [
					'enum'     => RepairRun::MODES,
					'required' => true,
				] + Schema::TEXT,
			]
		);
		$advance    = new Method( 'POST', $capability, fn (): WP_REST_Response => $this->advance() );
		$posts      = new Method(
			'GET',
			$capability,
			fn ( WP_REST_Request $request ): WP_REST_Response => $this->posts( (string) $request['state'], (int) $request['after'] ),
			[
				'state' => [
					'enum'    => self::STATES,
					'default' => RepairTable::PLANNED,
				] + Schema::TEXT,
				'after' => [
					'minimum' => 0,
					'default' => 0,
				] + Schema::INTEGER,
			]
		);
		return [
			new Route( 'slipstream/v1', '/move/repair', self::schema(), [ $read, $start ] ),
			new Route( 'slipstream/v1', '/move/repair/advance', self::schema(), [ $advance ] ),
			new Route( 'slipstream/v1', '/move/repair/posts', self::posts_schema(), [ $posts ] ),
		];
	}

	private function start( string $mode ): WP_REST_Response|WP_Error {
		return $this->run->start( $mode ) ? $this->read() : new WP_Error(
			'slipstream_repair_running',
			__( 'Not started: another preview, repair or undo is running, or the database did not answer. Reload the page, and try again.', 'slipstream' ),
			[ 'status' => 409 ]
		);
	}

	private function advance(): WP_REST_Response {
		$this->run->advance( self::SECONDS );
		return $this->read();
	}

	private function read(): WP_REST_Response {
		$progress = $this->run->progress();
		$counts   = $this->list->counts() + array_fill_keys( self::STATES, 0 );
		$ends     = $this->list->undo_ends();
		$rest     = match ( $progress['mode'] ) {
			RepairRun::REPAIR => $counts[ RepairTable::PLANNED ],
			RepairRun::UNDO   => $counts[ RepairTable::REPAIRED ],
			default           => $progress['last'] - $progress['cursor'],
		};
		return new WP_REST_Response(
			[
				'mode'      => $progress['mode'],
				'isRunning' => $progress['is_running'],
				'percent'   => $progress['is_running'] ? intdiv( 100 * $progress['cursor'], max( 1, $progress['cursor'] + $rest ) ) : 100,
				'counts'    => $counts,
				'undoUntil' => 0 === $ends ? '' : gmdate( DATE_RFC3339, $ends ),
			]
		);
	}

	private function posts( string $state, int $after ): WP_REST_Response {
		$items = $this->list->page( $state, $after );
		_prime_post_caches( array_column( $items, 'post' ), false, false );
		return new WP_REST_Response(
			[
				'posts' => array_map( self::post( ... ), $items ),
				'next'  => count( $items ) < RepairList::PAGE ? 0 : (int) ( end( $items )['id'] ?? 0 ),
			]
		);
	}

	/**
	 * @param Item $item Item of the list.
	 * @return array<string, mixed> The item with title and URL of its post; '' if the post is deleted or has no editor.
	 */
	private static function post( array $item ): array {
		return [
			'id'    => $item['id'],
			'title' => PostTitle::label( $item['post'] ),
			'url'   => (string) get_edit_post_link( $item['post'], 'raw' ),
			'edits' => $item['edits'],
			'more'  => $item['more'],
		];
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		return Schema::resource(
			'repair',
			[
				'mode'      => Schema::TEXT,
				'isRunning' => Schema::BOOLEAN,
				'percent'   => Schema::INTEGER,
				'counts'    => Schema::object( array_fill_keys( self::STATES, Schema::INTEGER ) ),
				'undoUntil' => Schema::TEXT,
			]
		);
	}

	/** @return array<string, mixed> */
	private static function posts_schema(): array {
		$texts = static fn ( string ...$names ): array => array_fill_keys( $names, Schema::TEXT );
		return Schema::resource(
			'repaired-posts',
			[
				'posts' => Schema::list(
					Schema::object(
						$texts( 'title', 'url' ) + [
							'id'    => Schema::INTEGER,
							'edits' => Schema::list( Schema::object( $texts( 'before', 'after' ) ) ),
							'more'  => Schema::INTEGER,
						]
					)
				),
				'next'  => Schema::INTEGER,
			]
		);
	}
}
