<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\UserAddress;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Plugin;

/** Creates users with memberships in every state. */
final class Members {

	private const DAY = 86_400;

	/** @return array<string, bool> Whether each kind of reader may read the paid part. */
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
	 * Creates a user with a membership. The test does not delete the user.
	 * @param int $plan_id ID of the plan that opens the content.
	 * @param int $other   ID of another plan.
	 * @return int User ID; 0 for a visitor.
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
		if ( is_int( $user ) ) {
			Plugin::get( UserAddress::class )->prove( $user, $email );
		}
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
