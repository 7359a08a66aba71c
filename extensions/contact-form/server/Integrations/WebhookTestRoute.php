<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Jobs\JobFailed;
use Slipstream\Support\Clock;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for sending a signed test event. Administrators use it to check a new webhook. */
final class WebhookTestRoute implements RouteProvider {

	private const BY_STATUS = 'webhook_answered_';

	public function __construct(
		private readonly WebhookSettings $settings,
		private readonly WebhookSender $sender,
		private readonly Clock $clock,
	) {}

	public function routes(): array {
		$schema = Schema::resource(
			'form-webhook-test',
			[
				'is_taken' => Schema::BOOLEAN + [ 'description' => 'Whether the server responded with a 2xx status.' ],
				'message'  => Schema::TEXT + [ 'description' => 'Result of the test, as a sentence for the administrator.' ],
			]
		);
		return [
			new Route(
				'slipstream/v1',
				'/form-webhooks/(?P<id>[a-z0-9-]{1,40})/test',
				$schema,
				[ new Method( 'POST', 'manage_options', $this->send( ... ) ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function send( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$webhook = $this->settings->named( [ (string) $request['id'] ] )[0] ?? null;
		if ( null === $webhook ) {
			return new WP_Error(
				'slipstream_webhook_unknown',
				__( 'This webhook is no longer in the list.', 'slipstream' ),
				[ 'status' => 404 ]
			);
		}
		$time    = $this->clock->now()->getTimestamp();
		$failure = null;
		try {
			$this->sender->send( $webhook, WebhookPayload::test( $time ), "test-$webhook->id-$time" );
		} catch ( JobFailed $error ) {
			$failure = $error->reason;
		}
		return new WP_REST_Response(
			[
				'is_taken' => null === $failure,
				'message'  => null === $failure ? __( 'The server accepted the test.', 'slipstream' ) : self::explain( $failure ),
			]
		);
	}

	private static function explain( string $reason ): string {
		if ( str_starts_with( $reason, self::BY_STATUS ) ) {
			/* translators: %d: an HTTP status such as 404. */
			return sprintf( __( 'The server answered with status %d.', 'slipstream' ), (int) substr( $reason, strlen( self::BY_STATUS ) ) );
		}
		return match ( $reason ) {
			'webhook_has_no_secret'     => __( 'Set a signing secret first.', 'slipstream' ),
			'slipstream_http_blocked'   => __( 'This site is not allowed to send to that URL.', 'slipstream' ),
			'slipstream_http_redirects' => __( 'The server redirected to another URL. Enter that URL instead.', 'slipstream' ),
			default                     => __( 'The server could not be reached.', 'slipstream' ),
		};
	}
}
