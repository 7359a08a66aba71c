<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Messages\MessageActions;
use Slipstream\Domains\Messages\PostType;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes that perform an action on several messages: `{ done: [ ids ], failed: [ { id, code, message } ] }`. */
final class BulkRoutes implements RouteProvider {

	/** Maximum emails per request; the outbox has the same limit. */
	private const MAX_MAILS = 10;

	private const MAX = 100;

	public function __construct( private readonly MessageActions $actions ) {}

	public function routes(): array {
		$failure = Schema::object(
			[
				'id'      => Schema::INTEGER,
				'code'    => Schema::TEXT,
				'message' => Schema::TEXT,
			]
		);
		$schema  = Schema::resource(
			'changed-messages',
			[
				'done'   => Schema::list( Schema::INTEGER ),
				'failed' => Schema::list( $failure ),
			]
		);
		return [
			new Route(
				'slipstream/v1',
				'/messages/bulk',
				$schema,
				[ new Method( 'POST', PostType::CAPABILITY, $this->change( ... ), self::arguments() ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `action` and `messages`. */
	private function change( WP_REST_Request $request ): WP_REST_Response {
		$action = (string) $request['action'];
		$done   = [];
		$failed = [];
		foreach ( array_unique( array_map( 'intval', (array) $request['messages'] ) ) as $id ) {
			$result = $this->perform( $action, $id, count( $done ) );
			if ( ! $result instanceof WP_Error ) {
				$done[] = $id;
				continue;
			}
			$failed[] = [
				'id'      => $id,
				'code'    => (string) $result->get_error_code(),
				'message' => $result->get_error_message(),
			];
		}
		return new WP_REST_Response( compact( 'done', 'failed' ) );
	}

	/** @return true|WP_Error */
	private function perform( string $action, int $id, int $done ): bool|WP_Error {
		if ( 'resend' === $action && $done >= self::MAX_MAILS ) {
			return new WP_Error(
				'slipstream_too_many_mails',
				/* translators: %d: a number of messages. */
				sprintf( __( 'Only %d messages can be sent again at once. Try again with the others.', 'slipstream' ), self::MAX_MAILS ),
				[ 'status' => 429 ]
			);
		}
		// Check for missing messages first: no user has permissions for them, so the error would be misleading.
		return null === get_post( $id ) || MessageRoutes::may( $action, $id )
			? $this->actions->perform( $action, $id )
			: MessageRoutes::forbidden();
	}

	/** @return array<string, array<string, mixed>> */
	private static function arguments(): array {
		return [
			'action'   => Schema::TEXT + [
				'required' => true,
				'enum'     => MessageActions::ALL,
			],
			'messages' => [
				'type'     => 'array',
				'required' => true,
				'minItems' => 1,
				'maxItems' => self::MAX,
				'items'    => Schema::INTEGER + [ 'minimum' => 1 ],
			],
		];
	}
}
