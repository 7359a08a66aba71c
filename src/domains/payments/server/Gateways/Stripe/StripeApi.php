<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

use Slipstream\Contracts\Service;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Stripe's API in one pinned version. Webhook endpoints may use another version, so nothing is read from an event but ids: the objects
 * themselves come from here.
 */
final class StripeApi {

	public const VERSION = '2024-06-20';

	/** Stripe refused a valid request. */
	public const REFUSED = 'slipstream_stripe_refused';

	/** The object does not exist at Stripe. */
	public const MISSING = 'slipstream_stripe_missing';

	private const BASE = 'https://api.stripe.com';

	/** Seconds: a buyer waits. */
	private const TIMEOUT = 15;

	/** Maximum objects of one page of a list. */
	private const PAGE = 100;

	/** Maximum pages of a list: 1,000 monthly invoices are 83 years. */
	private const MAX_PAGES = 10;

	public function __construct(
		private readonly Client $http,
		private readonly StripeAccount $account,
		private readonly Clock $clock,
	) {}

	/**
	 * Asks Stripe whether a key is valid.
	 * @param array<string, string> $credentials By name.
	 */
	public function test( array $credentials ): bool|WP_Error {
		$response = $this->request( 'GET', '/v1/checkout/sessions', [ 'limit' => 1 ], '', $credentials[ StripeAccount::KEY ] ?? '' );
		return $response instanceof WP_Error ? $response : true;
	}

	/**
	 * @param string               $path   Below the base, such as "/v1/refunds".
	 * @param array<string, mixed> $query  Arguments; lists and maps as in Stripe's documentation.
	 * @return array<mixed>|WP_Error Error codes: REFUSED, MISSING, slipstream_key_refused, Service::DOWN.
	 */
	public function get( string $path, array $query = [] ): array|WP_Error {
		return $this->request( 'GET', $path, $query, '', $this->account->key() );
	}

	/**
	 * @param string               $key  Idempotency key: a repetition within 24 hours has the effect of one request.
	 * @param array<string, mixed> $body See get().
	 * @return array<mixed>|WP_Error See get().
	 */
	public function post( string $path, array $body, string $key ): array|WP_Error {
		return $this->request( 'POST', $path, $body, $key, $this->account->key() );
	}

	/**
	 * Deletes an object. A repetition finds it deleted.
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
	 * @param array<string, mixed> $arguments Of the query or the body.
	 * @return array<mixed>|WP_Error See get().
	 */
	private function request( string $method, string $path, array $arguments, string $idempotency_key, string $key ): array|WP_Error {
		if ( '' === $key ) {
			return StripeAccount::refused();
		}
		$encoded = http_build_query( $arguments );
		// Without a body.
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
	 * Returns Stripe's error code. The message may contain a part of the key.
	 * @param array<mixed> $data Of an error.
	 */
	private static function reason( array $data ): string {
		$code = is_array( $data['error'] ?? null ) ? $data['error']['code'] ?? '' : '';
		return is_string( $code ) ? sanitize_key( $code ) : '';
	}
}
