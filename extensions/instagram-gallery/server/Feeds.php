<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Account;
use Slipstream\Contracts\Table;
use Slipstream\Support\Clock;

/** Table of feeds. A feed is kept when its access expires, so that posts show it again after the user reconnects the account. */
final class Feeds extends Table {

	public const NAME = 'instagram_feeds';

	public const COLUMNS = [
		'id'          => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'identity'    => 'CHAR(32) NOT NULL',
		'token'       => 'VARCHAR(20) NOT NULL',
		'folder'      => 'CHAR(32) NOT NULL',
		'account'     => 'BIGINT UNSIGNED NOT NULL',
		'user_id'     => 'BIGINT UNSIGNED NOT NULL',
		'external_id' => 'VARCHAR(191) NOT NULL',
		'user_name'   => 'VARCHAR(191) NOT NULL',
		'photos'      => 'LONGTEXT NOT NULL',
		'waiting'     => 'BIGINT NOT NULL DEFAULT 0',
		'fetched'     => 'BIGINT NOT NULL DEFAULT 0',
		'shown'       => 'BIGINT NOT NULL DEFAULT 0',
		'status'      => "VARCHAR(10) NOT NULL DEFAULT ''",
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'identity'    => 'UNIQUE (identity)',
		'token'       => 'UNIQUE (token)',
	];

	/** Tokens are numbers, as Jetpack's are. They are safe integers in JavaScript, and too many to guess. */
	private const MIN_TOKEN = 1_000_000_000_000_000;
	private const MAX_TOKEN = 9_007_199_254_740_991;

	/** Minimum seconds between two updates of `shown`. */
	private const SEEN = 3600;

	/** @var array<array-key, Feed|null> Feeds by token, so that all blocks on a page share one query. */
	private array $known = [];

	public function __construct( private readonly Clock $clock ) {}

	public function find( string $token ): ?Feed {
		if ( 1 !== preg_match( '/^[0-9]{16}$/D', $token ) || ! self::is_ready() ) {
			return null;
		}
		if ( ! array_key_exists( $token, $this->known ) ) {
			$row                   = self::row( 'SELECT * FROM {table} WHERE token = %s', [ $token ] );
			$this->known[ $token ] = null === $row ? null : Feed::from_row( $row );
		}
		return $this->known[ $token ];
	}

	public function get( int $id ): ?Feed {
		$row = self::is_ready() ? self::row( 'SELECT * FROM {table} WHERE id = %d', [ $id ] ) : null;
		return null === $row ? null : Feed::from_row( $row );
	}

	/** Returns the account's feed, which is created if needed; null if the database fails. */
	public function for_account( Account $account ): ?Feed {
		if ( ! self::is_ready() ) {
			return null;
		}
		$identity = self::identity( $account );
		$row      = self::row( 'SELECT * FROM {table} WHERE identity = %s', [ $identity ] );
		if ( null === $row ) {
			$token = (string) random_int( self::MIN_TOKEN, self::MAX_TOKEN );
			self::query(
				"INSERT IGNORE INTO {table} (identity, token, folder, account, user_id, external_id, user_name, photos) VALUES (%s, %s, %s, %d, %d, %s, %s, '[]')",
				[ $identity, $token, bin2hex( random_bytes( 16 ) ), $account->id, $account->user_id, $account->external_id, $account->name ]
			);
			unset( $this->known[ $token ] );
			$row = self::row( 'SELECT * FROM {table} WHERE identity = %s', [ $identity ] );
		}
		return null === $row ? null : Feed::from_row( $row );
	}

	/**
	 * Stores new photos.
	 * @param list<Photo> $photos  Newest first.
	 * @param int         $waiting See Feed.
	 * @return Feed|null Null if the feed has been deleted or the database fails.
	 */
	public function fill( Feed $feed, string $user_name, array $photos, int $waiting ): ?Feed {
		$json   = (string) wp_json_encode( array_map( static fn ( Photo $photo ): array => $photo->to_array(), $photos ) );
		$filled = self::query(
			"UPDATE {table} SET user_name = %s, photos = %s, waiting = %d, fetched = %d, status = '' WHERE id = %d",
			[ $user_name, $json, $waiting, $this->now(), $feed->id ]
		);
		unset( $this->known[ $feed->token ] );
		return false === $filled ? null : $this->get( $feed->id );
	}

	/**
	 * Removes the photos.
	 * @param Feed::DENIED|'' $status Reason why there are none; '' if no page shows the feed.
	 */
	public function clear( Feed $feed, string $status ): void {
		self::query( "UPDATE {table} SET photos = '[]', waiting = 0, fetched = 0, status = %s WHERE id = %d", [ $status, $feed->id ] );
		unset( $this->known[ $feed->token ] );
	}

	public function delete( Feed $feed ): void {
		self::query( 'DELETE FROM {table} WHERE id = %d', [ $feed->id ] );
		unset( $this->known[ $feed->token ] );
	}

	/** Records that a page shows the feed, at most once an hour. Returns whether it was recorded. */
	public function mark_shown( Feed $feed ): bool {
		$now = $this->now();
		return $feed->shown <= $now - self::SEEN
			&& 1 === self::query( 'UPDATE {table} SET shown = %d WHERE id = %d AND shown = %d', [ $now, $feed->id, $feed->shown ] );
	}

	/** Returns a key for an account. The ID alone is not unique: a database may reuse the ID of a deleted account. */
	public static function identity( Account $account ): string {
		return md5( "$account->id|$account->user_id|$account->external_id" );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
