<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;

/** Manages the list of subscribers, for blocks, forms and newsletters. */
final class Subscribers {

	/** Jetpack's transient with the number of subscribers, which themes read: `{ status, value }`. */
	public const COUNT = 'wpcom_subscribers_total';

	private const COUNT_SECONDS = 3600;

	public function __construct(
		private readonly SubscriberStore $store,
		private readonly SubscriptionProcessor $processor,
		private readonly SuppressionList $suppression,
		private readonly SubscriptionEmails $emails,
		private readonly WelcomeEmail $welcome,
		private readonly Transaction $transaction,
	) {}

	/** Adds an address, and sends a confirmation email to it, at most one per SubscriptionProcessor::WINDOW. */
	public function subscribe( SubscriptionRequest $request ): SubscriptionResult {
		return $this->processor->process( $request );
	}

	/** Returns the number of active subscribers; 0 if the database fails. For visitors' pages. */
	public function count(): int {
		try {
			return $this->count_or_fail();
		} catch ( QueryFailed ) {
			return 0;
		}
	}

	/**
	 * Returns the number of active subscribers. It may be an hour old if other code has changed the table.
	 * @throws QueryFailed If the database fails.
	 */
	public function count_or_fail(): int {
		$cached = get_transient( self::COUNT );
		if ( is_array( $cached ) && is_numeric( $cached['value'] ?? null ) ) {
			return (int) $cached['value'];
		}
		$count = $this->count_now();
		$value = [
			'status' => 'success',
			'value'  => $count,
		];
		set_transient( self::COUNT, $value, self::COUNT_SECONDS );
		return $count;
	}

	/**
	 * Returns the number of active subscribers without writing to the cache.
	 * @throws QueryFailed If the database fails.
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
	 * Returns a page of active subscribers, sorted by ID. Pages continue after an ID, so that everyone is listed once, and new
	 * subscribers come last.
	 * @param int       $id         Last ID on the previous page; 0 for the first page.
	 * @param list<int> $categories Categories of a post. Subscribers who chose only other categories are left out. Empty for all
	 *     subscribers.
	 * @return list<Subscriber> Subscribers sorted by ID.
	 * @throws QueryFailed If the database fails.
	 */
	public function active_after( int $id, int $limit, array $categories = [] ): array {
		if ( ! SubscribersTable::is_ready() || $limit < 1 ) {
			return [];
		}
		[ $condition, $patterns ] = self::category_condition( $categories );
		$rows                     = SubscribersTable::rows_or_fail(
			"SELECT * FROM {table} WHERE status = 'active' AND id > %d $condition ORDER BY id LIMIT %d",
			[ $id, ...$patterns, $limit ]
		);
		return array_map( Subscriber::from_row( ... ), $rows );
	}

	/**
	 * Returns the number of subscribers that active_after() returns in all.
	 * @param list<int> $categories Categories of a post.
	 * @param int       $after      Only IDs above this one are counted.
	 * @throws QueryFailed If the database fails.
	 */
	public function count_for( array $categories, int $after = 0 ): int {
		[ $condition, $patterns ] = self::category_condition( $categories );
		$row                      = SubscribersTable::is_ready()
			? SubscribersTable::row_or_fail(
				"SELECT COUNT(*) AS total FROM {table} WHERE status = 'active' AND id > %d $condition",
				[ $after, ...$patterns ]
			)
			: null;
		return (int) ( $row['total'] ?? 0 );
	}

	/**
	 * Confirms a subscription, after the person opened the link in their email.
	 * @param bool $is_by_reader Whether the reader confirmed it. Otherwise, no welcome email is sent.
	 * @throws QueryFailed If the database fails. The caller can try again.
	 */
	public function confirm( Subscriber $subscriber, bool $is_by_reader = true ): bool {
		if ( Subscriber::PENDING !== $subscriber->status ) {
			return false;
		}
		// Remove the suppression first. An active but suppressed subscriber would receive nothing, and could not change that.
		$this->suppression->remove( $subscriber->email );
		$is_confirmed = $this->transaction->run(
			function () use ( $subscriber, $is_by_reader ): bool {
				$is_confirmed = $this->store->activate( $subscriber );
				if ( $is_confirmed && $is_by_reader ) {
					$this->welcome->schedule( $subscriber );
				}
				return $is_confirmed;
			}
		);
		if ( ! $is_confirmed ) {
			return false;
		}
		self::forget_count();
		/**
		 * Fires after a person has confirmed their subscription or has subscribed again.
		 * @param int $id ID of the subscriber.
		 */
		do_action( 'slipstream_subscriber_confirmed', $subscriber->id );
		return true;
	}

