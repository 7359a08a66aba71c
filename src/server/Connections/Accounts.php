<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\Service;

/** Stores accounts at outside services. usable_by() and find() never return another user's account. */
final class Accounts {

	/**
	 * @param int $user_id User who wants to use an account; 0 for the site.
	 * @return list<Account> Accounts of the site, or accounts of the user if the service has accounts per user.
	 */
	public function usable_by( Service $service, int $user_id ): array {
		$owner = self::owner( $service, $user_id );
		if ( null === $owner || ! AccountsTable::is_ready() ) {
			return [];
		}
		return array_map(
			self::from_row( ... ),
			AccountsTable::rows(
				"SELECT * FROM {table} WHERE service = %s AND user_id = %d AND status <> 'leaving' ORDER BY id",
				[ $service->id, $owner ]
			)
		);
	}

	/**
	 * Returns accounts at several services with one query.
	 * @param list<string> $services IDs of services with accounts per user.
	 * @param int          $user_id  User who wants to use an account.
	 * @param list<int>    $shared   IDs of other users' accounts. The caller has checked that they are shared with this user.
	 * @return list<Account> The user's own accounts and the shared ones.
	 */
	public function of_services( array $services, int $user_id, array $shared = [] ): array {
		if ( [] === $services || $user_id <= 0 || ! AccountsTable::is_ready() ) {
			return [];
		}
		$names = AccountsTable::placeholders( count( $services ) );
		$ids   = AccountsTable::placeholders( count( $shared ) + 1, '%d' );
		return array_map(
			self::from_row( ... ),
			AccountsTable::rows(
				"SELECT * FROM {table} WHERE service IN ( $names ) AND ( user_id = %d OR id IN ( $ids ) ) AND status <> 'leaving' ORDER BY id",
				[ ...$services, $user_id, 0, ...$shared ]
			)
		);
	}

	/** Returns an account; null if it does not exist or belongs to another user. */
	public function find( Service $service, int $id, int $user_id ): ?Account {
		return array_column( $this->usable_by( $service, $user_id ), null, 'id' )[ $id ] ?? null;
	}

	/** Stores a new account, or new tokens of a stored one. Returns null if the database fails. */
	public function save( Service $service, int $user_id, string $external_id, string $name, Tokens $tokens, string $host = '' ): ?Account {
		$owner = self::owner( $service, $user_id );
		if ( null === $owner || ! AccountsTable::is_ready() ) {
			return null;
		}
		$identity = md5( "{$service->id}|$owner|$external_id" . ( '' === $host ? '' : "|$host" ) );
		AccountsTable::query(
			"INSERT IGNORE INTO {table} (identity, service, user_id, external_id, access_token, refresh_token, host) VALUES (%s, %s, %d, %s, '', '', %s)",
			[ $identity, $service->id, $owner, mb_substr( $external_id, 0, 191 ), $host ]
		);
		$saved = AccountsTable::query(
			"UPDATE {table} SET name = %s, access_token = %s, refresh_token = %s, expires = %d, status = 'active', lease = '', lease_until = 0 WHERE identity = %s",
			[ mb_substr( sanitize_text_field( $name ), 0, 191 ), ...self::sealed( $tokens ), $identity ]
		);
		$row   = false === $saved ? null : AccountsTable::row( 'SELECT * FROM {table} WHERE identity = %s', [ $identity ] );
		return null === $row ? null : self::from_row( $row );
	}

	/** Returns the tokens; null if the account no longer exists. */
	public function tokens( Account $account ): ?Tokens {
		$row = AccountsTable::row( 'SELECT access_token, refresh_token, expires FROM {table} WHERE id = %d', [ $account->id ] );
		return null === $row ? null : new Tokens(
			TokenSeal::open( $row['access_token'] ),
			TokenSeal::open( $row['refresh_token'] ),
			(int) $row['expires']
		);
	}

	/** Reserves the token refresh for this request. Returns the lease; '' if another request has it. */
	public function lease( Account $account, Tokens $seen, int $now, int $seconds ): string {
		$lease = bin2hex( random_bytes( 16 ) );
		$taken = AccountsTable::query(
			'UPDATE {table} SET lease = %s, lease_until = %d WHERE id = %d AND lease_until <= %d AND access_token IN ( %s, %s )',
			[ $lease, $now + $seconds, $account->id, $now, ...self::stored_forms( $seen->access ) ]
		);
		return 1 === $taken ? $lease : '';
	}

	/** Stores new tokens and releases the lease. Returns false, and stores nothing, if the lease was lost. */
	public function renew( Account $account, string $lease, Tokens $tokens ): bool {
		return 1 === AccountsTable::query(
			"UPDATE {table} SET access_token = %s, refresh_token = %s, expires = %d, status = 'active', lease = '', lease_until = 0 WHERE id = %d AND lease = %s",
			[ ...self::sealed( $tokens ), $account->id, $lease ]
		);
	}

	/**
	 * Stores new tokens if the old ones are still stored, even without the lease, because the service has already revoked the old ones.
	 * Returns false otherwise.
	 */
	public function replace( Account $account, Tokens $old, Tokens $tokens ): bool {
		return 1 === AccountsTable::query(
			"UPDATE {table} SET access_token = %s, refresh_token = %s, expires = %d, status = 'active', lease = '', lease_until = 0 WHERE id = %d AND access_token IN ( %s, %s ) AND refresh_token IN ( %s, %s ) AND status <> 'leaving'",
			[
				...self::sealed( $tokens ),
				$account->id,
				...self::stored_forms( $old->access ),
				...self::stored_forms( $old->refresh ),
			]
		);
	}

