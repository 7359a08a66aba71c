<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\Service;
use Slipstream\Support\Clock;

/** Creates and redeems the OAuth `state`. It is bound to the user and their session, works once, and expires after ten minutes. */
final class OAuthState {

	/** Lifetime in seconds. */
	private const LIFETIME = 600;

	/** Suffix of the state if the sign-in runs in a separate window. Its last page closes the window. */
	private const WINDOW = '.window';

	public function __construct( private readonly Clock $clock ) {}

	public static function is_in_window( string $state ): bool {
		return str_ends_with( $state, self::WINDOW );
	}

	/**
	 * Starts a sign-in for the current user.
	 * @param string $host Server that the user entered; '' for services with one server.
	 * @return array{state: string, verifier: string}|null Null without a session (for example with an application password), or if the
	 *     database fails.
	 */
	public function create( Service $service, string $host = '', bool $in_window = false ): ?array {
		$session = self::session();
		if ( '' === $session || ! OAuthStatesTable::is_ready() ) {
			return null;
		}
		$now      = $this->clock->now()->getTimestamp();
		$state    = self::random() . ( $in_window ? self::WINDOW : '' );
		$verifier = self::random();
		OAuthStatesTable::query( 'DELETE FROM {table} WHERE expires <= %d', [ $now ] );
		$added = OAuthStatesTable::query(
			'INSERT INTO {table} (hash, service, user_id, session, verifier, expires, host) VALUES (%s, %s, %d, %s, %s, %d, %s)',
			[ hash( 'sha256', $state ), $service->id, get_current_user_id(), $session, $verifier, $now + self::LIFETIME, $host ]
		);
		return 1 === $added ? [
			'state'    => $state,
			'verifier' => $verifier,
		] : null;
	}

	/**
	 * Redeems a state. Deletes its row no matter who calls, so that no state works twice.
	 * @param string $state State that the service returned.
	 * @return array{service: string, verifier: string, host: string}|null Null unless the state is unused and belongs to the current user
	 *     and session.
	 */
	public function consume( string $state ): ?array {
		$hash = hash( 'sha256', $state );
		$row  = OAuthStatesTable::is_ready() ? OAuthStatesTable::row( 'SELECT * FROM {table} WHERE hash = %s', [ $hash ] ) : null;
		if ( null === $row || 1 !== OAuthStatesTable::query( 'DELETE FROM {table} WHERE hash = %s', [ $hash ] ) ) {
			return null;
		}
		$is_mine = get_current_user_id() === (int) $row['user_id']
			&& '' !== self::session()
			&& hash_equals( $row['session'], self::session() );
		if ( ! $is_mine || (int) $row['expires'] <= $this->clock->now()->getTimestamp() ) {
			return null;
		}
		return [
			'service'  => $row['service'],
			'verifier' => $row['verifier'],
			'host'     => $row['host'],
		];
	}

	/** Returns a hash of the session token; '' if there is no session. */
	private static function session(): string {
		$token = is_user_logged_in() ? wp_get_session_token() : '';
		return '' === $token ? '' : hash( 'sha256', $token );
	}

	/** Returns 43 random URL-safe characters, the minimum length of a PKCE verifier. */
	private static function random(): string {
		return sodium_bin2base64( random_bytes( 32 ), SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING );
	}
}
