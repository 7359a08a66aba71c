<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Cli\Output;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Import\MemberImport;
use Slipstream\Domains\Memberships\Import\MemberImports;
use Slipstream\Domains\Memberships\Import\MemberImportStore;
use Slipstream\Domains\Memberships\MembersImportCommand;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use WP_Error;

require_once dirname( __DIR__, 2 ) . '/payments/test/StripeTestCase.php';

/** Tests of importing subscriptions from the owner's Stripe account, with a stand-in. */
final class StripeMembersTest extends StripeTestCase {

	private const DAY = 86_400;

	protected function travel( int $seconds ): void {
		parent::travel( $seconds );
		add_filter( 'slipstream_counts_test_payments', '__return_true' );
		Plugin::get( Extensions::class )->start( 'memberships' );
	}

	private static function plan( int $price ): Plan {
		$new  = new NewPlan( "Plan $price", Money::from_minor_units( $price, 'EUR' ), Plan::MONTHLY, '' );
		$plan = Plugin::get( Plans::class )->add( $new );
		self::assertInstanceOf( Plan::class, $plan );
		return $plan;
	}

	private static function imports(): MemberImports {
		return Plugin::get( MemberImports::class );
	}

	private static function store(): MemberImportStore {
		return Plugin::get( MemberImportStore::class );
	}

	private static function created(): MemberImport {
		$import = self::imports()->read_all( self::imports()->create_from_stripe() );
		self::assertInstanceOf( MemberImport::class, $import, $import instanceof WP_Error ? $import->get_error_message() : '' );
		return $import;
	}

	private static function may_read( string $email, Plan $plan ): bool {
		return Plugin::get( MembershipAccess::class )->decide( Reader::from_verified_email( $email ), [ $plan->id ] )->reason->is_allowed();
	}

	#[TestDox( 'Prices are mapped to plans where one fits; ended and unpaid subscriptions and those of this site give nothing' )]
	public function test_import(): void {
		$gold = self::plan( 500 );
		$ends = $this->now + 10 * self::DAY;
		$base = [
			'amount' => 500,
			'ends'   => $ends,
		];
		$this->at_stripe(
			[
				'subscribers' => [
					[ 'email' => 'Ann@example.org' ] + $base,
					[ 'email' => 'bob@example.org', 'status' => 'unpaid' ] + $base,
					[ 'email' => 'carl@example.org', 'cancel_at_period_end' => true ] + $base,
					[ 'email' => 'dora@example.org', 'amount' => 900 ] + $base,
					[ 'email' => 'emil@example.org', 'status' => 'canceled' ] + $base,
					[ 'email' => 'fay@example.org', 'metadata' => [ 'slipstream_order' => 'token' ] ] + $base,
					[ 'email' => null ] + $base,
					[ 'email' => 'gil@example.org', 'status' => 'dreamt' ] + $base,
				],
			]
		);
		$import = self::created();
		self::assertSame( [ MemberImport::STRIPE, MemberImport::PREVIEW, 7 ], [ $import->source, $import->status, $import->total ] );
		/** @var list<array{label: string, plan_id: int, results: array<string, int>}> $plans */
		$plans = $import->present()['plans'];
		$ids   = array_column( $plans, 'plan_id' );
		sort( $ids );
		self::assertSame( [ -1, $gold->id ], $ids );
		self::assertNull( self::imports()->run( $import ) );
		do {
			$chunk = self::imports()->step( $import->id );
		} while ( $chunk >= 0 );
		self::assertEquals(
			[
				'added'   => 2,
				'known'   => 1,
				'ended'   => 1,
				'no_plan' => 1,
				'missing' => 1,
				'unknown_status' => 1,
			],
			array_filter( self::store()->find( $import->id )?->results() ?? [], static fn ( int $count ): bool => $count > 0 )
		);
		$names = [ 'ann', 'bob', 'carl', 'dora', 'emil', 'fay' ];
		$open  = array_filter( $names, static fn ( string $name ): bool => self::may_read( "$name@example.org", $gold ) );
		self::assertSame( [ 'ann', 'carl' ], array_values( $open ) );
		$this->travel( 11 * self::DAY );
		// An active subscription has a grace period for late reports of its renewal; a canceled one has none.
		self::assertTrue( self::may_read( 'ann@example.org', $gold ) );
		self::assertFalse( self::may_read( 'carl@example.org', $gold ) );
	}

	#[TestDox( 'Several pages are read completely; a page that is read twice counts once; a fault in between is tried again' )]
	public function test_pages(): void {
		self::plan( 500 );
		$subscriber = fn ( int $number ): array => [
			'email'  => "reader$number@example.org",
			'amount' => 500,
			'ends'   => $this->now + 10 * self::DAY,
		];
		$this->at_stripe( [ 'subscribers' => array_map( $subscriber, range( 1, 250 ) ) ] );
		$import     = self::imports()->create_from_stripe();
		self::assertInstanceOf( MemberImport::class, $import );
		self::assertSame( [ MemberImport::READING, 100 ], [ $import->status, $import->total ] );
		self::assertInstanceOf( WP_Error::class, self::imports()->run( $import ) );
		/** @var array<string, int|string> $next */
		$next = $import->preview['next'];
		self::imports()->read( $next );
		self::imports()->read( $next );
		$read = self::store()->find( $import->id );
		self::assertInstanceOf( MemberImport::class, $read );
		self::assertSame( [ MemberImport::READING, 200 ], [ $read->status, $read->total ] );
		$done = self::imports()->read_all( $read );
		self::assertInstanceOf( MemberImport::class, $done );
		self::assertSame( [ MemberImport::PREVIEW, 250 ], [ $done->status, $done->total ] );
		self::assertSame( 250, array_sum( array_column( array_column( (array) $done->present()['plans'], 'results' ), 'added' ) ) );
	}

	#[TestDox( 'A refused key and an account without subscriptions are named, and leave nothing' )]
	public function test_refused(): void {
		self::plan( 500 );
		$empty = self::imports()->create_from_stripe();
		self::assertInstanceOf( WP_Error::class, $empty );
		self::assertSame( 'This Stripe account has no subscriptions.', $empty->get_error_message() );
		$this->connect( 'rk_test_wrong1234', self::SECRET );
		$refused = self::imports()->create_from_stripe();
		self::assertInstanceOf( WP_Error::class, $refused );
		self::assertSame( 'slipstream_key_refused', $refused->get_error_code() );
		self::assertSame( [], self::store()->recent() );
	}

	#[TestDox( 'The command reads Stripe to the end' )]
	public function test_command(): void {
		$gold = self::plan( 500 );
		$this->at_stripe(
			[
				'subscribers' => [
					[
						'email'  => 'ann@example.org',
						'amount' => 500,
						'ends'   => $this->now + self::DAY,
					],
				],
			]
		);
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		Plugin::get( MembersImportCommand::class )->import( [], [ 'stripe' => true ] );
		self::assertTrue( self::may_read( 'ann@example.org', $gold ), implode( "\n", $output->lines ) );
	}
}
