<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

/** State of a row's subscription, according to the file. */
enum RowState: string {

	case Subscribed = 'subscribed';
	case Pending    = 'pending';

	/** Unsubscribed, complained, deleted: they must not be mailed. */
	case Left = 'left';

	/** The service has found no mailbox there. */
	case Bounced = 'bounced';

	/** An unknown value: never treated as a subscription. */
	case Unknown = 'unknown';

	/** The strictest comes first where the columns of a row differ. */
	private const ORDER = [ self::Left, self::Bounced, self::Pending, self::Unknown, self::Subscribed ];

	private const LEFT = [
		'unsubscribed',
		'unsubscribe',
		'opted out',
		'opted-out',
		'opted_out',
		'optout',
		'opt-out',
		'complained',
		'complaint',
		'spam',
		'blocked',
		'suppressed',
		'removed',
		'deleted',
		'archived',
		'trash',
		'cancelled',
		'canceled',
		'blacklisted',
		'non-subscribed',
		'nonsubscribed',
		'not subscribed',
	];

	private const BOUNCED = [ 'cleaned', 'bounced', 'bounce', 'invalid', 'undeliverable' ];

	private const PENDING = [ 'pending', 'unconfirmed', 'not confirmed', 'inactive' ];

	private const SUBSCRIBED = [ 'subscribed', 'active', 'confirmed', 'opted in', 'opted-in', 'opted_in' ];

	private const YES = [ 'true', 'yes', 'y', '1', 'on', 't' ];

	private const NO = [ 'false', 'no', 'n', '0', 'off', 'f' ];

	/**
	 * @param StatusKind $kind What the column is about.
	 * @param string     $cell As the file has it.
	 */
	public static function from_cell( StatusKind $kind, string $cell ): self {
		$word = strtolower( trim( $cell ) );
		$flag = in_array( $word, self::YES, true ) ? true : ( in_array( $word, self::NO, true ) ? false : null );
		return match ( $kind ) {
			StatusKind::Word => self::of_word( $word, $flag ),
			StatusKind::SubscribedFlag => match ( $flag ) {
				true => self::Subscribed,
				false => self::Left,
				null => self::of_word( $word, null ),
			},
			StatusKind::Left => '' === $word || false === $flag ? self::Subscribed : self::Left,
			StatusKind::Bounced => '' === $word || false === $flag ? self::Subscribed : self::Bounced,
		};
	}

	/** @param list<self> $states Of the columns of a row; none of them says that it is a list of subscribers. */
	public static function strictest( array $states ): self {
		foreach ( self::ORDER as $state ) {
			if ( in_array( $state, $states, true ) ) {
				return $state;
			}
		}
		return self::Subscribed;
	}

	/** @param bool|null $flag Yes or no, of which nobody knows in a column of words what it is about. */
	private static function of_word( string $word, ?bool $flag ): self {
		return match ( true ) {
			null !== $flag => self::Unknown,
			in_array( $word, self::LEFT, true ) => self::Left,
			in_array( $word, self::BOUNCED, true ) => self::Bounced,
			in_array( $word, self::PENDING, true ) => self::Pending,
			in_array( $word, self::SUBSCRIBED, true ) => self::Subscribed,
			default => self::Unknown,
		};
	}
}
