<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\WebhookEvent;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeWebhook;
use Slipstream\Domains\Payments\Health\PaymentHealth;
use Slipstream\Domains\Payments\Health\TestEvent;
use Slipstream\Plugin;
use Slipstream\Webhooks\WebhookInbox;

require_once __DIR__ . '/StripeTestCase.php';

final class PaymentHealthTest extends StripeTestCase {

	/** @return array<string, mixed> The state of Stripe. */
	private function stripe(): array {
		$response = $this->rest( 'GET', '/slipstream/v1/payments/health', [], 'administrator' );
		self::assertSame( 200, $response->get_status() );
		/** @var array{gateways: list<array<string, mixed>>} $data */
		$data = $response->get_data();
		return array_column( $data['gateways'], null, 'id' )['stripe'] ?? [];
	}

	private static function site_health(): HealthResult {
		return Plugin::get( PaymentHealth::class )->result();
	}

	/** Sends a test event. Returns the error message; '' on success. */
	private static function send(): string {
		return (string) Plugin::get( TestEvent::class )->send()?->get_error_message();
	}

	#[TestDox( 'The owner sees whether Stripe is ready, its webhook URL, and when the last event arrived' )]
	public function test_state(): void {
		self::assertSame(
			[
				'last_event'  => null,
				'id'          => 'stripe',
				'title'       => 'Card',
				'is_ready'    => true,
				'is_test'     => true,
				'problem'     => '',
				'webhook_url' => rest_url( 'slipstream/v1/webhooks/stripe' ),
				'can_test'    => true,
			],
			$this->stripe()
		);
		self::assertTrue( Plugin::get( WebhookInbox::class )->receive( 'stripe', new WebhookEvent( 'evt_1', [] ) ) );
		self::assertTrue( Plugin::get( WebhookInbox::class )->receive( 'paypal', new WebhookEvent( 'evt_2', [] ) ) );
		$this->travel( 180 );
		self::assertSame( '2023-11-14T22:13:20+00:00', $this->stripe()['last_event'] );
		self::assertSame( [ HealthResult::GOOD, 'Payments are set up' ], [ self::site_health()->status, self::site_health()->label ] );
	}

	#[TestDox( 'A missing key or secret is critical, and the text says what to enter' )]
	public function test_half_connected(): void {
		foreach ( [
			[ self::KEY, '', 'webhook secret is missing' ],
			[ '', self::SECRET, 'restricted key is missing' ],
		] as [ $key, $secret, $text ] ) {
			$this->connect( $key, $secret );
			self::assertSame( HealthResult::CRITICAL, self::site_health()->status );
			self::assertStringContainsString( $text, self::site_health()->description );
			self::assertFalse( $this->stripe()['is_ready'] );
		}
		$this->connect( '', '' );
		self::assertSame( [ HealthResult::GOOD, '' ], [ self::site_health()->status, $this->stripe()['problem'] ] );
	}

	#[TestDox( 'Paid orders without a single event are reported: Stripe does not have the webhook URL' )]
	public function test_silent(): void {
		self::ledger()->record( self::order(), [ self::paid() ] );
		self::assertStringContainsString( 'Card has never reported a payment to this site.', self::site_health()->description );
		Plugin::get( WebhookInbox::class )->receive( 'stripe', new WebhookEvent( 'evt_1', [] ) );
		self::assertSame( HealthResult::GOOD, self::site_health()->status );
	}

	#[TestDox( 'The test event reaches the webhook URL with a signature that the webhook accepts, and names no order' )]
	public function test_event(): void {
		$log    = (string) tempnam( sys_get_temp_dir(), 'slipstream' );
		$server = new LocalServer( Plugin::path( 'tests/services/webhook.php' ), [ 'SLIPSTREAM_STAND_IN' => $log ] );
		// The site's own host is allowed without the filter for private hosts.
		remove_all_filters( 'slipstream_http_allowed_hosts' );
		$this->filter( 'rest_url', $server->url( '/taken' ) );
		try {
			self::assertSame( '', self::send() );
			/** @var array{method: string, headers: array<string, string>, body: string} $sent */
			$sent  = json_decode( (string) file_get_contents( $log ), true );
			$event = Plugin::get( StripeWebhook::class )->read(
				new WebhookRequest( $sent['body'], static fn ( string $name ): string => $sent['headers'][ strtolower( $name ) ] ?? '' )
			);
			self::assertSame( 'POST', $sent['method'] );
			self::assertStringStartsWith( 'evt_slipstream_', $event->id ?? '' );
			self::assertSame( [ 'order' => '', 'payment' => '', 'subscription' => '' ], $event?->data );
			$this->filter( 'rest_url', $server->url( '/status/403' ) );
			self::assertStringContainsString( 'status 403', self::send() );
		} finally {
			$server->stop();
			unlink( $log );
		}
		self::assertStringContainsString(
			'The site could not reach its own webhook URL.',
			self::send()
		);
	}

	#[TestDox( 'A way to pay without a webhook secret has no test event' )]
	public function test_no_event(): void {
		$this->connect( self::KEY, '' );
		foreach ( [ 'stripe', 'bank', 'unknown' ] as $gateway ) {
			$response = $this->rest( 'POST', '/slipstream/v1/payments/health/test', [ 'gateway' => $gateway ], 'administrator' );
			self::assertSame(
				[ 409, 'This payment method has no test event.' ],
				[ $response->get_status(), ( (array) $response->get_data() )['message'] ]
			);
		}
	}
}
