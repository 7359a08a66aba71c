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
 * Tokens as Instagram has them: the one that a sign-in brings lasts an hour and is changed for one of sixty days, which can be
 * renewed while it lasts. One request at a time does either. No refresh token stands beside them.
 */
final class UserTokens {

	/** Seconds before its end from which on a token is renewed: half of its life, so that a month of failures ends nothing. */
	private const RENEWAL = 2_592_000;

	/** Seconds before its end from which on its user is told that it could not be renewed. */
	private const WARNING = 604_800;

	/** Seconds after which somebody who renews counts as dead. */
	private const LEASE = 30;

	public function __construct(
		private readonly Accounts $accounts,
		private readonly Api $api,
		private readonly Warnings $warnings,
		private readonly Clock $clock,
	) {}

	/** @return string|WP_Error Codes of Api. */
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

	/** Unix time of the end; 0 where it is not known. */
	public function expires( Account $account ): int {
		return $this->accounts->tokens( $account )->expires ?? 0;
	}

	/** Renews a token that has not long to live. One that still serves stays, whatever comes of it. */
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
				$this->warnings->ends( $account, $tokens->expires );
			}
		}
	}

	/** Instagram takes a token no longer: its user is told, unless another one is there by now. */
	public function expire( Account $account, string $token ): void {
		$tokens = $this->accounts->tokens( $account );
		$lease  = null === $tokens || $tokens->access !== $token
			? ''
			: $this->accounts->lease( $account, $tokens, $this->now(), self::LEASE );
		if ( null !== $tokens && '' !== $lease ) {
			$this->accounts->release( $account, $lease, Account::EXPIRED );
			$this->warnings->ended( $account, $tokens->expires );
		}
	}

	/** Until it is changed the token of an hour serves; whoever comes second uses it. */
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
