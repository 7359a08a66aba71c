<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Access\AccessRule;
use Slipstream\Domains\Memberships\Plans\PlanCatalog;
use Slipstream\Domains\Memberships\Plans\PlanTerms;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\TestOrders;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Support\Clock;

/** Reads and stores memberships. */
final class Memberships {

	/** Maximum rows of one reader, newest first. */
	public const MAX = 100;

	public function __construct(
		private readonly PlanCatalog $plans,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns the memberships of addresses and orders.
	 * @param list<string> $emails Normalized addresses.
	 * @param list<int>    $orders Order IDs.
	 * @return list<Membership> Memberships, newest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_all( array $emails, array $orders = [] ): array {
		$tests = [
			...array_fill( 0, count( $emails ), 'identity = %s' ),
			...array_fill( 0, count( $orders ), 'order_id = %d' ),
		];
		return [] === $tests ? [] : $this->from_rows(
			MembershipsTable::rows_or_fail(
				'SELECT * FROM {table} WHERE ' . implode( ' OR ', $tests ) . ' ORDER BY id DESC LIMIT %d',
				[ ...array_map( EmailIdentity::identity( ... ), $emails ), ...$orders, self::MAX ]
			)
		);
	}

	/**
	 * Returns the membership of an order; null if there is none.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_by_order( int $order_id ): ?Membership {
		return $this->from_rows(
			MembershipsTable::rows_or_fail( 'SELECT * FROM {table} WHERE origin = %s', [ self::origin( $order_id ) ] )
		)[0] ?? null;
	}

	/**
	 * Whether an address has bought a plan that gives access now, and is charged for it again or owns it without an end.
	 * @param string $email Normalized address.
	 * @param int    $other Order to ignore; 0 for none.
	 * @throws QueryFailed If the database fails.
	 */
	public function has_running( string $email, int $plan_id, int $other = 0 ): bool {
		$running = [ MembershipState::Active, MembershipState::Trial, MembershipState::PastDue ];
		$now     = $this->clock->now()->getTimestamp();
		foreach ( $this->find_all( [ $email ] ) as $membership ) {
			$is_bought  = Membership::ORDER === $membership->source
				&& $membership->order_id !== $other
				&& $membership->plan->id === $plan_id;
			$is_counted = ! $membership->is_test || TestOrders::are_counted();
			$is_running = in_array( $membership->standing->state, $running, true )
				&& AccessRule::reason( $membership->standing, $now )->is_allowed();
			if ( $is_bought && $is_counted && $is_running ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Stores the membership of an order.
	 * @param Standing|null $standing State and times; null deletes the membership.
	 * @throws QueryFailed If the database fails.
	 */
	public function store_order( Order $order, ?Standing $standing ): void {
		if ( null === $standing ) {
			MembershipsTable::query_or_fail( 'DELETE FROM {table} WHERE origin = %s', [ self::origin( $order->id ) ] );
			return;
		}
		$email = EmailIdentity::normalize( $order->email );
		$this->write(
			self::origin( $order->id ),
			[
				'source'     => Membership::ORDER,
				'order_id'   => $order->id,
				'identity'   => '' === $email ? '' : EmailIdentity::identity( $email ),
				'email'      => $email,
				'plan_id'    => $order->item_id,
				'price'      => $order->amount->minor_units,
				'currency'   => $order->amount->currency->code,
				'period'     => $order->period,
				'state'      => $standing->state->value,
				'paid_until' => $standing->paid_until,
				'ends'       => $standing->ends,
				'is_test'    => Order::TEST === $order->mode ? 1 : 0,
				'locale'     => $order->locale,
			],
			$order->created
		);
	}

	/**
	 * Grants access to an address without a payment.
	 * @param string $email   Normalized address.
	 * @param int    $plan_id Plan to open, in addition to every tier; 0 for every plan.
	 * @param int    $until   Unix time of the first second without access, or Standing::NO_END.
	 * @throws QueryFailed If the database fails.
	 */
	public function grant( string $email, int $plan_id, int $until ): void {
		$identity = EmailIdentity::identity( $email );
		$this->write(
			self::grant_origin( $identity, $plan_id ),
			[
				'source'     => Membership::GRANT,
				'order_id'   => 0,
				'identity'   => $identity,
				'email'      => $email,
				'plan_id'    => $plan_id,
				'price'      => 0,
				'currency'   => '',
				'period'     => '',
				'state'      => MembershipState::Complimentary->value,
				'paid_until' => $until,
				'ends'       => $until,
				'is_test'    => 0,
				'locale'     => '',
			],
			$this->clock->now()->getTimestamp()
		);
	}

	/**
	 * Moves all memberships of an address to another address. Of two grants for the same plan, only the one that ends later is kept.
	 * Must be called in a transaction.
	 * @param string $from Normalized old address. `$to` is the normalized new address.
	 * @return int Number of memberships that the old address had.
	 * @throws QueryFailed If the database fails.
	 */
	public function move( string $from, string $to ): int {
		$old   = EmailIdentity::identity( $from );
		$new   = EmailIdentity::identity( $to );
		$moved = $old === $new ? 0 : $this->merge_grants( $old, $new );
		return $moved + MembershipsTable::query_or_fail(
			'UPDATE {table} SET identity = %s, email = %s WHERE identity = %s',
			[ $new, $to, $old ]
		);
	}

	/**
	 * Stores a new standing of a membership without an order. Undoing its import then no longer removes it.
	 * @throws QueryFailed If the database fails.
	 */
	public function change( Membership $membership, Standing $standing ): void {
		MembershipsTable::query_or_fail(
			'UPDATE {table} SET state = %s, paid_until = %d, ends = %d, changed = %d, import_id = 0, reference = %s WHERE id = %d AND source <> %s',
			[
				$standing->state->value,
				$standing->paid_until,
				$standing->ends,
				$this->clock->now()->getTimestamp(),
				'',
				$membership->id,
				Membership::ORDER,
			]
		);
	}

	/**
	 * Deletes a membership. A membership of an order is created again when the order changes.
	 * @throws QueryFailed If the database fails.
	 */
	public function delete( Membership $membership ): void {
		MembershipsTable::query_or_fail( 'DELETE FROM {table} WHERE id = %d', [ $membership->id ] );
	}

	/**
	 * @param list<array<string, string>> $rows Rows of MembershipsTable.
	 * @return list<Membership> Memberships in the same order.
	 */
	public function from_rows( array $rows ): array {
		return array_map( $this->from_row( ... ), $rows );
	}

	/**
	 * Returns a membership that represents all memberships with the same terms and state.
	 * @param array<string, string> $terms Columns `id`, `plan_id`, `price`, `currency`, `period` and `state`.
	 */
	public function from_terms( array $terms ): Membership {
		return $this->from_row( $terms + array_fill_keys( array_keys( MembershipsTable::COLUMNS ), '' ) );
	}

	/** @param array<string, string> $row Row of MembershipsTable. */
	private function from_row( array $row ): Membership {
		$plan = (int) $row['plan_id'] > 0 ? $this->plans->terms( (int) $row['plan_id'] ) : new PlanTerms( 0 );
		return new Membership(
			(int) $row['id'],
			$row['source'],
			(int) $row['order_id'],
			$row['email'],
			'' === $row['currency'] ? $plan : $plan->bought_for( (int) $row['price'], $row['currency'], $row['period'] ),
			new Standing(
				MembershipState::tryFrom( $row['state'] ) ?? MembershipState::Ended,
				(int) $row['paid_until'],
				(int) $row['ends']
			),
			'1' === $row['is_test'],
			$row['locale'],
			(int) $row['created']
		);
	}

	/**
	 * Updates a row, or adds it if it does not exist.
	 * @param array<string, string|int> $values  Values by column.
	 * @param int                       $created Unix time, used for a new row.
	 */
	private function write( string $origin, array $values, int $created ): void {
		$now = $this->clock->now()->getTimestamp();
		MembershipsTable::query_or_fail(
			'INSERT IGNORE INTO {table} (origin, source, state, created, changed) VALUES (%s, %s, %s, %d, %d)',
			[ $origin, $values['source'], $values['state'], $created, $now ]
		);
		MembershipsTable::query_or_fail(
			'UPDATE {table} SET source = %s, order_id = %d, identity = %s, email = %s, plan_id = %d, price = %d, currency = %s,'
				. ' period = %s, state = %s, paid_until = %d, ends = %d, is_test = %d, locale = %s, changed = %d WHERE origin = %s',
			[ ...array_values( $values ), $now, $origin ]
		);
	}

	/**
	 * Merges the grants of two addresses to one per plan. Stores the new address in `origin`, so that a later grant to the old address
	 * is a new row.
	 * @return int Number of deleted grants of the old address.
	 */
	private function merge_grants( string $old_identity, string $new_identity ): int {
		$grants  = MembershipsTable::rows_or_fail(
			'SELECT id, identity, plan_id, ends FROM {table} WHERE identity IN (%s, %s) AND source = %s ORDER BY id',
			[ $old_identity, $new_identity, Membership::GRANT ]
		);
		$end     = static fn ( array $grant ): int => Standing::NO_END === (int) $grant['ends'] ? PHP_INT_MAX : (int) $grant['ends'];
		usort( $grants, static fn ( array $one, array $other ): int => $end( $other ) <=> $end( $one ) );
		$kept    = [];
		$deleted = 0;
		foreach ( $grants as $grant ) {
			if ( isset( $kept[ $grant['plan_id'] ] ) ) {
				MembershipsTable::query_or_fail( 'DELETE FROM {table} WHERE id = %d', [ $grant['id'] ] );
				$deleted += $grant['identity'] === $old_identity ? 1 : 0;
			}
			$kept[ $grant['plan_id'] ] ??= $grant;
		}
		foreach ( $kept as $plan_id => $grant ) {
			MembershipsTable::query_or_fail(
				'UPDATE {table} SET origin = %s WHERE id = %d',
				[ self::grant_origin( $new_identity, (int) $plan_id ), $grant['id'] ]
			);
		}
		return $deleted;
	}

	/** @param string $identity Hash from EmailIdentity::identity(). */
	private static function grant_origin( string $identity, int $plan_id ): string {
		return Membership::GRANT . ':' . substr( $identity, 0, 40 ) . ":$plan_id";
	}

	private static function origin( int $order_id ): string {
		return Membership::ORDER . ":$order_id";
	}
}
