<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Connections\Secrets;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeAccount;
use Slipstream\Plugin;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Base class of tests with the Stripe stand-in, which keeps state and signs its events with Stripe's own library. */
abstract class StripeTestCase extends PaymentsTestCase {

	protected const KEY    = 'rk_test_good1234';
	protected const SECRET = 'whsec_c2xpcHN0cmVhbS1zdGFuZC1pbg';

	protected NodeServer $server;

	protected function setUp(): void {
		$this->server = new NodeServer( 'stripe.mjs' );
		parent::setUp();
		$this->connect( self::KEY, self::SECRET );
	}

	protected function tearDown(): void {
		$this->server->stop();
		parent::tearDown();
	}

	protected function travel( int $seconds ): void {
		parent::travel( $seconds );
		$this->filter( 'slipstream_http_allowed_hosts', [ "127.0.0.1:{$this->server->port}" ] );
		$this->filter( 'slipstream_service_url', $this->server->url( '' ) );
	}

	/** Stores credentials; '' for none. */
	protected function connect( string $key, string $secret ): void {
		$secrets = Plugin::get( Secrets::class );
		$values  = [
			StripeAccount::KEY    => $key,
			StripeAccount::SECRET => $secret,
		];
		self::assertTrue( $secrets->remove( ...array_keys( $values ) ) );
		self::assertTrue( $secrets->set_all( array_diff( $values, [ '' ] ) ) );
	}

	/**
	 * Simulates actions at Stripe; see the stand-in.
	 * @param array<string, mixed> $order
	 * @return list<array{type: string, body: string, header: string}> Events that Stripe sends.
	 */
	protected function at_stripe( array $order ): array {
		$answer = file_get_contents(
			$this->server->url( '/_control' ),
			false,
			stream_context_create(
				[
					'http' => [
						'method'  => 'POST',
						'header'  => 'Content-Type: application/json',
						'content' => (string) json_encode( $order ),
					],
				]
			)
		);
		/** @var list<array{type: string, body: string, header: string}> $events */
		$events = json_decode( (string) $answer, true );
		return $events;
	}

	/** @return list<array{method: string, path: string, body: array<string, mixed>, key?: string, version: string}> */
	protected function requests(): array {
		/** @var list<array{method: string, path: string, body: array<string, mixed>, key?: string, version: string}> $requests */
		$requests = json_decode( (string) file_get_contents( $this->server->url( '/_requests' ) ), true );
		return $requests;
	}
}
