<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Updates imported memberships from their subscriptions at Stripe, after events and once a day. Memberships are updated while their row
 * contains the subscription ID. Undoing the import deletes the row, and a change by the owner removes the ID.
 */
final class StripeRenewals {

	public const HOOK = 'slipstream_members_renewals';

	/** Subscriptions per job. */
	public const PAGE = 20;

	/** Seconds after the end of a period in which jobs ask Stripe about the subscription, as in LookUp. */
	private const ASKED = 30 * 86_400;

	/** Maximum requests about a subscription if other processes change its memberships in the meantime. */
	private const MAX_QUESTIONS = 3;

	public function __construct(
		private readonly StripeMembers $stripe,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/** Hook `delete_expired_transients`, once a day: asks Stripe about subscriptions, in case events were lost. */
	public function start(): void {
		if ( ! MembershipsTable::is_ready() || ! $this->stripe->is_connected() ) {
			return;
		}
		try {
			if ( null !== $this->due( '' ) ) {
				$this->outbox->schedule( self::HOOK, [ 'after' => '' ] );
			}
		} catch ( QueryFailed ) {
			// Try again on the next day.
			return;
		}
	}

	/**
	 * Runs the job for one page of subscriptions.
	 * @param array<mixed> $arguments `after`: ID of the last subscription on the previous page.
	 * @throws JobFailed   If Stripe did not respond. The repeated job continues with the rest of the page.
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
	 * Hook `slipstream_stripe_foreign_subscription`: stores the current standing of a subscription's memberships. Discards Stripe's
	 * response if another process has changed them during the request.
	 * @throws JobFailed   If Stripe did not respond.
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
			if ( count( $stored ) === count( $rows ) ) {
				return;
			}
		}
		throw new JobFailed( 'membership_busy' );
	}

	/**
	 * Returns the next subscription whose period is over.
	 * @param string $after ID of the previous subscription.
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
	 * @return list<array<string, string>> Rows of a subscription's memberships, one per price.
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
	 * Updates a row, unless another process has changed it since it was read.
	 * @param array<string, string> $row Row from rows().
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

	/**
	 * Returns the standing by the rules of OrderStanding. The ledger has no payments of imported members, so the previous standing says
	 * until when they have paid.
	 */
	private static function standing( Standing $before, Fact $fact, int $now ): Standing {
		// Without a new payment, the paid period cannot end later than before.
		$over = min( $now, max( 1, $before->paid_until ) );
		return match ( $fact->status ) {
			Subscription::ACTIVE   => Standing::running( MembershipState::Active, $fact->period_end ),
			Subscription::TRIAL    => Standing::running( MembershipState::Trial, $fact->period_end ),
			Subscription::ENDING   => Standing::until( MembershipState::Canceled, $fact->period_end ),
			Subscription::PAST_DUE => match ( $before->state ) {
				MembershipState::PastDue, MembershipState::Ended => $before,
				MembershipState::Trial => Standing::until( MembershipState::Ended, $over ),
				default => Standing::past_due( $over ),
			},
			Subscription::PAUSED => Standing::until( MembershipState::Paused, $before->paid_until ),
			default => self::ended( $before, $over, $now ),
		};
	}

	/**
	 * Returns the standing after the end. A subscription that was canceled at once is paid until the end of its period; a trial is not.
	 */
	private static function ended( Standing $before, int $over, int $now ): Standing {
		$is_paid = $before->is_paid( $now ) && ! in_array( $before->state, [ MembershipState::Trial, MembershipState::PastDue ], true );
		return match ( true ) {
			MembershipState::Ended === $before->state => $before,
			$is_paid => Standing::until( MembershipState::Canceled, $before->paid_until ),
			default => Standing::until( MembershipState::Ended, $over ),
		};
	}

	private function is_test(): int {
		return $this->stripe->is_test() ? 1 : 0;
	}
}
