<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Routes;

use Slipstream\Domains\Subscribers\SubscriberActions;
use Slipstream\Domains\Subscribers\SubscriberPresenter;
use Slipstream\Domains\Subscribers\SubscriberSettings;
use Slipstream\Rest\Method;
use Slipstream\Rest\Route;
use Slipstream\Rest\RouteProvider;
use Slipstream\Rest\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** One thing done to several subscribers: `{ rows, deleted: [ ids ], failed: [ { id, code, message } ] }`. */
final class BulkRoutes implements RouteProvider {

	/** Each asks the outbox for two jobs, which takes ten of a request. */
	private const MAX_MAILS = 5;

	private const MAX = 100;

	public function __construct(
		private readonly SubscriberActions $actions,
		private readonly SubscriberSettings $settings,
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
		return [ new Route( SubscriberRoutes::SPACE, '/subscribers/bulk', $answer, [ new Method( 'POST', SubscriberRoutes::may( $this->settings ), $this->change( ... ), self::arguments() ) ] ) ];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request With `action` and `subscribers`. */
	private function change( WP_REST_Request $request ): WP_REST_Response {
		$action = (string) $request['action'];
		$answer = [
			'rows'    => [],
			'deleted' => [],
			'failed'  => [],
		];
		foreach ( array_unique( array_map( 'intval', (array) $request['subscribers'] ) ) as $id ) {
			$result = 'resend' === $action && count( $answer['rows'] ) >= self::MAX_MAILS ? self::too_many() : $this->actions->perform( $action, $id );
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

	private static function too_many(): WP_Error {
		/* translators: %d: a number of mails. */
		return new WP_Error( 'slipstream_too_many_mails', sprintf( __( 'At most %d confirmations can be sent again at once.', 'slipstream' ), self::MAX_MAILS ) );
	}

	/** @return array<string, array<string, mixed>> */
	private static function arguments(): array {
		return [
			'action'      => Schema::TEXT + [
				'required' => true,
				'enum'     => SubscriberActions::ALL,
			],
			'subscribers' => [
				'type'     => 'array',
				'required' => true,
				'minItems' => 1,
				'maxItems' => self::MAX,
				'items'    => Schema::INTEGER + [ 'minimum' => 1 ],
			],
		];
	}
}
