<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\Reader;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\Import\MemberImport;
use Slipstream\Domains\Memberships\Import\MemberImports;
use Slipstream\Domains\Memberships\Import\MemberImportUndo;
use Slipstream\Domains\Memberships\Import\StripeRenewals;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeWebhook;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

require_once dirname( __DIR__, 2 ) . '/payments/test/StripeTestCase.php';

/** Tests of renewals of imported subscriptions, with a stand-in. */
final class StripeRenewalsTest extends StripeTestCase {

	private const DAY = 86_400;

	private const ANN = 'ann@example.org';

	private Plan $plan;

	protected function setUp(): void {
		parent::setUp();
		$plan = Plugin::get( Plans::class )->add( new NewPlan( 'Gold', Money::from_minor_units( 500, 'EUR' ), Plan::MONTHLY, '' ) );
		self::assertInstanceOf( Plan::class, $plan );
		$this->plan = $plan;
	}

	protected function travel( int $seconds ): void {
		parent::travel( $seconds );
		add_filter( 'slipstream_counts_test_payments', '__return_true' );
		Plugin::get( Extensions::class )->start( 'memberships' );
	}

	/** @param list<array{type: string, body: string, header: string}> $events */
	private static function deliver( array $events ): void {
		$webhook = Plugin::get( StripeWebhook::class );
		foreach ( $events as $event ) {
			$headers = static fn ( string $name ): string => 'Stripe-Signature' === $name ? $event['header'] : '';
			$read    = $webhook->read( new WebhookRequest( $event['body'], $headers ) );
			self::assertNotNull( $read, $event['type'] );
			$webhook->handle( $read );
		}
	}

	/**
	 * Moves the clocks of Stripe and the site forward.
	 * @return list<array{type: string, body: string, header: string}> Events that Stripe sends in that time.
	 */
	private function advance( int $days ): array {
		$events = $this->at_stripe( [ 'advance' => $days * self::DAY ] );
		$this->travel( $days * self::DAY );
		return $events;
	}

	/**
	 * Imports Ann's subscription, which renews in ten days.
	 * @param array<string, mixed> $values Other properties of the subscription.
	 */
	private function import( array $values = [], int $count = 1 ): MemberImport {
		$subscriber = fn ( int $number ): array => $values + [
			'email'  => 1 === $number ? self::ANN : "reader$number@example.org",
			'amount' => 500,
			'ends'   => $this->now + 10 * self::DAY,
		];
		$this->at_stripe( [ 'subscribers' => array_map( $subscriber, range( 1, $count ) ) ] );
		$imports    = Plugin::get( MemberImports::class );
		$import     = $imports->read_all( $imports->create_from_stripe() );
		self::assertInstanceOf( MemberImport::class, $import );
		self::assertNull( $imports->run( $import ) );
		do {
			$chunk = $imports->step( $import->id );
		} while ( $chunk >= 0 );
		return $import;
	}

	private function reason(): Reason {
		return Plugin::get( MembershipAccess::class )->decide( Reader::from_verified_email( self::ANN ), [ $this->plan->id ] )->reason;
	}

	private static function reference(): string {
		return MembershipsTable::row_or_fail( 'SELECT reference FROM {table} WHERE email = %s', [ self::ANN ] )['reference'] ?? '';
	}

	/** @return int Number of requests to Stripe for single subscriptions. */
	private function look_ups(): int {
		$paths = array_column( $this->requests(), 'path' );
		return count( array_filter( $paths, static fn ( string $path ): bool => str_starts_with( $path, '/v1/subscriptions/' ) ) );
	}

	/** Runs the daily hook and its jobs. */
	private static function run_daily(): int {
		do_action( 'delete_expired_transients' );
		$number = 0;
		do {
			$jobs = OutboxTable::rows( 'SELECT id, arguments FROM {table} WHERE hook = %s', [ StripeRenewals::HOOK ] );
			foreach ( $jobs as $job ) {
				OutboxTable::query( 'DELETE FROM {table} WHERE id = %d', [ (int) $job['id'] ] );
				Plugin::get( StripeRenewals::class )->work( (array) json_decode( $job['arguments'], true ) );
				++$number;
			}
		} while ( [] !== $jobs );
		return $number;
	}

	#[TestDox( 'An imported member who pays at Stripe keeps reading, and stops when the subscription ends' )]
	public function test_renewed(): void {
		$this->import();
		self::deliver( $this->advance( 11 ) );
		$this->advance( 20 );
		self::assertSame( Reason::Active, $this->reason() );
		self::deliver( $this->at_stripe( [ 'cancel' => self::reference() ] ) );
		// The period was paid.
		self::assertSame( Reason::Canceled, $this->reason() );
		$this->travel( 11 * self::DAY );
		self::assertSame( Reason::Lapsed, $this->reason() );
	}

	#[TestDox( 'The invoice alone is enough, in the form of newer versions of the API' )]
	public function test_new_version(): void {
		$this->import();
		$reference = self::reference();
		$paid      = array_filter( $this->advance( 11 ), static fn ( array $event ): bool => 'invoice.paid' === $event['type'] );
		$data      = (array) json_decode( array_values( $paid )[0]['body'], true );
		$parent    = [ 'subscription_details' => [ 'subscription' => $reference, 'metadata' => [] ] ];
		$invoice   = [ 'id' => 'in_1', 'object' => 'invoice', 'parent' => $parent ];
		$body      = (string) json_encode( [ 'data' => [ 'object' => $invoice ] ] + $data );
		self::deliver( $this->at_stripe( [ 'resend' => $body ] ) );
		$this->travel( 20 * self::DAY );
		self::assertSame( Reason::Active, $this->reason() );
	}