	/**
	 * Subscribes a person again who used the unsubscribe link of an earlier email. Only the owner of the mailbox has that link.
	 * @param string $consent Text that the person agreed to.
	 * @throws QueryFailed If the database fails. The caller can try again.
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
	 * @param string $reason `link` or `administrator`; at most 20 letters.
	 * @return bool Whether this call has unsubscribed them. False if they had left before.
	 * @throws QueryFailed If the database fails. The caller can try again.
	 */
	public function unsubscribe( int $id, string $reason ): bool {
		$subscriber = $this->store->find( $id );
		if ( null === $subscriber || Subscriber::UNSUBSCRIBED === $subscriber->status ) {
			return false;
		}
		$this->suppression->add( $subscriber->email, $reason );
		if ( ! $this->store->unsubscribe( $id ) ) {
			return false;
		}
		$this->stop_emails( $subscriber );
		/**
		 * Fires after a person has unsubscribed.
		 * @param int    $id     ID of the subscriber.
		 * @param string $reason `link` or `administrator`.
		 */
		do_action( 'slipstream_subscriber_unsubscribed', $id, $reason );
		return true;
	}

	/**
	 * Handles a mail server's reply that the mailbox does not exist.
	 * @throws QueryFailed If the database fails.
	 */
	public function mark_bounced( int $id ): void {
		$subscriber = $this->store->find( $id );
		if ( null !== $subscriber && $this->store->mark_bounced( $id ) ) {
			$this->suppression->add( $subscriber->email, 'bounced' );
			$this->stop_emails( $subscriber );
		}
	}

	/**
	 * Hook `slipstream_subscriber_bounced`: marks an address as bounced. For plugins that process bounces.
	 * @param mixed $email Email address, unchecked.
	 */
	public function mark_address_bounced( mixed $email ): void {
		$subscriber = is_string( $email ) ? $this->store->find_by_email( $email ) : null;
		if ( null !== $subscriber ) {
			$this->mark_bounced( $subscriber->id );
		}
	}

	/**
	 * Deletes a subscriber's data. Suppresses the address if it was unsubscribed or bounced, or if there is a reason. Imports then do
	 * not add it again.
	 * @throws QueryFailed If the database fails. The caller can try again.
	 */
	public function remove( Subscriber $subscriber, string $reason = '' ): bool {
		$is_refusal = in_array( $subscriber->status, [ Subscriber::UNSUBSCRIBED, Subscriber::BOUNCED ], true );
		if ( $is_refusal || '' !== $reason ) {
			$this->suppression->add( $subscriber->email, '' === $reason ? $subscriber->status : $reason );
		}
		$this->stop_emails( $subscriber );
		$is_removed = $this->store->delete( $subscriber->id );
		// Cancel them again, because a worker may have queued the welcome email in the meantime.
		$this->stop_emails( $subscriber );
		return $is_removed;
	}

	/**
	 * @param list<int> $categories Categories of a post.
	 * @return array{literal-string, list<string>} SQL condition for subscribers of these categories, and values for its placeholders;
	 *     '' for all subscribers.
	 */
	private static function category_condition( array $categories ): array {
		$patterns = array_map( static fn ( int $category ): string => "%,$category,%", $categories );
		return [
			[] === $patterns ? '' : "AND (categories = ''" . str_repeat( ' OR categories LIKE %s', count( $patterns ) ) . ')',
			$patterns,
		];
	}

	private function stop_emails( Subscriber $subscriber ): void {
		$this->emails->cancel_confirmation( $subscriber );
		if ( $subscriber->is_active() ) {
			$this->welcome->cancel( $subscriber );
		}
		self::forget_count();
	}
}
