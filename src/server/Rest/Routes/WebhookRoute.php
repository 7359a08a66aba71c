<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Webhooks\WebhookInbox;
use Slipstream\Webhooks\Webhooks;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST route `POST slipstream/v1/webhooks/<name>`, which stores an event of an outside service.
 *
 * Responds at once with 200 and `{"received":true}`, also if the event was received before. Errors: 400 if the handler refuses the
 * request, 404 for an unknown name, 413 above 1 MiB. With 503 the event could not be stored; services then send it again.
 */
final class WebhookRoute implements RouteProvider {

	/** Maximum size of the body in bytes. */
	public const MAX_BODY = 1_048_576;

	public function __construct(
		private readonly Webhooks $webhooks,
		private readonly WebhookInbox $inbox,
	) {}

	public function routes(): array {
		$schema = Schema::resource( 'webhook', [ 'received' => Schema::BOOLEAN ] );
		return [
			new Route(
				'slipstream/v1',
				'/webhooks/(?P<name>[a-z0-9-]{1,40})',
				$schema,
				[ new Method( 'POST', Method::EVERYBODY, $this->receive( ... ) ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Current request. */
	private function receive( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$name = $request->get_url_params()['name'] ?? '';
		$body = (string) $request->get_body();
		if ( strlen( $body ) > self::MAX_BODY ) {
			return new WP_Error( 'slipstream_webhook_too_large', __( 'The event is too large.', 'slipstream' ), [ 'status' => 413 ] );
		}
		$handler = is_string( $name ) ? $this->webhooks->find( $name ) : null;
		if ( ! is_string( $name ) || null === $handler ) {
			return new WP_Error(
				'slipstream_webhook_unknown',
				__( 'This site has no webhook with this name.', 'slipstream' ),
				[ 'status' => 404 ]
			);
		}
		$event = $handler->read(
			new WebhookRequest( $body, static fn ( string $header ): string => (string) $request->get_header( $header ) )
		);
		if ( null === $event || '' === $event->id || strlen( $event->id ) > WebhookInbox::MAX_ID ) {
			return new WP_Error(
				'slipstream_webhook_refused',
				__( 'The event could not be verified.', 'slipstream' ),
				[ 'status' => 400 ]
			);
		}
		if ( ! $this->inbox->receive( $name, $event ) ) {
			return new WP_Error(
				'slipstream_webhook_not_stored',
				__( 'The event could not be stored. Send it again later.', 'slipstream' ),
				[ 'status' => 503 ]
			);
		}
		return new WP_REST_Response( [ 'received' => true ] );
	}
}
