<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\AccountsTable;
use Slipstream\Connections\Tokens;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Manages Instagram's access tokens. A sign-in returns a token that lasts an hour. It is exchanged for one that lasts sixty
 * days and can be renewed. There are no refresh tokens. A lease ensures that only one process sends a request.
 */
final class UserTokens {

	/** Seconds before expiry when renewal starts. This is half the lifetime, so there is a month for retries. */
	private const RENEWAL = 2_592_000;

	/** Seconds before expiry when the user is told that renewal has failed. */
	private const WARNING = 604_800;

	/** Seconds after which another process can take over a lease. */
	private const LEASE = 30;

	public function __construct(
		private readonly Accounts $accounts,
		private readonly Api $api,
		private readonly Warnings $warnings,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns a valid token.
	 * @return string|WP_Error An error has a code of Api.
	 */
	public function get( Account $account ): string|WP_Error {
		$tokens = $this->accounts->tokens( $account );
		if ( null === $tokens || Account::EXPIRED === $account->status ) {
			return new WP_Error( null === $tokens && AccountsTable::has_failed() ? Api::DOWN : Api::DENIED );
		}
		if ( 0 === $tokens->expires ) {
			return $this->exchange( $account, $tokens );
		}
		if ( $tokens->expires > $this->now() ) {
			return $tokens->access;
		}
		$this->expire( $account, $tokens->access );
		return new WP_Error( Api::DENIED );
	}

	/** Returns the Unix time when the token expires; 0 if unknown. */
	public function expires( Account $account ): int {
		return $this->accounts->tokens( $account )->expires ?? 0;
	}

	/** Renews a token that expires soon. If that fails, the current token is kept. */
	public function renew( Account $account ): void {
		$tokens = $this->accounts->tokens( $account );
		$now    = $this->now();
		if ( null === $tokens || 0 === $tokens->expires || $tokens->expires <= $now || $tokens->expires - $now > self::RENEWAL ) {
			return;
		}
		$lease = $this->accounts->lease( $account, $tokens, $now, self::LEASE );
		$new   = '' === $lease ? null : $this->api->renew( $tokens->access );
		if ( $new instanceof Tokens ) {
			$this->accounts->renew( $account, $lease, $new );
			return;
		}
		if ( $new instanceof WP_Error ) {
			$this->accounts->release( $account, $lease, Account::ACTIVE );
			if ( Api::DENIED === $new->get_error_code() || $tokens->expires - $now < self::WARNING ) {
				$this->warnings->warn_before_expiry( $account, $tokens->expires );
			}
		}
	}

	/**
	 * Marks a token that Instagram rejects as expired, and notifies the user. Does nothing if the token has been replaced in
	 * the meantime.
	 */
	public function expire( Account $account, string $token ): void {
		$tokens = $this->accounts->tokens( $account );
		$lease  = null === $tokens || $tokens->access !== $token
			? ''
			: $this->accounts->lease( $account, $tokens, $this->now(), self::LEASE );
		if ( null !== $tokens && '' !== $lease ) {
			$this->accounts->release( $account, $lease, Account::EXPIRED );
			$this->warnings->notify_expired( $account, $tokens->expires );
		}
	}

	/** Exchanges the token that lasts an hour. Other processes use that token until the exchange has succeeded. */
	private function exchange( Account $account, Tokens $tokens ): string|WP_Error {
		$lease = $this->accounts->lease( $account, $tokens, $this->now(), self::LEASE );
		if ( '' === $lease ) {
			return $tokens->access;
		}
		$new = $this->api->exchange( $tokens->access );
		if ( $new instanceof Tokens ) {
			$this->accounts->renew( $account, $lease, $new );
			return $new->access;
		}
		$this->accounts->release( $account, $lease, Account::ACTIVE );
		if ( Api::DENIED === $new->get_error_code() ) {
			$this->expire( $account, $tokens->access );
		}
		return $new;
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
