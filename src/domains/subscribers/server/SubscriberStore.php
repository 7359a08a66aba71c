<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Migrator;
use Slipstream\Support\Clock;

/** The rows, each change in one statement that says from which state, so that of two at once only one happens. */
final class SubscriberStore {

	private const TABLES = [ SubscribersTable::class, SuppressionTable::class ];

	private const MAX_SOURCE  = 500;
	private const MAX_CONSENT = 2000;

	public function __construct(
		private readonly Migrator $migrator,
		private readonly SubscriberSettings $settings,
		private readonly SiteKey $key,
		private readonly Clock $clock,
	) {}

	/** Makes the tables where nobody has been in the administration yet; not for pages. */
	public function is_ready(): bool {
		return ( SubscribersTable::is_ready() && SuppressionTable::is_ready() ) || $this->migrator->migrate( self::TABLES );
	}

	public function find( int $id ): ?Subscriber {
		return $this->read( 'SELECT * FROM {table} WHERE id = %d', [ $id ] );
	}

	public function find_by_email( string $email ): ?Subscriber {
		$email = EmailIdentity::normalize( $email );
		return '' === $email ? null : $this->read( 'SELECT * FROM {table} WHERE identity = %s', [ EmailIdentity::identity( $email ) ] );
	}

	/**
	 * @param string $email  A normalized one.
	 * @param string $status PENDING, or ACTIVE where the consent was given elsewhere.
	 * @return Subscriber|null Who has the address now, also where somebody else was faster; null when the database refused.
	 */
	public function add( string $email, SubscriptionRequest $request, string $status ): ?Subscriber {
		$now = $this->now();
		SubscribersTable::query(
			'INSERT IGNORE INTO {table} (identity, email, status, categories, locale, ip, source, consent, consented, created, confirmed) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %d, %d, %d)',
			[
				EmailIdentity::identity( $email ),
				$email,
				$status,
				...$this->consent( $request ),
				$now,
				$now,
				Subscriber::ACTIVE === $status ? $now : 0,
			]
		);
		return $this->find_by_email( $email );
	}

	/**
	 * Who is not active asks again, with what the form says now.
	 * @throws QueryFailed When the database refused.
	 */
	public function renew( Subscriber $subscriber, SubscriptionRequest $request ): void {
		SubscribersTable::query_or_fail(
			'UPDATE {table} SET status = %s, categories = %s, locale = %s, ip = %s, source = %s, consent = %s, consented = %d, import_id = 0 WHERE id = %d AND status = %s AND round = %d',
			[ Subscriber::PENDING, ...$this->consent( $request ), $this->now(), $subscriber->id, $subscriber->status, $subscriber->round ]
		);
	}

	/** @throws QueryFailed When the database refused. */
	public function activate( Subscriber $subscriber ): bool {
		return 1 === SubscribersTable::query_or_fail(
			'UPDATE {table} SET status = %s, confirmed = %d, unsubscribed = 0, bounced = 0, mails = 0, import_id = 0 WHERE id = %d AND status = %s AND round = %d',
			[ Subscriber::ACTIVE, $this->now(), $subscriber->id, Subscriber::PENDING, $subscriber->round ]
		);
	}

	/**
	 * Leaving before a confirmation, by the link in that email, ends all further ones: a stranger's sign-up mails nothing.
	 * @throws QueryFailed When the database refused.
	 */
	public function unsubscribe( int $id ): bool {
		return 1 === SubscribersTable::query_or_fail(
			'UPDATE {table} SET mails = CASE WHEN status = %s THEN %d ELSE mails END, status = %s, unsubscribed = %d, round = round + 1, import_id = 0 WHERE id = %d AND status <> %s',
			[ Subscriber::PENDING, SubscriptionProcessor::MAX_MAILS, Subscriber::UNSUBSCRIBED, $this->now(), $id, Subscriber::UNSUBSCRIBED ]
		);
	}

	/**
	 * @param string $consent What they read when they came back.
	 * @throws QueryFailed When the database refused.
	 */
	public function resubscribe( int $id, string $consent ): bool {
		return 1 === SubscribersTable::query_or_fail(
			'UPDATE {table} SET status = %s, consent = %s, consented = %d, confirmed = %d, unsubscribed = 0, bounced = 0, mails = 0, round = round + 1, import_id = 0 WHERE id = %d AND status = %s',
			[ Subscriber::ACTIVE, $consent, $this->now(), $this->now(), $id, Subscriber::UNSUBSCRIBED ]
		);
	}

	/**
	 * Who unsubscribed stays unsubscribed.
	 * @throws QueryFailed When the database refused.
	 */
	public function mark_bounced( int $id ): bool {
		return 1 === SubscribersTable::query_or_fail(
			'UPDATE {table} SET status = %s, bounced = %d, round = round + 1, import_id = 0 WHERE id = %d AND status IN (%s, %s)',
			[ Subscriber::BOUNCED, $this->now(), $id, Subscriber::ACTIVE, Subscriber::PENDING ]
		);
	}

	/**
	 * @param list<int> $categories None is all.
	 * @throws QueryFailed When the database refused.
	 */
	public function choose( int $id, array $categories ): void {
		SubscribersTable::query_or_fail(
			'UPDATE {table} SET categories = %s, import_id = 0 WHERE id = %d',
			[ Categories::to_column( $categories ), $id ]
		);
	}

	public function note_mail( Subscriber $subscriber ): void {
		SubscribersTable::query(
			'UPDATE {table} SET mails = %d, mailed = %d WHERE id = %d AND mails = %d',
			[ $subscriber->mails + 1, $this->now(), $subscriber->id, $subscriber->mails ]
		);
	}

	/** @throws QueryFailed When the database refused. */
	public function delete( int $id ): bool {
		return 1 === SubscribersTable::query_or_fail( 'DELETE FROM {table} WHERE id = %d', [ $id ] );
	}

	/** @return array{string, string, string, string, string} Categories, locale, IP, source and text, as the columns hold them. */
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
	 * @param list<string|int> $values For the placeholders.
	 * @throws QueryFailed When the database refused: nobody is told then that they are not there.
	 */
	private function read( string $sql, array $values ): ?Subscriber {
		$row = SubscribersTable::is_ready() ? SubscribersTable::row_or_fail( $sql, $values ) : null;
		return null === $row ? null : Subscriber::from_row( $row );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
