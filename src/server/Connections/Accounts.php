<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\Service;

/** Stores accounts. Callers name the user, and never get another user's account. */
final class Accounts {

	/**
	 * @param int $user_id User who wants to use an account.
	 * @return list<Account> The site's accounts, or the user's own.
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
	 * Returns accounts at several services, in one query.
	 * @param list<string> $services IDs of services with accounts per user.
	 * @param int          $user_id  User who wants to use an account.
	 * @param list<int>    $shared   IDs of accounts of other users, which the caller knows to be shared with this user.
	 * @return list<Account> The user's own accounts and those of `$shared`.
	 */
	public function of_services( array $services, int $user_id, array $shared = [] ): array {
		if ( [] === $services || $user_id <= 0 || ! AccountsTable::is_ready() ) {
			return [];
		}
		$names = implode( ', ', array_fill( 0, count( $services ), '%s' ) );
		$ids   = implode( ', ', array_fill( 0, count( $shared ) + 1, '%d' ) );
		return array_map(
			self::from_row( ... ),
			AccountsTable::rows(
				"SELECT * FROM {table} WHERE service IN ( $names ) AND ( user_id = %d OR id IN ( $ids ) ) AND status <> 'leaving' ORDER BY id",
				[ ...$services, $user_id, 0, ...$shared ]
			)
		);
	}

	/** Returns null when the account does not exist or belongs to another user. */
	public function find( Service $service, int $id, int $user_id ): ?Account {
		return array_column( $this->usable_by( $service, $user_id ), null, 'id' )[ $id ] ?? null;
	}

	/** Stores an account, or renews the tokens of an existing one. Returns null when the database refuses. */
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

	/** Returns null when the account is gone. */
	public function tokens( Account $account ): ?Tokens {
		$row = AccountsTable::row( 'SELECT access_token, refresh_token, expires FROM {table} WHERE id = %d', [ $account->id ] );
		return null === $row ? null : new Tokens(
			TokenSeal::open( $row['access_token'] ),
			TokenSeal::open( $row['refresh_token'] ),
			(int) $row['expires']
		);
	}

	/** Reserves the refresh of tokens for one request. Returns the lease, '' when another request has it. */
	public function lease( Account $account, Tokens $seen, int $now, int $seconds ): string {
		$lease = bin2hex( random_bytes( 16 ) );
		$taken = AccountsTable::query(
			'UPDATE {table} SET lease = %s, lease_until = %d WHERE id = %d AND lease_until <= %d AND access_token IN ( %s, %s )',
			[ $lease, $now + $seconds, $account->id, $now, ...self::stored_forms( $seen->access ) ]
		);
		return 1 === $taken ? $lease : '';
	}

	/** Stores new tokens and ends the lease. Changes nothing when the lease was lost. */
	public function renew( Account $account, string $lease, Tokens $tokens ): bool {
		return 1 === AccountsTable::query(
			"UPDATE {table} SET access_token = %s, refresh_token = %s, expires = %d, status = 'active', lease = '', lease_until = 0 WHERE id = %d AND lease = %s",
			[ ...self::sealed( $tokens ), $account->id, $lease ]
		);
	}

	/** Stores new tokens while the old ones are still stored, even when the lease was lost: the service has revoked the old ones. */
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
	 * Ends a lease without new tokens.
	 * @param Account::ACTIVE|Account::EXPIRED $status New status of the account.
	 */
	public function release( Account $account, string $lease, string $status ): void {
		AccountsTable::query(
			"UPDATE {table} SET status = %s, lease = '', lease_until = 0 WHERE id = %d AND lease = %s",
			[ $status, $account->id, $lease ]
		);
	}

	/** Marks an account whose service refuses its tokens or its password: its user must connect it again. */
	public function expire( Account $account ): void {
		AccountsTable::query( "UPDATE {table} SET status = 'expired' WHERE id = %d AND status = 'active'", [ $account->id ] );
	}

	/** Returns false when the account was gone. */
	public function delete( Account $account ): bool {
		$is_deleted = 1 === AccountsTable::query( 'DELETE FROM {table} WHERE id = %d', [ $account->id ] );
		if ( $is_deleted ) {
			self::announce_removal( $account->id );
		}
		return $is_deleted;
	}

	/** Removes the accounts of a user. Only the tokens stay, until jobs have revoked them. Returns how many accounts were removed. */
	public function mark_for_revocation( int $user_id ): int {
		if ( $user_id <= 0 || ! AccountsTable::is_ready() ) {
			return 0;
		}
		// A new identity, so that the user can connect the same account again.
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
		 * Fires when an account at a service was removed, so that others delete what they store about it.
		 * @param int $id ID of the account.
		 */
		do_action( 'slipstream_account_removed', $id );
	}

	/** @return list<int> IDs of accounts with tokens to revoke, above `$after`. */
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

	/** Deletes accounts without revoking their tokens; see Revocation. */
	public function delete_for_user( int $user_id ): void {
		if ( $user_id > 0 && AccountsTable::is_ready() ) {
			AccountsTable::query( 'DELETE FROM {table} WHERE user_id = %d', [ $user_id ] );
		}
	}

	/** @return array{string, string, int} Values of the columns with tokens. */
	private static function sealed( Tokens $tokens ): array {
		return [ TokenSeal::seal( $tokens->access ), TokenSeal::seal( $tokens->refresh ), $tokens->expires ];
	}

	/** @return array{string, string} The forms in which a token may be stored: encrypted, or as it is by an earlier version. */
	private static function stored_forms( string $token ): array {
		return [ TokenSeal::seal( $token ), $token ];
	}

	/** Returns the owner's user ID, 0 for accounts of the site. Null for a visitor when the service has accounts per user. */
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
