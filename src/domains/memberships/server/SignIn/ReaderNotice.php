<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/** Confirms an action on the account page after the redirect. The query argument is signed, so that a link cannot claim an action. */
final class ReaderNotice {

	/** Maximum age of the URL in seconds. A bookmarked URL must not show the confirmation again later. */
	private const MAX_AGE = 600;

	public function __construct(
		private readonly TokenKeys $keys,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns the URL of the account with the confirmation.
	 * @param string $url    URL of the account.
	 * @param string $email  Normalized address of the reader, who alone sees the confirmation; '' for a reader who is signed out now.
	 * @param string $action One of the actions of ReaderPage; for '', the URL is returned unchanged.
	 * @throws QueryFailed If the site has no key, and none could be stored.
	 */
	public function mark( string $url, string $email, string $action ): string {
		$time = (string) $this->clock->now()->getTimestamp();
		$done = "$action.$time." . $this->signature( $email, $action, $time );
		return '' === $action ? $url : add_query_arg( ReaderLink::DONE, $done, $url );
	}

	/**
	 * Returns the confirmation for a query argument; '' if the reader has not done the action in the last MAX_AGE seconds.
	 * @param string $value Value of ReaderLink::DONE. `$email` is the normalized address of the reader.
	 * @throws QueryFailed If the site has no key, and none could be stored.
	 */
	public function text( string $value, string $email ): string {
		[ $action, $time, $signature ] = [ ...explode( '.', $value, 3 ), '', '' ];
		if ( '' === $signature || ! hash_equals( $this->signature( $email, $action, $time ), $signature ) ) {
			return '';
		}
		if ( abs( $this->clock->now()->getTimestamp() - (int) $time ) > self::MAX_AGE ) {
			return '';
		}
		return match ( $action ) {
			AccountForms::CANCEL => __( 'Your plan is canceled.', 'slipstream' ),
			AccountForms::RESUME => __( 'Your plan continues.', 'slipstream' ),
			AccountForms::CONFIRM => __( 'Your plan was changed.', 'slipstream' ),
			AccountForms::SIGNED_OUT => __( 'You are signed out.', 'slipstream' ),
			AccountForms::SIGN_OUT_ALL => __( 'You are signed out on all devices.', 'slipstream' ),
			AccountForms::SIGN_OUT => __( 'The device was signed out.', 'slipstream' ),
			default => '',
		};
	}

	/** @throws QueryFailed If the site has no key, and none could be stored. */
	private function signature( string $email, string $action, string $time ): string {
		return $this->keys->signature( 'done', $email, $action, $time );
	}
}
