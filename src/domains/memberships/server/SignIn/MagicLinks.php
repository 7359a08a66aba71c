<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/** Creates and checks links that sign a reader in. They work once and expire soon. */
final class MagicLinks {

	/** Seconds. */
	public const LIFETIME = 900;

	/** Seconds after which rows are deleted. Until then, a second click on a link shows an explanation. */
	private const KEEP = 7 * 86_400;

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Creates a link.
	 * @param string $email   Normalized address.
	 * @param int    $post_id Post to which the reader returns; 0 for the account page.
	 * @return string Secret of the link, see Secret::for_link().
	 * @throws QueryFailed If the database fails.
	 */
	public function make( string $email, int $post_id ): string {
		$secret = Secret::for_link();
		$now    = $this->clock->now()->getTimestamp();
		LinksTable::query_or_fail(
			'INSERT INTO {table} (hash, email, post_id, expires) VALUES (%s, %s, %d, %d)',
			[ Secret::hash( $secret ), $email, $post_id, $now + self::LIFETIME ]
		);
		LinksTable::query( 'DELETE FROM {table} WHERE expires < %d', [ $now - self::KEEP ] );
		return $secret;
	}

	/** Returns a link without using it; null if it is unknown. */
	public function find( string $secret ): ?MagicLink {
		$row = Secret::is_for_link( $secret ) && LinksTable::is_ready()
			? LinksTable::row_or_fail( 'SELECT email, post_id, expires, used FROM {table} WHERE hash = %s', [ Secret::hash( $secret ) ] )
			: null;
		$now = $this->clock->now()->getTimestamp();
		return null === $row
			? null
			: new MagicLink( $row['email'], (int) $row['post_id'], '0' === $row['used'] && $now < (int) $row['expires'] );
	}

	/**
	 * Marks a link as used, and returns it. Of two simultaneous requests, only one succeeds.
	 * @return MagicLink|null Null if the link is unknown, used or expired.
	 * @throws QueryFailed If the database fails.
	 */
	public function use_up( string $secret ): ?MagicLink {
		$link = $this->find( $secret );
		$now  = $this->clock->now()->getTimestamp();
		return null !== $link && 1 === LinksTable::query_or_fail(
			'UPDATE {table} SET used = %d WHERE hash = %s AND used = 0 AND expires > %d',
			[ $now, Secret::hash( $secret ), $now ]
		) ? $link : null;
	}

	/**
	 * Deletes the links of an address.
	 * @return int Number of deleted links.
	 * @throws QueryFailed If the database fails.
	 */
	public function delete_all( string $email ): int {
		return LinksTable::query_or_fail( 'DELETE FROM {table} WHERE email = %s', [ $email ] );
	}
}
