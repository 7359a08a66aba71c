<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Reader;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\OrderMemberships;
use Slipstream\Domains\Memberships\Members\PersonalMemberships;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Memberships\SignIn\Devices;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\PersonalDevices;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Money\Money;
use Slipstream\Domains\Memberships\Members\UserAddress;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of access with a database, from orders to decisions. */
final class MembershipAccessTest extends MembershipsTestCase {

	/** @var list<array<string, mixed>> Subscriptions of another plugin. */
	private array $subscriptions = [];

	#[TestDox( 'A paid order opens its plan for the address that paid, in any case, and for nobody else' )]
	public function test_paid(): void {
		$plan  = self::plan();
		$other = self::plan( 700 );
		self::assertSame( Reason::NotMember, self::decide( 'ann@example.org', [ $plan->id ] )->reason );
		$this->paid_order( $plan );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org', [ $plan->id ] )->reason );
		self::assertSame( Reason::Active, self::decide( ' ANN@Example.org', [ $other->id, $plan->id ] )->reason );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org' )->reason );
		self::assertSame( Reason::WrongPlan, self::decide( 'ann@example.org', [ $other->id ] )->reason );
		self::assertSame( Reason::NotMember, self::decide( 'ann+1@example.org', [ $plan->id ] )->reason );
		$access = Plugin::get( MembershipAccess::class );
		self::assertSame( Reason::Anonymous, $access->decide( Reader::visitor(), [ $plan->id ] )->reason );
		self::assertFalse( $access->decide( Reader::visitor(), [] )->is_allowed );
	}

	#[TestDox( 'A whole life: paid, failed, grace, recovered, canceled, over, bought again' )]
	public function test_life(): void {
		$plan  = self::plan();
		$order = $this->paid_order( $plan );
		$this->travel( 30 * self::DAY );
		self::assertSame( Reason::Grace, self::decide( 'ann@example.org' )->reason );
		$order = self::ledger()->record( $order, [ $this->report( Subscription::PAST_DUE, $this->now + 30 * self::DAY ) ] );
		$this->travel( 20 * self::DAY );
		self::assertSame( Reason::Grace, self::decide( 'ann@example.org' )->reason );
		$order = self::ledger()->record(
			$order,
			[ $this->payment( $order, 'pi_2' ), $this->report( Subscription::ACTIVE, $this->now + 10 * self::DAY ) ]
		);
		self::assertSame( Reason::Active, self::decide( 'ann@example.org' )->reason );
		$order = self::ledger()->record( $order, [ $this->report( Subscription::ENDING, $this->now + 10 * self::DAY ) ] );
		$this->travel( 10 * self::DAY - 1 );
		self::assertSame( Reason::Canceled, self::decide( 'ann@example.org' )->reason );
		$this->travel( 1 );
		self::assertSame( Reason::Lapsed, self::decide( 'ann@example.org' )->reason );
		self::ledger()->record( $order, [ $this->report( Subscription::ENDED, $this->now ) ] );
		self::assertFalse( self::decide( 'ann@example.org' )->is_allowed );
		$this->paid_order( $plan, 'ann@example.org', 'pi_9' );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org' )->reason );
	}

