<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Migrator;
use Slipstream\Domains\Subscribers\Newsletter\Leavers;
use Slipstream\Domains\Subscribers\Tags\Tags;
use Slipstream\Support\Clock;

/**
 * Reads and stores subscribers. Each change is one UPDATE that requires the expected state, so that only one of two parallel requests
 * succeeds.
 */
final class SubscriberStore {

	private const TABLES = [ SubscribersTable::class, SuppressionTable::class, ...Tags::TABLES ];

	private const MAX_SOURCE  = 500;
	private const MAX_CONSENT = 2000;

	public function __construct(
		private readonly Migrator $migrator,
		private readonly SubscriberSettings $settings,
		private readonly SiteKey $key,
		private readonly Clock $clock,
	) {}

	/** Whether the tables exist. Creates them if needed, so it must not be called on visitors' pages. */
	public function is_ready(): bool {
		// The steps of a migration may be unfinished when the tables can already be used.
		return self::can_use_tables() || $this->migrator->migrate( self::TABLES ) || self::can_use_tables();
	}

	/** @phpstan-impure */
	private static function can_use_tables(): bool {
		return SubscribersTable::is_ready() && SuppressionTable::is_ready() && Tags::is_ready();
	}

	public function find( int $id ): ?Subscriber {
		return $this->read( 'SELECT * FROM {table} WHERE id = %d', [ $id ] );
	}

	public function find_by_email( string $email ): ?Subscriber {
		$email = EmailIdentity::normalize( $email );
		return '' === $email ? null : $this->read( 'SELECT * FROM {table} WHERE identity = %s', [ EmailIdentity::identity( $email ) ] );
	}

	/**
	 * @param string $email  Normalized address.
	 * @param string $status PENDING, or ACTIVE if the person agreed elsewhere.
	 * @return Subscriber|null The subscriber with this address, even if another request has added them first; null if the database fails.
	 */
	public function add( string $email, SubscriptionRequest $request, string $status ): ?Subscriber {
		$now = $this->now();
		SubscribersTable::query(
			'INSERT IGNORE INTO {table} (identity, email, status, name, categories, locale, ip, source, consent, consented, created, confirmed) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %d, %d, %d)',
			[
				EmailIdentity::identity( $email ),
				$email,
				$status,
				SubscriberName::clean( $request->name ),
				...$this->consent( $request ),
				$now,
				$now,
				Subscriber::ACTIVE === $status ? $now : 0,
			]
		);
		return $this->find_by_email( $email );
	}

	/**
	 * Stores a new subscription request of an inactive subscriber, with the current text of the form.
	 * @throws QueryFailed If the database fails.
	 */
	public function renew( Subscriber $subscriber, SubscriptionRequest $request ): void {
		SubscribersTable::query_or_fail(
			'UPDATE {table} SET status = %s, categories = %s, locale = %s, ip = %s, source = %s, consent = %s, consented = %d, import_id = 0 WHERE id = %d AND status = %s AND round = %d',
			[ Subscriber::PENDING, ...$this->consent( $request ), $this->now(), $subscriber->id, $subscriber->status, $subscriber->round ]
		);
	}

	/** @throws QueryFailed If the database fails. */
	public function activate( Subscriber $subscriber ): bool {
		return 1 === SubscribersTable::query_or_fail(
			'UPDATE {table} SET status = %s, confirmed = %d, unsubscribed = 0, bounced = 0, mails = 0, import_id = 0 WHERE id = %d AND status = %s AND round = %d',
			[ Subscriber::ACTIVE, $this->now(), $subscriber->id, Subscriber::PENDING, $subscriber->round ]
		);
	}

	/**
	 * Unsubscribes an address. If it was not confirmed yet, it receives no further confirmation emails, even if someone enters it again.
	 * @throws QueryFailed If the database fails.
	 */
	public function unsubscribe( int $id ): bool {
		return 1 === SubscribersTable::query_or_fail(
			'UPDATE {table} SET mails = CASE WHEN status = %s THEN %d ELSE mails END, status = %s, unsubscribed = %d, round = round + 1, import_id = 0 WHERE id = %d AND status <> %s',
			[
				Subscriber::PENDING,
				SubscriptionProcessor::MAX_EMAILS,
				Subscriber::UNSUBSCRIBED,
				$this->now(),
				$id,
				Subscriber::UNSUBSCRIBED,
			]
		);
	}

