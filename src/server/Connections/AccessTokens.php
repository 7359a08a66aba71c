<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Support\Clock;
use WP_Error;

/** Provides access tokens for calls to a service. Refreshes them before they expire. Only one request at a time refreshes. */
final class AccessTokens {

	/** Seconds of a lease: longer than any request takes. Afterwards another request may refresh the tokens. */
	private const LEASE = 30;

	/** Number of checks whether another request has finished refreshing, and microseconds between two checks. */
	private const MAX_CHECKS = 50;
	private const PAUSE      = 100_000;

	/** Maximum attempts to store new tokens, which the service issues only once. */
	private const MAX_WRITES = 3;

	public function __construct(
		private readonly Accounts $accounts,
		private readonly OAuthClient $client,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns the access token of an account, or its app password. Never print, return or log it.
	 * @param int $user_id User who owns the account; in a job, the user who scheduled it; 0 for the site.
	 * @return string|WP_Error Status 404 for another user's account, 401 if the user must sign in again, 502 or 503 for a temporary
	 *     failure.
	 */
	public function get( Service $service, int $account_id, int $user_id ): string|WP_Error {
		$account = $this->accounts->find( $service, $account_id, $user_id );
		if ( null === $account && AccountsTable::has_failed() ) {
			return self::busy();
		}
		if ( null === $account || ! $service->has_accounts() ) {
			return new WP_Error(
				'slipstream_account_unknown',
				__( 'Account not found.', 'slipstream' ),
				[ 'status' => 404 ]
			);
		}
		if ( Account::EXPIRED === $account->status ) {
			return self::expired( $service );
		}
		for ( $check = 0; $check < self::MAX_CHECKS; $check++ ) {
			$tokens = $this->accounts->tokens( $account );
			$now    = $this->clock->now()->getTimestamp();
			if ( null === $tokens && AccountsTable::has_failed() ) {
				return self::busy();
			}
			if ( null === $tokens || self::is_valid_at( $tokens, $now + ( $service->oauth->refresh_margin ?? 0 ) ) ) {
				// Tokens that cannot be decrypted are empty.
				return null === $tokens || '' === $tokens->access ? self::expired( $service ) : $tokens->access;
			}
			if ( null === $service->oauth ) {
				return self::expired( $service );
			}
			$lease = $this->accounts->lease( $account, $tokens, $now, self::LEASE );
			if ( '' !== $lease ) {
				return $this->refresh( $service, $service->oauth, $account, $tokens, $lease );
			}
			if ( self::is_valid_at( $tokens, $now ) ) {
				return $tokens->access;
			}
			usleep( self::PAUSE );
		}
		return self::busy();
	}

	/** Refreshes the tokens. The caller must own the lease. If this fails, the old token is returned while it is valid. */
	private function refresh( Service $service, OAuth $oauth, Account $account, Tokens $old, string $lease ): string|WP_Error {
		$new = '' === $old->refresh ? self::expired( $service ) : $this->client->refresh( $service, $oauth, $old->refresh, $account->host );
		if ( $new instanceof Tokens ) {
			$this->store( $account, $old, $new );
			return $new->access;
		}
		$now = $this->accounts->tokens( $account );
		if ( null !== $now && $now->access !== $old->access ) {
			// The previous lease holder has stored new tokens meanwhile.
			return $now->access;
		}
		$is_valid   = self::is_valid_at( $old, $this->clock->now()->getTimestamp() );
		$is_refused = 'slipstream_account_expired' === $new->get_error_code();
		$this->accounts->release( $account, $lease, $is_refused && ! $is_valid ? Account::EXPIRED : Account::ACTIVE );
		return $is_valid ? $old->access : $new;
	}

	private function store( Account $account, Tokens $old, Tokens $new ): void {
		for ( $write = 0; $write < self::MAX_WRITES; $write++ ) {
			if ( $this->accounts->replace( $account, $old, $new ) ) {
				return;
			}
			usleep( self::PAUSE );
		}
	}

	private static function busy(): WP_Error {
		return new WP_Error(
			'slipstream_account_busy',
			__( 'The sign-in is being renewed. Try again in a minute.', 'slipstream' ),
			[ 'status' => 503 ]
		);
	}

	private static function is_valid_at( Tokens $tokens, int $moment ): bool {
		return 0 === $tokens->expires || $tokens->expires > $moment;
	}

	private static function expired( Service $service ): WP_Error {
		return new WP_Error(
			'slipstream_account_expired',
			/* translators: %s: name of a service. */
			sprintf( __( 'Sign in to %s again.', 'slipstream' ), $service->title ),
			[ 'status' => 401 ]
		);
	}
}