	#[TestDox( 'Of two plans one is refunded: the other stays open, and the refunded one says so' )]
	public function test_refund(): void {
		$first  = self::plan();
		$second = self::plan( 900 );
		$order  = $this->paid_order( $first );
		$this->paid_order( $second, 'ann@example.org', 'pi_2' );
		self::ledger()->record( $order, [ new Fact( FactType::RefundSucceeded, 're_1', $this->now, 500, 'EUR', 'pi_1' ) ] );
		self::assertSame( Reason::Refunded, self::decide( 'ann@example.org', [ $first->id ] )->reason );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org', [ $second->id ] )->reason );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org', [ $first->id, $second->id ] )->reason );
	}

	#[TestDox( 'A donation opens nothing, and neither does a test payment on a public site' )]
	public function test_nothing(): void {
		$this->paid_order( self::plan( 500, Plan::MONTHLY, Plan::DONATION ) );
		self::assertSame( Reason::NotMember, self::decide( 'ann@example.org' )->reason );
		$this->paid_order( self::plan(), 'bob@example.org', 'pi_2' );
		self::assertSame( Reason::Active, self::decide( 'bob@example.org' )->reason );
		remove_all_filters( 'slipstream_counts_test_payments' );
		add_filter( 'slipstream_counts_test_payments', '__return_false' );
		self::assertSame( Reason::NotMember, self::decide( 'bob@example.org' )->reason );
		$live = self::plan_order( self::plan( 600 ), 'bob@example.org', Order::LIVE );
		self::ledger()->record( $live, [ $this->payment( $live, 'pi_3' ) ] );
		self::assertSame( Reason::Active, self::decide( 'bob@example.org' )->reason );
	}

	#[TestDox( 'A plan that is deleted, made more expensive or whose post is gone still opens for its members' )]
	public function test_changed_plan(): void {
		$plan  = self::plan( 500, Plan::MONTHLY, Plan::TIER );
		$tier  = self::plan( 400, Plan::MONTHLY, Plan::TIER );
		$plans = Plugin::get( Plans::class );
		$this->paid_order( $plan );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org', [ $tier->id ] )->reason );
		$plans->update( $plan->id, new NewPlan( 'Gold', Money::from_minor_units( 100, 'EUR' ), Plan::MONTHLY, Plan::TIER ) );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org', [ $plan->id ] )->reason );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org', [ $tier->id ] )->reason );
		$plans->delete( $plan->id );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org', [ $plan->id ] )->reason );
		wp_delete_post( $plan->id, true );
		self::assertTrue( self::decide( 'ann@example.org', [ $plan->id ] )->is_allowed );
		$plans->update( $tier->id, new NewPlan( 'Silver', Money::from_minor_units( 501, 'EUR' ), Plan::MONTHLY, Plan::TIER ) );
		self::assertSame( Reason::WrongPlan, self::decide( 'ann@example.org', [ $tier->id ] )->reason );
	}

	#[TestDox( 'Plans with the same product open the same content' )]
	public function test_product(): void {
		$old = self::plan();
		$new = self::plan( 900 );
		$this->paid_order( $old );
		self::assertSame( Reason::WrongPlan, self::decide( 'ann@example.org', [ $new->id ] )->reason );
		update_post_meta( $new->id, PlanType::PRODUCT_ID, (string) $old->id );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org', [ $new->id ] )->reason );
	}

	#[TestDox( 'The ledger alone is enough: lost and wrong rows are computed again' )]
	public function test_rebuild(): void {
		$plan  = self::plan();
		$order = $this->paid_order( $plan );
		$this->paid_order( $plan, 'bob@example.org', 'pi_2' );
		$before = MembershipsTable::rows( 'SELECT origin, identity, email, plan_id, state, paid_until, ends FROM {table} ORDER BY origin' );
		self::assertCount( 2, $before );
		MembershipsTable::query( 'DELETE FROM {table} WHERE order_id = %d', [ $order->id ] );
		MembershipsTable::query( "UPDATE {table} SET state = 'refunded', ends = 5" );
		self::assertSame( Reason::Refunded, self::decide( 'bob@example.org' )->reason );
		self::assertSame( 2, Plugin::get( OrderMemberships::class )->rebuild() );
		$after = MembershipsTable::rows( 'SELECT origin, identity, email, plan_id, state, paid_until, ends FROM {table} ORDER BY origin' );
		self::assertSame( $before, $after );
		self::assertSame( Reason::Active, self::decide( 'ann@example.org' )->reason );
	}

	#[TestDox( 'A decision costs one query for each reader and request, none for a visitor, and fails closed' )]
	public function test_queries(): void {
		$plan  = self::plan();
		$other = self::plan( 900 );
		$this->paid_order( $plan );
		self::decide( 'ann@example.org', [ $other->id ] );
		$this->travel( 0 );
		wp_load_alloptions();
		$access  = Plugin::get( MembershipAccess::class );
		$queries = get_num_queries();
		$access->decide( Reader::visitor(), [ $plan->id ] );
		self::assertSame( $queries, get_num_queries() );
		$ann = Reader::from_verified_email( 'ann@example.org' );
		self::assertTrue( $access->decide( $ann, [ $plan->id ] )->is_allowed );
		self::assertSame( Reason::WrongPlan, $access->decide( $ann, [ $other->id ] )->reason );
		self::assertSame( $queries + 1, get_num_queries() );
		add_filter(
			'query',
			static fn ( string $sql ): string => str_contains( $sql, '_memberships' ) ? 'SELECT broken FROM nowhere' : $sql
		);
		self::assertSame( Reason::Unavailable, $access->decide( Reader::from_verified_email( 'bob@example.org' ), [] )->reason );
	}

	#[TestDox( 'Any statement that changes a membership counts in the same request, and so does a rollback' )]
	public function test_changes(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		$reason = static fn (): Reason => self::decide( 'ann@example.org', [ $plan->id ] )->reason;
		self::assertSame( Reason::Active, $reason() );
		try {
			Plugin::get( Transaction::class )->run(
				static function () use ( $reason ): never {
					MembershipsTable::query( "UPDATE {table} SET state = 'disputed'" );
					self::assertSame( Reason::Disputed, $reason() );
					throw new QueryFailed();
				}
			);
		} catch ( QueryFailed ) {
			self::assertSame( Reason::Active, $reason() );
		}
		MembershipsTable::query_or_fail( "UPDATE {table} SET state = 'refunded'" );
		self::assertSame( Reason::Refunded, $reason() );
		MembershipsTable::query( 'DELETE FROM {table}' );
		self::assertSame( Reason::NotMember, $reason() );
		Plugin::get( Memberships::class )->grant( 'ann@example.org', $plan->id, Standing::NO_END );
		self::assertSame( Reason::Complimentary, $reason() );
	}

	#[TestDox( 'Another plugin adds subscriptions of users: active ones, with and without an end date, the newest of each product' )]
	public function test_filter(): void {
		$plan = self::plan();
		$user = wp_insert_user(
			[
				'user_login' => 'carl',
				'user_pass'  => 'x',
				'user_email' => 'carl@example.org',
			]
		);
		self::assertIsInt( $user );
		add_filter(
			'earn_get_user_subscriptions_for_site_id',
			function ( array $list, int $user_id, int $site_id ) use ( $user ): array {
				self::assertSame( [ $user, get_current_blog_id() ], [ $user_id, $site_id ] );
				return [ ...$list, ...$this->subscriptions ];
			},
			10,
			3
		);
		$item   = fn ( mixed $end, string $status = 'active' ): array => [
			'product_id' => $plan->id,
			'status'     => $status,
			'end_date'   => $end,
		];
		$reason = fn ( array ...$list ): Reason => $this->reason_of( $user, $plan, array_values( $list ) );
		self::assertSame( Reason::NotMember, $reason() );
		self::assertSame( Reason::Active, $reason( $item( $this->now + 1 ) ) );
		self::assertSame( Reason::Lapsed, $reason( $item( $this->now ) ) );
		self::assertSame( Reason::Active, $reason( $item( '2023-11-15' ) ) );
		self::assertSame( Reason::Lapsed, $reason( $item( '2023-11-14' ) ) );
		self::assertSame( Reason::NotMember, $reason( $item( 'soon' ) ) );
		self::assertSame( Reason::Active, $reason( $item( null ) ) );
		self::assertSame( Reason::NotMember, $reason( $item( null, 'canceled' ) ) );
		self::assertSame( Reason::Active, $reason( $item( $this->now + 9 ), $item( $this->now - 9 ) ) );
		self::assertSame( Reason::Complimentary, $reason( [ 'is_comp' => true ] + $item( null ) ) );
		self::assertSame( Reason::NotMember, $reason( [ 'status' => 'active' ] ) );
	}

	/** @param list<array<string, mixed>> $subscriptions Subscriptions that the filter adds. */
	private function reason_of( int $user, Plan $plan, array $subscriptions ): Reason {
		$this->subscriptions = $subscriptions;
		return Plugin::get( MembershipAccess::class )->decide( Reader::from_user( $user ), [ $plan->id ] )->reason;
	}

	#[TestDox( 'Rows of members keep no more than the ledger says: an order that is not paid has none' )]
	public function test_unpaid(): void {
		$order = self::plan_order( self::plan() );
		self::ledger()->record( $order, [ new Fact( FactType::PaymentFailed, 'pi_0', $this->now ) ] );
		self::assertNull( Plugin::get( Memberships::class )->find_by_order( $order->id ) );
	}

	#[TestDox( 'A granted membership opens its plan until its date, and a second grant of the same plan changes the date' )]
	public function test_grant(): void {
		$plan  = self::plan();
		$other = self::plan( 700 );
		$store = Plugin::get( Memberships::class );
		$store->grant( 'ann@example.org', $plan->id, $this->now + 10 );
		self::assertSame( Reason::Complimentary, self::decide( 'ann@example.org', [ $plan->id ] )->reason );
		self::assertSame( Reason::WrongPlan, self::decide( 'ann@example.org', [ $other->id ] )->reason );
		$this->travel( 10 );
		self::assertSame( Reason::Lapsed, self::decide( 'ann@example.org', [ $plan->id ] )->reason );
		$store->grant( 'ann@example.org', $plan->id, $this->now + 10 );
		self::assertTrue( self::decide( 'ann@example.org', [ $plan->id ] )->is_allowed );
		self::assertCount( 1, $store->find_all( [ 'ann@example.org' ] ) );
		$store->grant( 'ann@example.org', 0, Standing::NO_END );
		self::assertTrue( self::decide( 'ann@example.org', [ $other->id ] )->is_allowed );
		// Granted memberships are not in the ledger, but a rebuild must keep them.
		Plugin::get( OrderMemberships::class )->rebuild();
		self::assertTrue( self::decide( 'ann@example.org', [ $other->id ] )->is_allowed );
	}

	#[TestDox( 'Personal data: memberships and devices are exported; erasing signs out and deletes what is over, not what is paid' )]
	public function test_personal(): void {
		$plan  = self::plan();
		$store = Plugin::get( Memberships::class );
		$this->paid_order( $plan );
		$store->grant( 'ann@example.org', $plan->id, $this->now );
		Plugin::get( Devices::class )->add( 'secret', 'ann@example.org', '', 'Firefox · Linux' );
		Plugin::get( MagicLinks::class )->make( 'ann@example.org', 0 );
		$members = Plugin::get( PersonalMemberships::class );
		$devices = Plugin::get( PersonalDevices::class );
		self::assertCount( 2, $members->find( 'Ann@example.org', 1 )->items );
		self::assertCount( 1, $devices->find( 'Ann@example.org', 1 )->items );
		self::assertSame( [], $members->find( 'bob@example.org', 1 )->items );
		$erased = $members->erase( 'Ann@example.org', 1 );
		self::assertSame( [ 1, 1 ], [ $erased->removed, $erased->retained ] );
		self::assertTrue( self::decide( 'ann@example.org' )->is_allowed );
		self::assertSame( 2, $devices->erase( 'Ann@example.org', 1 )->removed );
		self::assertSame( [], $devices->find( 'Ann@example.org', 1 )->items );
	}

	#[TestDox( 'A user who changes the address of the account has not proved the new one' )]
	public function test_changed_address(): void {
		$user  = $this->log_in( 'subscriber' );
		$users = Plugin::get( UserAddress::class );
		$old   = get_userdata( $user )->user_email ?? '';
		$users->prove( $user, $old );
		self::assertSame( $old, $users->verified( $user ) );
		$this->filter( 'send_email_change_email', false );
		wp_update_user( [ 'ID' => $user, 'user_email' => 'payer@example.org' ] );
		self::assertSame( '', $users->verified( $user ) );
	}
}