	/**
	 * @param string $consent Text that the person agreed to when they returned.
	 * @throws QueryFailed If the database fails.
	 */
	public function resubscribe( int $id, string $consent ): bool {
		return 1 === SubscribersTable::query_or_fail(
			'UPDATE {table} SET status = %s, consent = %s, consented = %d, confirmed = %d, unsubscribed = 0, bounced = 0, mails = 0, round = round + 1, import_id = 0 WHERE id = %d AND status = %s',
			[ Subscriber::ACTIVE, $consent, $this->now(), $this->now(), $id, Subscriber::UNSUBSCRIBED ]
		);
	}

	/**
	 * Stores that a mailbox does not exist. Unsubscribed addresses remain unsubscribed.
	 * @throws QueryFailed If the database fails.
	 */
	public function mark_bounced( int $id ): bool {
		return 1 === SubscribersTable::query_or_fail(
			'UPDATE {table} SET status = %s, bounced = %d, round = round + 1, import_id = 0 WHERE id = %d AND status IN (%s, %s)',
			[ Subscriber::BOUNCED, $this->now(), $id, Subscriber::ACTIVE, Subscriber::PENDING ]
		);
	}

	/**
	 * @param list<int> $categories Chosen IDs; empty for all categories.
	 * @throws QueryFailed If the database fails.
	 */
	public function choose( int $id, array $categories ): void {
		SubscribersTable::query_or_fail(
			'UPDATE {table} SET categories = %s, import_id = 0 WHERE id = %d',
			[ Categories::to_column( $categories ), $id ]
		);
	}

	/**
	 * Stores a name.
	 * @param string $name Name, unchecked.
	 * @throws QueryFailed If the database fails.
	 */
	public function rename( int $id, string $name ): void {
		SubscribersTable::query_or_fail( 'UPDATE {table} SET name = %s WHERE id = %d', [ SubscriberName::clean( $name ), $id ] );
	}

	public function count_email( Subscriber $subscriber ): void {
		SubscribersTable::query(
			'UPDATE {table} SET mails = %d, mailed = %d WHERE id = %d AND mails = %d',
			[ $subscriber->mails + 1, $this->now(), $subscriber->id, $subscriber->mails ]
		);
	}

	/**
	 * Deletes a subscriber, their tags, and what newsletters have stored about them.
	 * @throws QueryFailed If the database fails.
	 */
	public function delete( int $id ): bool {
		Leavers::forget_subscribers( [ $id ] );
		Tags::forget( [ $id ] );
		return 1 === SubscribersTable::query_or_fail( 'DELETE FROM {table} WHERE id = %d', [ $id ] );
	}

	/** @return array{string, string, string, string, string} Column values: categories, locale, IP hash, source and consent text. */
	private function consent( SubscriptionRequest $request ): array {
		$is_locale = 1 === preg_match( '/^[A-Za-z0-9_]{2,20}$/D', $request->locale );
		return [
			Categories::to_column( $request->categories ),
			$is_locale ? $request->locale : '',
			'' !== $request->ip && $this->settings->stores_ip() ? $this->key->hash( 'ip', $request->ip ) : '',
			mb_strcut( esc_url_raw( $request->source, [ 'http', 'https' ] ), 0, self::MAX_SOURCE ),
			mb_strcut( sanitize_textarea_field( $request->consent ), 0, self::MAX_CONSENT ),
		];
	}

	/**
	 * @param literal-string   $sql    See Table::query().
	 * @param list<string|int> $values Values for the placeholders.
	 * @throws QueryFailed If the database fails. That must not look like a missing subscriber.
	 */
	private function read( string $sql, array $values ): ?Subscriber {
		$row = SubscribersTable::is_ready() ? SubscribersTable::row_or_fail( $sql, $values ) : null;
		return null === $row ? null : Subscriber::from_row( $row );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