	#[TestDox( 'A failed renewal opens 21 days of grace from the end of the paid period; a late payment ends it, and a deletion closes it' )]
	public function test_failed(): void {
		$this->import();
		$this->at_stripe( [ 'subscription' => self::reference(), 'card' => 'declined' ] );
		self::deliver( $this->advance( 11 ) );
		self::assertSame( Reason::Grace, $this->reason() );
		// Stripe's next attempt fails as well. This must not extend the grace period.
		self::deliver( $this->advance( 15 ) );
		self::assertSame( Reason::Grace, $this->reason() );
		$this->advance( 6 );
		self::assertSame( Reason::Lapsed, $this->reason() );
		$this->at_stripe( [ 'subscription' => self::reference(), 'card' => 'good' ] );
		self::deliver( $this->advance( 1 ) );
		self::assertSame( Reason::Active, $this->reason() );
		$this->at_stripe( [ 'subscription' => self::reference(), 'card' => 'declined' ] );
		self::deliver( $this->advance( 31 ) );
		self::assertSame( Reason::Grace, $this->reason() );
		self::deliver( $this->at_stripe( [ 'cancel' => self::reference() ] ) );
		self::assertSame( Reason::Lapsed, $this->reason() );
	}

	#[TestDox( 'A trial continues with its first payment, and has no grace without one' )]
	public function test_trial(): void {
		$this->import( [ 'status' => 'trialing' ] );
		$this->travel( 10 * self::DAY + 3600 );
		// Stripe charges an hour after the end of the trial.
		self::assertSame( Reason::Grace, $this->reason() );
		$this->at_stripe( [ 'subscription' => self::reference(), 'card' => 'declined' ] );
		$events = $this->at_stripe( [ 'advance' => 10 * self::DAY + 3600 ] );
		self::deliver( $events );
		self::assertSame( Reason::Lapsed, $this->reason() );
		self::deliver( $events );
		self::assertSame( Reason::Lapsed, $this->reason() );
		$this->at_stripe( [ 'subscription' => self::reference(), 'card' => 'good' ] );
		self::deliver( $this->advance( 1 ) );
		self::assertSame( Reason::Active, $this->reason() );
	}

	#[TestDox( 'The daily job replaces lost webhooks, page by page, and skips members whose period has not ended' )]
	public function test_lost(): void {
		$this->import( [], StripeRenewals::PAGE + 1 );
		self::assertSame( 0, self::run_daily() );
		self::assertSame( 0, $this->look_ups() );
		$this->advance( 11 );
		$this->at_stripe( [ 'fail' => [ 'GET /v1/subscriptions/' . self::reference() => 500 ] ] );
		try {
			self::run_daily();
			self::fail( 'The job succeeded without an answer.' );
		} catch ( JobFailed ) {
			self::assertSame( Reason::Grace, $this->reason() );
		}
		$this->at_stripe( [ 'fail' => [] ] );
		self::assertSame( 2, self::run_daily() );
		$this->travel( 20 * self::DAY );
		self::assertSame( Reason::Active, $this->reason() );
		$open = MembershipsTable::row_or_fail( 'SELECT COUNT(*) AS total FROM {table} WHERE ends > %d', [ $this->now ] );
		self::assertSame( StripeRenewals::PAGE + 1, (int) ( $open['total'] ?? 0 ) );
	}

	#[TestDox( 'No request to Stripe is about the subscription of another shop, of the other mode, or of an import that was undone' )]
	public function test_foreign(): void {
		$import = $this->import();
		$events = $this->advance( 11 );
		MembershipsTable::query( 'UPDATE {table} SET is_test = 0' );
		self::deliver( $events );
		self::run_daily();
		self::assertSame( 0, $this->look_ups() );
		self::assertSame( Reason::Grace, $this->reason() );
		MembershipsTable::query( 'UPDATE {table} SET is_test = 1' );
		self::assertTrue( Plugin::get( MemberImportUndo::class )->start( $import->id ) );
		Plugin::get( MemberImportUndo::class )->work( [ 'import' => $import->id ] );
		self::deliver( $events );
		self::run_daily();
		self::assertSame( 0, $this->look_ups() );
		self::assertNull( MembershipsTable::row_or_fail( 'SELECT id FROM {table}' ) );
	}

	#[TestDox( 'A followed membership can still be undone; one that the owner changed is no longer followed' )]
	public function test_owner(): void {
		$import = $this->import();
		self::deliver( $this->advance( 11 ) );
		self::assertSame( 1, Plugin::get( MemberImportUndo::class )->count( $import->id ) );
		$membership = Plugin::get( Memberships::class )->find_all( [ self::ANN ] )[0];
		$until      = $this->now + 5 * self::DAY;
		Plugin::get( Memberships::class )->change( $membership, new Standing( MembershipState::Active, $until, $until ) );
		self::deliver( $this->advance( 30 ) );
		self::assertSame( Reason::Lapsed, $this->reason() );
	}
}
