<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\UserAddress;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Subscribers\EmailIdentity;

/** Users with memberships in every state. */
final class Members {

	private const DAY = 86_400;

	/** @return array<string, bool> Whether each kind of reader may read. */
	public static function kinds(): array {
		return [
			'visitor'               => false,
			'newsletter subscriber' => false,
			'wrong plan'            => false,
			'lapsed'                => false,
			'refunded'              => false,
			'grace'                 => true,
			'member'                => true,
			'editor'                => true,
		];
	}

	/**
	 * Stores a user, who is not deleted, and their membership.
	 * @param int $plan_id Plan that opens the content.
	 * @param int $other   Another plan.
	 * @return int User id; 0 for a visitor.
	 */
	public static function add( string $kind, int $plan_id, int $other ): int {
		if ( 'visitor' === $kind ) {
			return 0;
		}
		$login = uniqid( strtr( $kind, ' ', '-' ) );
		$email = "$login@example.org";
		$user  = wp_insert_user(
			[
				'user_login' => $login,
				'user_email' => $email,
				'user_pass'  => 'password',
				'role'       => 'editor' === $kind ? 'editor' : 'subscriber',
			]
		);
		// A user whose address is not proved is no member.
		update_user_meta( is_int( $user ) ? $user : 0, UserAddress::META, EmailIdentity::identity( $email ) );
		$now = time();
		match ( $kind ) {
			'wrong plan' => self::row( $email, $other, MembershipState::Active, $now + self::DAY, $now + self::DAY ),
			'lapsed'     => self::row( $email, $plan_id, MembershipState::Active, $now - 9 * self::DAY, $now - self::DAY ),
			'refunded'   => self::row( $email, $plan_id, MembershipState::Refunded, $now + self::DAY, $now + self::DAY ),
			'grace'      => self::row( $email, $plan_id, MembershipState::PastDue, $now - self::DAY, $now + self::DAY ),
			'member'     => self::row( $email, $plan_id, MembershipState::Active, $now + self::DAY, $now + self::DAY ),
			default      => null,
		};
		return is_int( $user ) ? $user : throw new \RuntimeException( $kind );
	}

	private static function row( string $email, int $plan_id, MembershipState $state, int $paid_until, int $ends ): void {
		global $wpdb;
		$wpdb->insert(
			MembershipsTable::name(),
			[
				'origin'     => "test:$email",
				'source'     => 'order',
				'identity'   => EmailIdentity::identity( $email ),
				'email'      => $email,
				'plan_id'    => $plan_id,
				'price'      => 500,
				'currency'   => 'USD',
				'period'     => Plan::MONTHLY,
				'state'      => $state->value,
				'paid_until' => $paid_until,
				'ends'       => $ends,
				'created'    => $paid_until,
				'changed'    => $paid_until,
			]
		);
	}
}
