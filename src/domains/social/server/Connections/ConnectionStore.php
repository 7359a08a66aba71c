<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Connections;

use Slipstream\Connections\AccessTokens;
use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Domains\Social\Networks\OpenConnection;
use Slipstream\Domains\Social\Networks\Profile;
use Slipstream\Support\Clock;
use WP_Error;

/** Finds and changes connections. Users can use their own connections and those that an editor shares with all authors. */
final class ConnectionStore {

	/** Capability to share one's connections with other authors. */
	public const SHARE_CAPABILITY = 'edit_others_posts';

	/** Seconds until a test result is too old to show. */
	public const TEST_AGE = 3_600;

	private const INSERT = 'INSERT IGNORE INTO {table} (account_id, identity, details) VALUES (%d, %s, %s)';

	public function __construct(
		private readonly Networks $networks,
		private readonly Accounts $accounts,
		private readonly AccessTokens $tokens,
		private readonly Clock $clock,
	) {}

	/** @return array<int, Connection> The user's own connections and the shared ones, by account ID. */
	public function usable_by( int $user_id ): array {
		if ( $user_id <= 0 || ! ConnectionsTable::is_ready() ) {
			return [];
		}
		$shared   = array_column(
			ConnectionsTable::rows( 'SELECT account_id, identity FROM {table} WHERE shared = 1' ),
			'identity',
			'account_id'
		);
		$accounts = $this->accounts->of_services(
			array_keys( $this->networks->all() ),
			$user_id,
			array_map( 'intval', array_keys( $shared ) )
		);
		$rows     = self::rows( array_column( $accounts, 'id' ) );
		$found    = [];
		foreach ( $accounts as $account ) {
			$row = $rows[ $account->id ] ?? null;
			$row = self::identity( $account ) === ( $row['identity'] ?? '' ) ? $row : null;
			if ( $user_id === $account->user_id || '1' === ( $row['shared'] ?? '' ) ) {
				$found[ $account->id ] = $this->connection( $account, $row );
			}
		}
		return array_filter( $found );
	}

	/** Returns a connection that the user may use; null if it does not exist or belongs to another user. */
	public function find( int $account_id, int $user_id ): ?Connection {
		return $this->usable_by( $user_id )[ $account_id ] ?? null;
	}

	/**
	 * Adds the access token to a connection, so that its network can be called.
	 * @throws NetworkError UNAUTHORIZED if the user must connect the account again, BUSY if its token cannot be read now.
	 */
	public function open( Connection $connection ): OpenConnection {
		$token = $this->tokens->get( $connection->network->service(), $connection->account->id, $connection->account->user_id );
		if ( ! $token instanceof WP_Error ) {
			return new OpenConnection( $connection->account, $token, $connection->details );
		}
		$status = (int) ( $token->get_error_data()['status'] ?? 0 );
		throw $status >= 500
			? new NetworkError( NetworkError::BUSY, 'down' )
			: new NetworkError( NetworkError::UNAUTHORIZED, Connection::EXPIRED );
	}

	/**
	 * Tests a connection and stores the result. Returns a recent result without a new test.
	 * @param bool $is_forced Whether to test even if the last result is recent.
	 * @return Connection The connection with its test result.
	 */
	public function test( Connection $connection, bool $is_forced = false ): Connection {
		$now = $this->clock->now()->getTimestamp();
		if ( ! $is_forced && Connection::UNTESTED !== $connection->result && $connection->tested_at > $now - self::TEST_AGE ) {
			return $connection;
		}
		try {
			$profile = $connection->network->test( $this->open( $connection ) );
			$result  = Connection::WORKS;
		} catch ( NetworkError $error ) {
			$profile = null;
			$result  = NetworkError::REFUSED === $error->kind ? $error->reason : Connection::UNREACHABLE;
			if ( NetworkError::UNAUTHORIZED === $error->kind ) {
				$this->expire( $connection );
				$result = Connection::EXPIRED;
			}
		}
		$this->store( $connection, $result, $profile, $now );
		return $this->find( $connection->account->id, $connection->account->user_id ) ?? $connection;
	}

