<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Subscribers\EmailIdentity;

/** A row that gives access: address, plan and end. */
final class MemberRow {

	/**
	 * @param string $email     Normalized address.
	 * @param int    $plan_id   Plan ID; 0 for every plan.
	 * @param string $reference ID of the subscription at Stripe; '' if the row is from a file.
	 */
	private function __construct(
		public readonly string $email,
		public readonly int $plan_id,
		public readonly Standing $standing,
		public readonly string $reference,
	) {}

	/**
	 * Evaluates a row.
	 * @param list<string> $cells     Cells of the row.
	 * @param int          $reference Column with the ID of the subscription; MemberColumns::NONE.
	 * @param int          $now       Unix time.
	 */
	public static function from_cells( array $cells, MemberImportChoice $choice, int $reference, int $now ): self|MemberRowResult {
		$cell   = $cells[ $choice->email ] ?? '';
		$email  = MemberColumns::email( $cell );
		$status = MemberColumns::NONE === $choice->status
			? MemberStatus::Active
			: MemberStatus::from_cell( $cells[ $choice->status ] ?? '' );
		$end    = EndDate::from_cell( $cells[ $choice->end ] ?? '' );
		$plan   = $choice->plan_id( MemberColumns::NONE === $choice->plan ? '' : $cells[ $choice->plan ] ?? '' );
		$state  = self::state( $status );
		return match ( true ) {
			'' === trim( $cell ) => MemberRowResult::Missing,
			'' === $email => MemberRowResult::Invalid,
			MemberStatus::OwnOrder === $status => MemberRowResult::Known,
			MemberStatus::Unknown === $status => MemberRowResult::UnknownStatus,
			MemberStatus::Free === $status => MemberRowResult::Free,
			null === $state => MemberRowResult::Ended,
			null === $end => MemberRowResult::BadDate,
			self::is_over( $state, $end, $now ) => MemberRowResult::Ended,
			MemberImportChoice::SKIP === $plan => MemberRowResult::NoPlan,
			default => new self( $email, $plan, self::standing( $state, $end, isset( $cells[ $reference ] ) ), $cells[ $reference ] ?? '' ),
		};
	}

	/** Returns a key of address and plan. Two rows with the same key are about the same membership. */
	public function key(): string {
		return EmailIdentity::identity( $this->email ) . ":$this->plan_id";
	}

	/** Returns the row that ends later. */
	public function longer( self $other ): self {
		return self::is_longer( $other->standing->ends, $this->standing->ends ) ? $other : $this;
	}

	/** Whether `$end` is later than `$other`. Both are Unix times or Standing::NO_END. */
	public static function is_longer( int $end, int $other ): bool {
		return Standing::NO_END !== $other && ( Standing::NO_END === $end || $end > $other );
	}

	private static function state( MemberStatus $status ): ?MembershipState {
		return match ( $status ) {
			MemberStatus::Active => MembershipState::Active,
			MemberStatus::Trial => MembershipState::Trial,
			MemberStatus::Complimentary => MembershipState::Complimentary,
			MemberStatus::Canceled => MembershipState::Canceled,
			MemberStatus::PastDue => MembershipState::PastDue,
			default => null,
		};
	}

	/** Whether the membership has ended. A canceled one without an end date has ended: the file does not say until when it was paid. */
	private static function is_over( MembershipState $state, int $end, int $now ): bool {
		return match ( true ) {
			Standing::NO_END === $end => MembershipState::Canceled === $state,
			MembershipState::PastDue === $state => Standing::past_due( $end )->ends <= $now,
			default => $end <= $now,
		};
	}

	/**
	 * Returns the standing. A running plan has a grace period, because its next payment may be reported late.
	 * @param bool $is_followed Whether StripeRenewals follows the subscription, and learns about the first payment after a trial.
	 */
	private static function standing( MembershipState $state, int $end, bool $is_followed ): Standing {
		$is_running = MembershipState::Active === $state || ( $is_followed && MembershipState::Trial === $state );
		return match ( true ) {
			Standing::NO_END === $end => Standing::forever( $state ),
			MembershipState::PastDue === $state => Standing::past_due( $end ),
			$is_running => Standing::running( $state, $end ),
			default => Standing::until( $state, $end ),
		};
	}
}
