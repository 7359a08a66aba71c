<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

use Slipstream\Contracts\Service;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Client for Stripe's API with a pinned version. Webhook events may have another version, so only IDs are read from them. The objects
 * are requested here.
 */
final class StripeApi {

	public const VERSION = '2024-06-20';

	/** Error code: Stripe refused a valid request. */
	public const REFUSED = 'slipstream_stripe_refused';

	/** Error code: the object does not exist at Stripe. */
	public const MISSING = 'slipstream_stripe_missing';

	private const BASE = 'https://api.stripe.com';

	/** Timeout in seconds. A buyer may be waiting. */
	private const TIMEOUT = 15;

	/** Maximum objects per page of a list. */
	private const PAGE = 100;

	/** Maximum pages of a list. 1,000 monthly invoices cover 83 years. */
	private const MAX_PAGES = 10;

	public function __construct(
		private readonly Client $http,
		private readonly StripeAccount $account,
		private readonly Clock $clock,
	) {}

	/**
	 * Asks Stripe whether a key is valid.
	 * @param array<string, string> $credentials Credentials by name.
	 */
	public function test( array $credentials ): bool|WP_Error {
		$response = $this->request( 'GET', '/v1/checkout/sessions', [ 'limit' => 1 ], '', $credentials[ StripeAccount::KEY ] ?? '' );
		return $response instanceof WP_Error ? $response : true;
	}

	/**
	 * @param string               $path   Path, such as "/v1/refunds".
	 * @param array<string, mixed> $query  Query arguments, with lists and maps as in Stripe's documentation.
	 * @return array<mixed>|WP_Error Error codes: REFUSED, MISSING, slipstream_key_refused, Service::DOWN.
	 */
	public function get( string $path, array $query = [] ): array|WP_Error {
		return $this->request( 'GET', $path, $query, '', $this->account->key() );
	}

	/**
	 * @param string               $key  Idempotency key: repeated requests within 24 hours have no further effect.
	 * @param array<string, mixed> $body See get().
	 * @return array<mixed>|WP_Error See get().
	 */
	public function post( string $path, array $body, string $key ): array|WP_Error {
		return $this->request( 'POST', $path, $body, $key, $this->account->key() );
	}

	/**
	 * Deletes an object. Succeeds also if it was already deleted.
	 * @return array<mixed>|WP_Error See get().
	 */
	public function delete( string $path ): array|WP_Error {
		return $this->request( 'DELETE', $path, [], '', $this->account->key() );
	}

	/**
	 * Returns all objects of a list.
	 * @param array<string, mixed> $query See get().
	 * @return list<array<mixed>>|WP_Error See get().
	 */
	public function all( string $path, array $query ): array|WP_Error {
		$found = [];
		for ( $page = 0; $page < self::MAX_PAGES; $page++ ) {
			$response = $this->get( $path, $query + [ 'limit' => self::PAGE ] );
			if ( $response instanceof WP_Error ) {
				return $response;
			}
			$rows  = array_values( array_filter( is_array( $response['data'] ?? null ) ? $response['data'] : [], 'is_array' ) );
			$found = [ ...$found, ...$rows ];
			$last  = $rows[ count( $rows ) - 1 ]['id'] ?? null;
			if ( true !== ( $response['has_more'] ?? false ) || ! is_string( $last ) ) {
				return $found;
			}
			$query['starting_after'] = $last;
		}
		return $found;
	}

	/**
	 * @param array<string, mixed> $arguments Query arguments or parameters.
	 * @return array<mixed>|WP_Error See get().
	 */
	private function request( string $method, string $path, array $arguments, string $idempotency_key, string $key ): array|WP_Error {
		if ( '' === $key ) {
			return StripeAccount::refused();
		}
		$encoded = http_build_query( $arguments );
		// GET and DELETE requests have no body.
		$is_get   = 'POST' !== $method;
		$headers  = [
			'Authorization'  => "Bearer $key",
			'Stripe-Version' => self::VERSION,
		];
		$response = $this->http->request(
			$method,
			Client::base( 'stripe', self::BASE ) . $path . ( $is_get && '' !== $encoded ? "?$encoded" : '' ),
			[
				'service'   => 'stripe',
				'timeout'   => self::TIMEOUT,
				'redirects' => 0,
				'body'      => $is_get ? null : $encoded,
				'headers'   => $headers + ( $is_get
					? []
					: [
						'Content-Type'    => 'application/x-www-form-urlencoded',
						'Idempotency-Key' => $idempotency_key,
					] ),
			]
		);
		return $response instanceof WP_Error ? Service::down( 'Stripe' ) : $this->read( $response );
	}

	/** @return array<mixed>|WP_Error See get(). */
	private function read( Response $response ): array|WP_Error {
		$data = $response->json();
		return match ( true ) {
			429 === $response->status, 409 === $response->status, $response->status >= 500, null === $data => Service::down(
				'Stripe',
				$response->retry_after( $this->clock->now()->getTimestamp() )
			),
			in_array( $response->status, [ 401, 403 ], true ) => StripeAccount::refused(),
			404 === $response->status => new WP_Error( self::MISSING, '', [ 'status' => 404 ] ),
			! $response->is_success() => new WP_Error( self::REFUSED, self::reason( $data ), [ 'status' => 400 ] ),
			default => $data,
		};
	}

	/**
	 * Returns Stripe's error code. Does not return the message, which may contain a part of the key.
	 * @param array<mixed> $data Data of an error response.
	 */
	private static function reason( array $data ): string {
		$code = is_array( $data['error'] ?? null ) ? $data['error']['code'] ?? '' : '';
		return is_string( $code ) ? sanitize_key( $code ) : '';
	}
}