	/** Marks a connection as expired: its network refuses the token. Its queued posts then fail. */
	public function expire( Connection $connection ): void {
		$this->accounts->expire( $connection->account );
		$this->store( $connection, Connection::EXPIRED, null, $this->clock->now()->getTimestamp() );
	}

	/** Pauses all posts of a connection, because its network has reached a rate limit. */
	public function pause( Connection $connection, int $seconds ): void {
		$this->add_row( $connection->account );
		ConnectionsTable::query(
			'UPDATE {table} SET paused_until = %d WHERE account_id = %d AND paused_until < %d',
			[ $this->clock->now()->getTimestamp() + $seconds, $connection->account->id, $this->clock->now()->getTimestamp() + $seconds ]
		);
	}

	/** Shares a connection with all authors of the site, or stops sharing it. Returns false if the database fails. */
	public function set_shared( Connection $connection, bool $is_shared ): bool {
		$this->add_row( $connection->account );
		return false !== ConnectionsTable::query(
			'UPDATE {table} SET shared = %d WHERE account_id = %d',
			[ (int) $is_shared, $connection->account->id ]
		);
	}

	/** Hook `slipstream_account_removed`: deletes the stored name, picture and test result of an account. */
	public function forget( int $account_id ): void {
		if ( ConnectionsTable::is_ready() ) {
			ConnectionsTable::query( 'DELETE FROM {table} WHERE account_id = %d', [ $account_id ] );
		}
	}

	private function store( Connection $connection, string $result, ?Profile $profile, int $now ): void {
		$this->add_row( $connection->account );
		ConnectionsTable::query(
			'UPDATE {table} SET result = %s, tested_at = %d WHERE account_id = %d',
			[ $result, $now, $connection->account->id ]
		);
		if ( null !== $profile ) {
			ConnectionsTable::query(
				'UPDATE {table} SET title = %s, picture = %s, details = %s WHERE account_id = %d',
				[
					mb_substr( sanitize_text_field( $profile->title ), 0, 191 ),
					strlen( $profile->picture ) > 500 ? '' : $profile->picture,
					(string) wp_json_encode( $profile->details ),
					$connection->account->id,
				]
			);
		}
	}

	/** Adds the row of an account. Replaces the row of an earlier account with the same ID. */
	private function add_row( Account $account ): void {
		$identity = self::identity( $account );
		ConnectionsTable::query( 'DELETE FROM {table} WHERE account_id = %d AND identity <> %s', [ $account->id, $identity ] );
		ConnectionsTable::query( self::INSERT, [ $account->id, $identity, '{}' ] );
	}

	/**
	 * @param list<int> $ids Account IDs.
	 * @return array<array<string, string>> Rows by account ID.
	 */
	private static function rows( array $ids ): array {
		$marks = ConnectionsTable::placeholders( count( $ids ), '%d' );
		return [] === $ids ? [] : array_column(
			ConnectionsTable::rows( "SELECT * FROM {table} WHERE account_id IN ( $marks )", $ids ),
			null,
			'account_id'
		);
	}

	/** @param array<string, string>|null $row See ConnectionsTable; null if the account was never tested or shared. */
	private function connection( Account $account, ?array $row ): ?Connection {
		$network = $this->networks->find( $account->service );
		$details = json_decode( $row['details'] ?? '', true );
		$shared  = $row['shared'] ?? '';
		return null === $network ? null : new Connection(
			$account,
			$network,
			'1' === $shared,
			self::result( $account, $row['result'] ?? Connection::UNTESTED ),
			(int) ( $row['tested_at'] ?? 0 ),
			$row['title'] ?? '',
			$row['picture'] ?? '',
			is_array( $details ) ? array_filter( $details, 'is_string', ARRAY_FILTER_USE_KEY ) : [],
			(int) ( $row['paused_until'] ?? 0 )
		);
	}

	/** Returns the stored result of the last test. Ignores "expired" if the account was connected again. */
	private static function result( Account $account, string $stored ): string {
		return Connection::EXPIRED === $stored && Account::ACTIVE === $account->status ? Connection::UNTESTED : $stored;
	}

	private static function identity( Account $account ): string {
		return md5( "$account->service|$account->user_id|$account->external_id|$account->host" );
	}
}
