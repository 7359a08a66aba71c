<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

/** Status of a membership in a file or in Stripe's list. */
enum MemberStatus {

	case Active;
	case Trial;
	case Complimentary;

	/** No more payments, but paid until the end date. */
	case Canceled;

	/** A renewal failed at Stripe. The end date is the time of the failure. */
	case PastDue;

	case Ended;

	/** A free subscriber, who has no paid plan. */
	case Free;

	/** A Stripe subscription that was started by an order of this site. The order already has a membership. */
	case OwnOrder;

	case Unknown;

	/** Status of a Stripe subscription that was started by an order of this site. Files never contain it. */
	public const OWN_ORDER = 'slipstream-order';

	/** Status of an overdue Stripe subscription. Files do not say when a payment failed. */
	public const PAST_DUE = 'slipstream-overdue';

	/** Statuses in exports of Jetpack, Memberful, Substack, Stripe and Steady, in lower case, with spaces instead of `_` and `-`. */
	private const WORDS = [
		'active'             => self::Active,
		'paid'               => self::Active,
		'paying'             => self::Active,
		'subscribed'         => self::Active,
		'subscriber'         => self::Active,
		'monthly'            => self::Active,
		'annual'             => self::Active,
		'yearly'             => self::Active,
		'monthly subscriber' => self::Active,
		'annual subscriber'  => self::Active,
		'founding'           => self::Active,
		'founding member'    => self::Active,
		// Substack: paid through an app store.
		'iap'                => self::Active,
		'past due'           => self::Active,
		'overdue'            => self::Active,
		'true'               => self::Active,
		'yes'                => self::Active,
		'y'                  => self::Active,
		'1'                  => self::Active,
		'trial'              => self::Trial,
		'trialing'           => self::Trial,
		'in trial'           => self::Trial,
		'free trial'         => self::Trial,
		'comp'               => self::Complimentary,
		'comped'             => self::Complimentary,
		'complimentary'      => self::Complimentary,
		'gift'               => self::Complimentary,
		'gifted'             => self::Complimentary,
		'guest'              => self::Complimentary,
		'lifetime'           => self::Complimentary,
		'canceled'           => self::Canceled,
		'cancelled'          => self::Canceled,
		'not renewing'       => self::Canceled,
		'pending cancel'     => self::Canceled,
		'ended'              => self::Ended,
		'expired'            => self::Ended,
		'inactive'           => self::Ended,
		'lapsed'             => self::Ended,
		'churned'            => self::Ended,
		'refunded'           => self::Ended,
		'disputed'           => self::Ended,
		'deleted'            => self::Ended,
		'paused'             => self::Ended,
		'suspended'          => self::Ended,
		'unsubscribed'       => self::Ended,
		'unpaid'             => self::Ended,
		'incomplete'         => self::Ended,
		'incomplete expired' => self::Ended,
		'false'              => self::Ended,
		'no'                 => self::Ended,
		'n'                  => self::Ended,
		'0'                  => self::Ended,
		'free'               => self::Free,
		'free subscriber'    => self::Free,
		'none'               => self::Free,
	];

	public static function from_cell( string $cell ): self {
		$word = strtolower( trim( (string) preg_replace( '/[\s_-]+/', ' ', $cell ) ) );
		return match ( $cell ) {
			self::OWN_ORDER => self::OwnOrder,
			self::PAST_DUE => self::PastDue,
			default => self::WORDS[ $word ] ?? self::Unknown,
		};
	}
}
