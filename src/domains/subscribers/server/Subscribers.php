<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;

/** The list of who gets mail, for blocks, forms and mailings. */
final class Subscribers {

	/** Jetpack's transient, which themes read: `{ status, value }`. */
	public const COUNT = 'wpcom_subscribers_total';

	private const COUNT_SECONDS = 3600;

	public function __construct(
		private readonly SubscriberStore $store,
		private readonly SubscriptionProcessor $processor,
		private readonly SuppressionList $suppression,
		private readonly SubscriptionEmails $mails,
	) {}

	/** Mails a link to confirm, at most once in a window for each address. */
	public function subscribe( SubscriptionRequest $request ): SubscriptionResult {
		return $this->processor->process( $request );
	}

	/** Active ones. It may be an hour old where somebody changed the table past this class. */
	public function count(): int {
		$cached = get_transient( self::COUNT );
		if ( is_array( $cached ) && is_numeric( $cached['value'] ?? null ) ) {
			return (int) $cached['value'];
		}
		try {
			$count = $this->count_now();
		} catch ( QueryFailed ) {
			return 0;
		}
		$value = [
			'status' => 'success',
			'value'  => $count,
		];
		set_transient( self::COUNT, $value, self::COUNT_SECONDS );
		return $count;
	}

	/**
	 * Writes nothing.
	 * @throws QueryFailed When the database refused.
	 */
	public function count_now(): int {
		$row = SubscribersTable::is_ready()
			? SubscribersTable::row_or_fail( "SELECT COUNT(*) AS total FROM {table} WHERE status = 'active'" )
			: null;
		return (int) ( $row['total'] ?? 0 );
	}

	public static function forget_count(): void {
		delete_transient( self::COUNT );
	}

	public function find( int $id ): ?Subscriber {
		return $this->store->find( $id );
	}

	public function find_by_email( string $email ): ?Subscriber {
		return $this->store->find_by_email( $email );
	}

	/**
	 * A keyset: whoever subscribes meanwhile comes behind, and nobody comes twice.
	 * @param int       $id         Of the last one before; 0 begins.
	 * @param list<int> $categories Those of a post: who chose others is left out. None leaves out nobody.
	 * @return list<Subscriber> Active ones, by id.
	 * @throws QueryFailed When the database refused.
	 */
	public function active_after( int $id, int $limit, array $categories = [] ): array {
		if ( ! SubscribersTable::is_ready() || $limit < 1 ) {
			return [];
		}
		[ $wanted, $patterns ] = self::wanted( $categories );
		$rows                  = SubscribersTable::rows_or_fail(
			"SELECT * FROM {table} WHERE status = 'active' AND id > %d $wanted ORDER BY id LIMIT %d",
			[ $id, ...$patterns, $limit ]
		);
		return array_map( Subscriber::from_row( ... ), $rows );
	}

	/**
	 * Those that active_after() returns in all.
	 * @param list<int> $categories Those of a post.
	 * @param int       $after      The last subscriber who does not count.
	 */
	public function count_for( array $categories, int $after = 0 ): int {
		[ $wanted, $patterns ] = self::wanted( $categories );
		$row                   = SubscribersTable::is_ready()
			? SubscribersTable::row(
				"SELECT COUNT(*) AS total FROM {table} WHERE status = 'active' AND id > %d $wanted",
				[ $after, ...$patterns ]
			)
			: null;
		return (int) ( $row['total'] ?? 0 );
	}

	/**
	 * Who followed the link of their mail.
	 * @throws QueryFailed When the database refused: it can be done again.
	 */
	public function confirm( Subscriber $subscriber ): bool {
		if ( Subscriber::PENDING !== $subscriber->status ) {
			return false;
		}
		// First: who is active and suppressed would get nothing, and could do nothing about it.
		$this->suppression->remove( $subscriber->email );
		if ( ! $this->store->activate( $subscriber ) ) {
			return false;
		}
		self::forget_count();
		/**
		 * Fires after a subscriber has confirmed, or has subscribed again.
		 * @param int $id Id of the subscriber.
		 */
		do_action( 'slipstream_subscriber_confirmed', $subscriber->id );
		return true;
	}

