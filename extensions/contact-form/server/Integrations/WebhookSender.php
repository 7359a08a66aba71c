<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Jobs\JobFailed;
use Slipstream\Support\Clock;
use WP_Error;

/** Sends a request to a webhook, signed as described by Standard Webhooks. The response body is ignored. */
final class WebhookSender {

	private const TIMEOUT = 10;

	private const LIMIT = 65_536;

	/** Maximum seconds until the next attempt. A longer Retry-After is shortened. */
	private const MAX_DELAY = 86_400;

	/** Response statuses below 500 after which another attempt may succeed. */
	private const TRANSIENT = [ 408, 425, 429 ];

	/** Error codes after which no other attempt can succeed. */
	private const FINAL_ERRORS = [ 'slipstream_http_blocked', 'slipstream_http_redirects' ];

	public function __construct(
		private readonly Client $http,
		private readonly WebhookSettings $settings,
		private readonly Clock $clock,
	) {}

	/**
	 * Sends a message.
	 * @param string $body See WebhookPayload.
	 * @param string $key  Must be the same for all attempts.
	 * @throws JobFailed If the server has not accepted the message, or if that is unknown.
	 */
	public function send( Webhook $webhook, string $body, string $key ): void {
		$secret = $this->settings->secret();
		if ( '' === $secret ) {
			throw new JobFailed( 'webhook_has_no_secret', is_final: true );
		}
		$response = $this->http->request(
			'POST',
			$webhook->url,
			[
				'headers'   => self::headers( self::id( $key ), $this->clock->now()->getTimestamp(), $body, $secret ),
				'body'      => $body,
				'timeout'   => self::TIMEOUT,
				'limit'     => self::LIMIT,
				'truncate'  => true,
				'redirects' => 0,
				'service'   => WebhookSettings::SERVICE,
			]
		);
		$failure  = $response instanceof WP_Error
			? self::failure_of_transfer( (string) $response->get_error_code() )
			: $this->failure_of_response( $response );
		if ( null !== $failure ) {
			throw $failure;
		}
	}

	/** Returns the message ID, by which the receiver detects repeated requests. */
	private static function id( string $key ): string {
		return 'msg_' . substr( hash( 'sha256', home_url() . "\n$key" ), 0, 32 );
	}

	/** @return array<string, string> */
	private static function headers( string $id, int $time, string $body, string $secret ): array {
		$bytes = str_starts_with( $secret, 'whsec_' ) ? sodium_base642bin( substr( $secret, 6 ), SODIUM_BASE64_VARIANT_ORIGINAL ) : $secret;
		$hash  = hash_hmac( 'sha256', "$id.$time.$body", $bytes, true );
		return [
			'Content-Type'      => 'application/json; charset=utf-8',
			'Idempotency-Key'   => $id,
			'webhook-id'        => $id,
			'webhook-timestamp' => (string) $time,
			'webhook-signature' => 'v1,' . sodium_bin2base64( $hash, SODIUM_BASE64_VARIANT_ORIGINAL ),
		];
	}

	private static function failure_of_transfer( string $code ): JobFailed {
		return new JobFailed( $code, is_final: in_array( $code, self::FINAL_ERRORS, true ) );
	}

	private function failure_of_response( Response $response ): ?JobFailed {
		$status = $response->status;
		return match ( true ) {
			$response->is_success() => null,
			$status >= 500, in_array( $status, self::TRANSIENT, true ) => new JobFailed(
				"webhook_answered_$status",
				$this->delay( $response->headers['retry-after'] ?? '' )
			),
			default => new JobFailed( "webhook_answered_$status", is_final: true ),
		};
	}

	/**
	 * Returns seconds until the next attempt.
	 * @param string $header Value of Retry-After: seconds, or an HTTP date.
	 */
	private function delay( string $header ): int {
		$seconds = ctype_digit( $header ) ? (int) $header : (int) strtotime( $header ) - $this->clock->now()->getTimestamp();
		return min( max( 0, $seconds ), self::MAX_DELAY );
	}
}
