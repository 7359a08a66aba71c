<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Account;
use WP_Error;

/** Gives new accounts a long-lived token and a feed. */
final class NewAccounts {

	public const HOOK = 'slipstream_instagram_accounts';

	/** Seconds until the job runs. The job is scheduled before the account is stored, so it must not start immediately. */
	public const DELAY = 60;

	public function __construct(
		private readonly Instagram $instagram,
		private readonly UserTokens $tokens,
		private readonly Feeds $feeds,
		private readonly Refresh $refresh,
	) {}

	/**
	 * Runs the job.
	 * @param array<mixed> $arguments Contains `user`.
	 */
	public function work( array $arguments ): void {
		$this->for_user( is_int( $arguments['user'] ?? null ) ? $arguments['user'] : 0 );
	}

	/** @return list<Feed> Feeds of accounts with valid access, latest connection first. */
	public function for_user( int $user_id ): array {
		$accounts = $this->instagram->accounts( $user_id );
		$accounts = array_filter( $accounts, fn ( Account $account ): bool => ! self::is_denied( $this->tokens->get( $account ) ) );
		$expires  = array_map( $this->tokens->expires( ... ), $accounts );
		array_multisort( $expires, SORT_DESC, $accounts );
		return array_values(
			array_filter( array_map( $this->feed( ... ), $accounts ), static fn ( ?Feed $feed ): bool => null !== $feed )
		);
	}

	private function feed( Account $account ): ?Feed {
		$feed = $this->feeds->for_account( $account );
		if ( null !== $feed && 0 === $feed->fetched ) {
			// Start the feed's job now. It may have been postponed until tomorrow.
			$this->feeds->mark_shown( $feed );
			$this->refresh->schedule( $feed );
		}
		return $feed;
	}

	private static function is_denied( string|WP_Error $token ): bool {
		return $token instanceof WP_Error && Api::DENIED === $token->get_error_code();
	}
}