	/**
	 * Subscribes people who left again, by the link in one of their emails: only the mailbox's owner has it.
	 * @param string $consent What they read.
	 * @throws QueryFailed When the database refused: it can be done again.
	 */
	public function resubscribe( Subscriber $subscriber, string $consent ): bool {
		if ( Subscriber::UNSUBSCRIBED !== $subscriber->status ) {
			return false;
		}
		$this->suppression->remove( $subscriber->email );
		if ( ! $this->store->resubscribe( $subscriber->id, $consent ) ) {
			return false;
		}
		self::forget_count();
		do_action( 'slipstream_subscriber_confirmed', $subscriber->id );
		return true;
	}

	/**
	 * @param string $reason A word, at most 20 letters: link, one-click, administrator.
	 * @throws QueryFailed When the database refused: it can be done again.
	 */
	public function unsubscribe( int $id, string $reason ): void {
		$subscriber = $this->store->find( $id );
		if ( null === $subscriber || Subscriber::UNSUBSCRIBED === $subscriber->status ) {
			return;
		}
		$this->suppression->add( $subscriber->email, $reason );
		if ( ! $this->store->unsubscribe( $id ) ) {
			return;
		}
		$this->end( $subscriber );
		/**
		 * Fires after a subscriber has left.
		 * @param int    $id     Id of the subscriber.
		 * @param string $reason `link`, `one-click` or `administrator`.
		 */
		do_action( 'slipstream_subscriber_unsubscribed', $id, $reason );
	}

	/**
	 * The mail server says that there is no such mailbox.
	 * @throws QueryFailed When the database refused.
	 */
	public function mark_bounced( int $id ): void {
		$subscriber = $this->store->find( $id );
		if ( null !== $subscriber && $this->store->mark_bounced( $id ) ) {
			$this->suppression->add( $subscriber->email, 'bounced' );
			$this->end( $subscriber );
		}
	}

	/**
	 * Hook `slipstream_subscriber_bounced`, for what reads bounces: a plugin of the mail server, or a webhook.
	 * @param mixed $email As whoever fires it has it.
	 */
	public function mark_address_bounced( mixed $email ): void {
		$subscriber = is_string( $email ) ? $this->store->find_by_email( $email ) : null;
		if ( null !== $subscriber ) {
			$this->mark_bounced( $subscriber->id );
		}
	}

	/**
	 * As if never known: an administrator who removes somebody deletes their data, and only that. Who had refused mail before, or whom
	 * a reason is given for, gets none and comes with no import any more.
	 * @throws QueryFailed When the database refused: it can be done again.
	 */
	public function remove( Subscriber $subscriber, string $reason = '' ): bool {
		$is_refusal = in_array( $subscriber->status, [ Subscriber::UNSUBSCRIBED, Subscriber::BOUNCED ], true );
		if ( $is_refusal || '' !== $reason ) {
			$this->suppression->add( $subscriber->email, '' === $reason ? $subscriber->status : $reason );
		}
		$this->mails->withdraw( $subscriber );
		$is_removed = $this->store->delete( $subscriber->id );
		self::forget_count();
		return $is_removed;
	}

	/**
	 * @param list<int> $categories Those of a post.
	 * @return array{literal-string, list<string>} Who wants one of them, as a condition with its values; '' for everybody.
	 */
	private static function wanted( array $categories ): array {
		$patterns = array_map( static fn ( int $category ): string => "%,$category,%", $categories );
		return [
			[] === $patterns ? '' : "AND (categories = ''" . str_repeat( ' OR categories LIKE %s', count( $patterns ) ) . ')',
			$patterns,
		];
	}

	private function end( Subscriber $subscriber ): void {
		$this->mails->withdraw( $subscriber );
		self::forget_count();
	}
}
