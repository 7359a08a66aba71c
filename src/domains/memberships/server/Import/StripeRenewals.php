<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Access\ReaderMemberships;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\OrderStanding;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Follows the subscriptions of imported members at Stripe, by events and once a day. A membership is followed while its row has the ID of
 * the subscription: an undo deletes the row, and a change by the owner clears the id.
 */
final class StripeRenewals {

	public const HOOK = 'slipstream_members_renewals';

	/** Subscriptions of one job. */
	public const PAGE = 20;

	/** Seconds after the end of a period in which jobs ask about it, as in LookUp. */
	private const ASKED = 30 * OrderStanding::DAY;

	/** Questions about one subscription, while other processes write its memberships. */
	private const MAX_QUESTIONS = 3;

	public function __construct(
		private readonly StripeMembers $stripe,
		private readonly ReaderMemberships $readers,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/** Hook `delete_expired_transients`, once a day: makes up for lost events. */
	public function start(): void {
		if ( ! MembershipsTable::is_ready() || ! $this->stripe->is_connected() ) {
			return;
		}
		try {
			if ( null !== $this->due( '' ) ) {
				$this->outbox->schedule( self::HOOK, [ 'after' => '' ] );
			}
		} catch ( QueryFailed ) {
			// The next day asks again.
			return;
		}
	}

	/**
	 * Runs the job for a page.
	 * @param array<mixed> $arguments `after`: ID of the last subscription of the page before.
	 * @throws JobFailed   When Stripe did not answer: a repetition asks about the rest of the page.
	 * @throws QueryFailed If the database fails.
	 */
	public function work( array $arguments ): void {
		$last = is_string( $arguments['after'] ?? null ) ? $arguments['after'] : '';
		for ( $count = 0; $count < self::PAGE; $count++ ) {
			$next = $this->due( $last );
			if ( null === $next ) {
				return;
			}
			$this->follow( $next );
			$last = $next;
		}
		if ( $this->outbox->schedule( self::HOOK, [ 'after' => $last ] )->is_rejected() ) {
			throw new JobFailed( 'not_queued' );
		}
	}

	/**
	 * Hook `slipstream_stripe_foreign_subscription`: writes the present standing of the memberships of a subscription. An answer that
	 * another process has overtaken is thrown away.
	 * @throws JobFailed   When Stripe did not answer.
	 * @throws QueryFailed If the database fails.
	 */
	public function follow( string $subscription ): void {
		for ( $asked = 0; $asked < self::MAX_QUESTIONS; $asked++ ) {
			$rows = $this->rows( $subscription );
			$fact = [] === $rows ? null : $this->stripe->state( $subscription );
			if ( $fact instanceof WP_Error ) {
				throw JobFailed::from_error( $fact );
			}
			if ( null === $fact ) {
				return;
			}
			$stored = array_filter( $rows, fn ( array $row ): bool => $this->store( $row, $fact ) );
			$this->readers->forget();
			if ( count( $stored ) === count( $rows ) ) {
				return;
			}
		}
		throw new JobFailed( 'membership_busy' );
	}

	/**
	 * Returns the next subscription whose period is over.
	 * @param string $after ID of the one before.
	 * @throws QueryFailed If the database fails.
	 */
	private function due( string $after ): ?string {
		$now = $this->clock->now()->getTimestamp();
		$row = MembershipsTable::row_or_fail(
			'SELECT reference FROM {table} WHERE reference > %s AND source = %s AND is_test = %d AND state <> %s'
				. ' AND paid_until BETWEEN %d AND %d ORDER BY reference LIMIT 1',
			[ $after, Membership::IMPORT, $this->is_test(), MembershipState::Ended->value, $now - self::ASKED, $now ]
		);
		return $row['reference'] ?? null;
	}

	/**
	 * @return list<array<string, string>> Memberships of a subscription: one for each of its prices.
	 * @throws QueryFailed If the database fails.
	 */
	private function rows( string $subscription ): array {
		return '' !== $subscription && MembershipsTable::is_ready() && $this->stripe->is_connected()
			? MembershipsTable::rows_or_fail(
				'SELECT id, state, paid_until, ends FROM {table} WHERE reference = %s AND source = %s AND is_test = %d',
				[ $subscription, Membership::IMPORT, $this->is_test() ]
			)
			: [];
	}

	/**
	 * Writes a row, unless another process has changed it since it was read.
	 * @param array<string, string> $row Of rows().
	 * @throws QueryFailed If the database fails.
	 */
	private function store( array $row, Fact $fact ): bool {
		$state    = MembershipState::tryFrom( $row['state'] ) ?? MembershipState::Ended;
		$before   = new Standing( $state, (int) $row['paid_until'], (int) $row['ends'] );
		$now      = $this->clock->now()->getTimestamp();
		$standing = self::standing( $before, $fact, $now );
		return get_object_vars( $before ) === get_object_vars( $standing ) || 1 === MembershipsTable::query_or_fail(
			'UPDATE {table} SET state = %s, paid_until = %d, ends = %d, changed = %d'
				. " WHERE id = %d AND reference <> '' AND state = %s AND paid_until = %d AND ends = %d",
			[
				$standing->state->value,
				$standing->paid_until,
				$standing->ends,
				$now,
				(int) $row['id'],
				$before->state->value,
				$before->paid_until,
				$before->ends,
			]
		);
	}

	/** Decides like OrderStanding. Without payments in the ledger, the standing before says until when was paid. */
	private static function standing( Standing $before, Fact $fact, int $now ): Standing {
		// Access without a payment cannot have ended later.
		$over = min( $now, max( 1, $before->paid_until ) );
		return match ( $fact->status ) {
			Subscription::ACTIVE   => OrderStanding::running( MembershipState::Active, $fact->period_end ),
			Subscription::TRIAL    => OrderStanding::running( MembershipState::Trial, $fact->period_end ),
			Subscription::ENDING   => OrderStanding::until( MembershipState::Canceled, $fact->period_end ),
			Subscription::PAST_DUE => match ( $before->state ) {
				MembershipState::PastDue, MembershipState::Ended => $before,
				MembershipState::Trial => OrderStanding::until( MembershipState::Ended, $over ),
				default => new Standing( MembershipState::PastDue, $over, $over + OrderStanding::GRACE ),
			},
			Subscription::PAUSED => OrderStanding::until( MembershipState::Paused, $before->paid_until ),
			default => self::ended( $before, $over, $now ),
		};
	}

	/** A subscription that was canceled at once is still paid until the end of its period. A trial is not. */
	private static function ended( Standing $before, int $over, int $now ): Standing {
		$is_paid = $before->is_paid( $now ) && ! in_array( $before->state, [ MembershipState::Trial, MembershipState::PastDue ], true );
		return match ( true ) {
			MembershipState::Ended === $before->state => $before,
			$is_paid => OrderStanding::until( MembershipState::Canceled, $before->paid_until ),
			default => OrderStanding::until( MembershipState::Ended, $over ),
		};
	}

	private function is_test(): int {
		return $this->stripe->is_test() ? 1 : 0;
	}
}
