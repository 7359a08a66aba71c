<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Subscribers\SubscriberActions;
use Slipstream\Domains\Subscribers\SubscriberPresenter;
use Slipstream\Support\Json;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes that perform an action on several subscribers: `{ rows, deleted: [ ids ], failed: [ { id, code, message } ] }`. Each email
 * needs two jobs, and a request may schedule ten.
 */
final class BulkRoutes implements RouteProvider {

	public function __construct(
		private readonly SubscriberActions $actions,
	) {}

	public function routes(): array {
		$failure = Schema::object(
			[
				'id'      => Schema::INTEGER,
				'code'    => Schema::TEXT,
				'message' => Schema::TEXT,
			]
		);
		$answer  = Schema::resource(
			'changed-subscribers',
			[
				'rows'    => Schema::list( SubscriberPresenter::schema() ),
				'deleted' => Schema::list( Schema::INTEGER ),
				'failed'  => Schema::list( $failure ),
			]
		);
		return [
			new Route(
				SubscriberRoutes::SPACE,
				'/subscribers/bulk',
				$answer,
				[ new Method( 'POST', SubscriberRoutes::may(), $this->change( ... ), self::arguments() ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `action`, `subscribers` and `tags`. */
	private function change( WP_REST_Request $request ): WP_REST_Response {
		$action = (string) $request['action'];
		$tags   = array_map( 'strval', array_values( (array) $request['tags'] ) );
		$limit  = self::limits()[ $action ] ?? 0;
		$answer = [
			'rows'    => [],
			'deleted' => [],
			'failed'  => [],
		];
		foreach ( array_unique( array_map( 'intval', (array) $request['subscribers'] ) ) as $id ) {
			$result = count( $answer['rows'] ) + count( $answer['deleted'] ) >= $limit
				? self::too_many( $limit )
				: $this->actions->perform( $action, $id, $tags );
			if ( $result instanceof WP_Error ) {
				$answer['failed'][] = [
					'id'      => $id,
					'code'    => (string) $result->get_error_code(),
					'message' => $result->get_error_message(),
				];
			} elseif ( 'remove' === $action ) {
				$answer['deleted'][] = $id;
			} else {
				$answer['rows'][] = SubscriberPresenter::present( $result );
			}
		}
		return new WP_REST_Response( $answer );
	}

	private static function too_many( int $limit ): WP_Error {
		return new WP_Error(
			'slipstream_too_many_subscribers',
			/* translators: %d: a number of subscribers. */
			sprintf( __( 'Only %d can be processed at once. Try again with the others.', 'slipstream' ), $limit )
		);
	}

	/** @return array<string, int> Maximum subscribers per request, by action. */
	private static function limits(): array {
		return array_filter( (array) ( Json::file( dirname( __DIR__, 2 ) . '/constants.json' )['maxAtOnce'] ?? [] ), 'is_int' );
	}

	/** @return array<string, array<string, mixed>> */
	private static function arguments(): array {
		return [
			'action'      => Schema::TEXT + [
				'required' => true,
				'enum'     => array_keys( self::limits() ),
			],
			'subscribers' => [
				'type'     => 'array',
				'required' => true,
				'minItems' => 1,
				'maxItems' => max( 1, ...array_values( self::limits() ) ),
				'items'    => Schema::INTEGER + [ 'minimum' => 1 ],
			],
			'tags'        => SubscriberRoutes::tags() + [ 'default' => [] ],
		];
	}
}
