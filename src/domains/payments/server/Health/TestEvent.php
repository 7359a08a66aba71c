<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Health;

use Slipstream\Domains\Payments\Gateways\Stripe\StripeAccount;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Sends a signed event to the site's webhook URL, like Stripe. This tests that the URL responds and that the stored secret is accepted.
 * It does not test whether the URL is entered at Stripe.
 */
final class TestEvent {

	/** Service name for the HTTP client. Its requests may go to a private network, because the site may be in one. */
	private const SERVICE = 'payments-webhook';

	/** Seconds. */
	private const TIMEOUT = 10;

	public function __construct(
		private readonly Client $client,
		private readonly StripeAccount $account,
		private readonly Clock $clock,
	) {}

	/** @return WP_Error|null Null if the site stored the event. */
	public function send(): ?WP_Error {
		$url   = PaymentHealth::webhook_url( 'stripe' );
		$body  = $this->body();
		$time  = $this->clock->now()->getTimestamp();
		$hosts = static fn ( mixed $known, string $service ): array => self::SERVICE === $service ? [ self::host( $url ) ] : (array) $known;
		add_filter( 'slipstream_http_allowed_hosts', $hosts, 10, 2 );
		try {
			$response = $this->client->request(
				'POST',
				$url,
				[
					'service' => self::SERVICE,
					'timeout' => self::TIMEOUT,
					'body'    => $body,
					'headers' => [
						'Content-Type'     => 'application/json',
						'Stripe-Signature' => "t=$time,v1=" . hash_hmac( 'sha256', "$time.$body", $this->account->secret() ),
					],
				]
			);
		} finally {
			remove_filter( 'slipstream_http_allowed_hosts', $hosts );
		}
		if ( $response instanceof WP_Error ) {
			/* translators: %s: reason why a request failed. */
			return self::error( sprintf( __( 'The site could not reach its own webhook URL. %s', 'slipstream' ), $response->get_error_message() ) );
		}
		return $response->is_success() ? null : self::error( self::refusal( $response ) );
	}

	/** Returns an event that identifies no order, so that it changes nothing. */
	private function body(): string {
		return (string) wp_json_encode(
			[
				'id'       => 'evt_slipstream_' . bin2hex( random_bytes( 8 ) ),
				'object'   => 'event',
				'type'     => 'slipstream.test',
				'livemode' => Order::LIVE === $this->account->mode(),
				'data'     => [ 'object' => (object) [] ],
			]
		);
	}

	private static function refusal( Response $response ): string {
		return sprintf(
			/* translators: %d: HTTP status code. */
			__(
				'The webhook URL answered with status %d. A security plugin or a password in front of the site may block it.',
				'slipstream'
			),
			$response->status
		);
	}

	private static function error( string $message ): WP_Error {
		return new WP_Error( 'slipstream_test_event', $message, [ 'status' => 502 ] );
	}

	/** Returns the host of a URL, with its port if there is one. */
	private static function host( string $url ): string {
		$parts = (array) wp_parse_url( $url );
		$host  = strtolower( (string) ( $parts['host'] ?? '' ) );
		return isset( $parts['port'] ) ? "$host:{$parts['port']}" : $host;
	}
}
