<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Messages\MessageActions;
use Slipstream\Domains\Messages\MessageList;
use Slipstream\Domains\Messages\PostType;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes that perform an action on all messages that match the filters: `{ done, failed, error, next }`. Each request works for some
 * seconds. The client repeats it with `cursor` until `next` is null. Failed messages are skipped.
 */
final class AllRoutes implements RouteProvider {

	private const SECONDS = 8;

	/** Number of messages to process between two checks of the time. */
	private const BATCH = 50;

	/** @param int $seconds Time limit of a request. */
	public function __construct(
		private readonly MessageList $list,
		private readonly MessageActions $actions,
		private readonly int $seconds = self::SECONDS,
	) {}

	public function routes(): array {
		$schema    = Schema::resource(
			'messages-changed-by-query',
			[
				'done'   => Schema::INTEGER,
				'failed' => Schema::INTEGER,
				'error'  => Schema::TEXT,
				'next'   => [ 'type' => [ 'string', 'null' ] ],
			]
		);
		$arguments = [
			'operation' => Schema::TEXT + [
				'required' => true,
				'enum'     => MessageActions::FOR_MANY,
			],
			'cursor'    => Schema::TEXT + [ 'pattern' => '^(\d+\.\d+)?$' ],
		];
		return [
			new Route(
				'slipstream/v1',
				'/messages/all',
				$schema,
				[ new Method( 'POST', PostType::CAPABILITY, $this->change( ... ), $arguments + MessageFilters::arguments() ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `operation`, `cursor` and filters. */
	private function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$until = microtime( true ) + $this->seconds;
		if ( ! $this->list->is_complete( self::SECONDS ) ) {
			return MessageRoutes::not_ready();
		}
		$action = (string) $request['operation'];
		$query  = MessageFilters::query( $request, self::BATCH );
		$done   = 0;
		$errors = [];
		do {
			[ $ids, $next ] = $this->list->ids( $query );
			foreach ( $ids as $id ) {
				$result = MessageRoutes::may( $action, $id ) ? $this->actions->perform( $action, $id ) : MessageRoutes::forbidden();
				if ( $result instanceof WP_Error ) {
					$errors[] = $result->get_error_message();
				} else {
					++$done;
				}
				clean_post_cache( $id );
			}
			$query = $query->from( $next );
		} while ( '' !== $next && microtime( true ) < $until );
		return new WP_REST_Response(
			[
				'done'   => $done,
				'failed' => count( $errors ),
				'error'  => $errors[0] ?? '',
				'next'   => '' === $next ? null : $next,
			]
		);
	}
}