	/**
	 * Releases a lease without storing tokens.
	 * @param Account::ACTIVE|Account::EXPIRED $status New status of the account.
	 */
	public function release( Account $account, string $lease, string $status ): void {
		AccountsTable::query(
			"UPDATE {table} SET status = %s, lease = '', lease_until = 0 WHERE id = %d AND lease = %s",
			[ $status, $account->id, $lease ]
		);
	}

	/** Marks an account as expired, because its service refuses the tokens or the password. The user must connect it again. */
	public function expire( Account $account ): void {
		AccountsTable::query( "UPDATE {table} SET status = 'expired' WHERE id = %d AND status = 'active'", [ $account->id ] );
	}

	/** @return array<array-key, int> Number of expired accounts of all users, by service ID. */
	public function expired_by_service(): array {
		$rows = AccountsTable::is_ready() ? AccountsTable::rows(
			'SELECT service, COUNT(*) AS accounts FROM {table} WHERE status = %s GROUP BY service ORDER BY service',
			[ Account::EXPIRED ]
		) : [];
		return array_map( 'intval', array_column( $rows, 'accounts', 'service' ) );
	}

	/** Deletes an account. Returns false if it did not exist. */
	public function delete( Account $account ): bool {
		$is_deleted = 1 === AccountsTable::query( 'DELETE FROM {table} WHERE id = %d', [ $account->id ] );
		if ( $is_deleted ) {
			self::announce_removal( $account->id );
		}
		return $is_deleted;
	}

	/** Marks a user's accounts for revocation and returns their number. Deletes their names, but not the tokens to revoke. */
	public function mark_for_revocation( int $user_id ): int {
		if ( $user_id <= 0 || ! AccountsTable::is_ready() ) {
			return 0;
		}
		// Replace the unique identity, so that the user can connect the same account again.
		$ids  = array_column( AccountsTable::rows( "SELECT id FROM {table} WHERE user_id = %d AND status <> 'leaving'", [ $user_id ] ), 'id' );
		$gone = array_map(
			static fn ( string $id ): int|false => AccountsTable::query(
				"UPDATE {table} SET status = 'leaving', identity = %s, external_id = '', name = '', lease = '', lease_until = 0 WHERE id = %d",
				[ md5( random_bytes( 16 ) ), (int) $id ]
			),
			$ids
		);
		array_map( self::announce_removal( ... ), array_map( 'intval', $ids ) );
		return (int) array_sum( $gone );
	}

	private static function announce_removal( int $id ): void {
		/**
		 * Fires after an account at a service is removed, so that other code can delete what it stores about the account.
		 * @param int $id Account ID.
		 */
		do_action( 'slipstream_account_removed', $id );
	}

	/** @return list<int> IDs of accounts whose tokens must be revoked, greater than `$after`. */
	public function ids_to_revoke( int $after, int $limit ): array {
		$rows = AccountsTable::is_ready()
			? AccountsTable::rows( "SELECT id FROM {table} WHERE status = 'leaving' AND id > %d ORDER BY id LIMIT %d", [ $after, $limit ] )
			: [];
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}

	public function find_to_revoke( int $id ): ?Account {
		$row = AccountsTable::is_ready()
			? AccountsTable::row( "SELECT * FROM {table} WHERE id = %d AND status = 'leaving'", [ $id ] )
			: null;
		return null === $row ? null : self::from_row( $row );
	}

	/** Deletes a user's accounts without revoking the tokens. For Revocation, when no job can be scheduled. */
	public function delete_for_user( int $user_id ): void {
		if ( $user_id > 0 && AccountsTable::is_ready() ) {
			AccountsTable::query( 'DELETE FROM {table} WHERE user_id = %d', [ $user_id ] );
		}
	}

	/**
	 * @return array{string, string, int} Values of the token columns: access token and refresh token, both encrypted, and the expiry
	 *     time.
	 */
	private static function sealed( Tokens $tokens ): array {
		return [ TokenSeal::seal( $tokens->access ), TokenSeal::seal( $tokens->refresh ), $tokens->expires ];
	}

	/** @return array{string, string} The two forms in which a token may be stored: encrypted, or in plain text by an earlier version. */
	private static function stored_forms( string $token ): array {
		return [ TokenSeal::seal( $token ), $token ];
	}

	/**
	 * Returns the user ID of the account's owner; 0 if accounts belong to the site. Null for a visitor when each user has their own
	 * accounts.
	 */
	private static function owner( Service $service, int $user_id ): ?int {
		if ( ! $service->has_user_accounts() ) {
			return 0;
		}
		return $user_id > 0 ? $user_id : null;
	}

	/** @param array<string, string> $row See AccountsTable. */
	private static function from_row( array $row ): Account {
		return new Account(
			(int) $row['id'],
			$row['service'],
			(int) $row['user_id'],
			$row['external_id'],
			$row['name'],
			$row['status'],
			$row['host']
		);
	}
}
