<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

/** Subscription state of a row, according to the file. */
enum RowState: string {

	case Subscribed = 'subscribed';
	case Pending    = 'pending';

	/** Unsubscribed, complained or deleted. The person must not be emailed. */
	case Left = 'left';

	/** The mailbox does not exist, according to the file. */
	case Bounced = 'bounced';

	/** An unknown value. Never treated as a subscription. */
	case Unknown = 'unknown';

	/** States, strictest first. If the columns of a row differ, the strictest state is used. */
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
	 * @param StatusKind $kind Kind of the column.
	 * @param string     $cell Content of the cell.
	 */
	public static function from_cell( StatusKind $kind, string $cell ): self {
		$word = strtolower( trim( $cell ) );
		$flag = in_array( $word, self::YES, true ) ? true : ( in_array( $word, self::NO, true ) ? false : null );
		return match ( $kind ) {
			StatusKind::Word => self::from_word( $word, $flag ),
			StatusKind::SubscribedFlag => match ( $flag ) {
				true => self::Subscribed,
				false => self::Left,
				null => self::from_word( $word, null ),
			},
			StatusKind::Left => '' === $word || false === $flag ? self::Subscribed : self::Left,
			StatusKind::Bounced => '' === $word || false === $flag ? self::Subscribed : self::Bounced,
		};
	}

	/** @param list<self> $states States in all status columns of a row. If empty, the row counts as subscribed. */
	public static function strictest( array $states ): self {
		foreach ( self::ORDER as $state ) {
			if ( in_array( $state, $states, true ) ) {
				return $state;
			}
		}
		return self::Subscribed;
	}

	/** @param bool|null $flag Yes or no; null if the cell contains neither. */
	private static function from_word( string $word, ?bool $flag ): self {
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
