<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\EmailIdentity;
use WP_Error;

/**
 * Pages for changing a reader's email address: the result of the request, and the pages that open from the links sent to the old and the
 * new address.
 */
final class AddressPage {

	public function __construct(
		private readonly AddressEmail $email_job,
		private readonly AddressRequests $requests,
		private readonly ReaderSession $session,
		private readonly CookieCheck $cookies,
	) {}

	/**
	 * Queues the emails with the links. The page is the same for unused addresses and for addresses of other readers.
	 * @param string $from    Normalized address of the signed-in reader.
	 * @param string $entered New address.
	 * @return ReaderPageView|WP_Error Error with status 422 for an address that cannot be used, 429 above the limit, or 503 if no email
	 *     could be queued.
	 */
	public function request( string $from, string $entered ): ReaderPageView|WP_Error {
		$to    = EmailIdentity::normalize( $entered );
		$error = match ( true ) {
			'' === $entered => __( 'Enter your email address.', 'slipstream' ),
			'' === $to => __( 'Enter a valid email address, such as name@example.com.', 'slipstream' ),
			$from === $to => __( 'Enter another email address.', 'slipstream' ),
			default => '',
		};
		if ( '' !== $error ) {
			return self::error( 422, $error );
		}
		// The reader is signed in, so the limit reveals nothing about the new address.
		if ( ! $this->email_job->admit( $from ) ) {
			return self::error( 429, __( 'You can ask for this three times a day. Try again tomorrow.', 'slipstream' ) );
		}
		return $this->email_job->schedule( $from, $to )
			? self::result(
				200,
				/* translators: 1: the old email address, 2: the new email address. */
				sprintf( __( 'We sent a link to %1$s and another one to %2$s. Open both. Until then, nothing changes.', 'slipstream' ), $from, $to )
			)
			: self::error( 503, __( 'An error occurred. Please try again later.', 'slipstream' ) );
	}

	/**
	 * Returns the page behind a link. A GET request changes nothing.
	 * @throws QueryFailed If the database fails.
	 */
	public function open( string $secret, bool $is_post ): ReaderPageView {
		$request = $is_post ? $this->requests->confirm( $secret ) : $this->requests->find( $secret );
		return match ( true ) {
			null === $request => self::too_old(),
			$request->is_moved => $this->moved( $request, $is_post ),
			! $request->is_open => self::too_old(),
			$request->is_confirmed => self::result(
				200,
				sprintf(
					/* translators: %s: an email address. */
					__( 'Confirmed. Now open the link that we sent to %s.', 'slipstream' ),
					$request->is_new_side ? $request->from : $request->to
				)
			),
			default => new ReaderPageView(
				200,
				self::title(),
				/* translators: 1: the old email address, 2: the new email address. */
				sprintf( __( 'Press the button to change your email address from %1$s to %2$s.', 'slipstream' ), $request->from, $request->to ),
				button: __( 'Change address', 'slipstream' )
			),
		};
	}

	/**
	 * Returns the page after the change. Clicking the button behind the new address' link proves that address, so the reader is signed
	 * in.
	 */
	private function moved( AddressRequest $request, bool $is_post ): ReaderPageView {
		if ( $is_post && $request->is_new_side && $request->completes ) {
			$this->session->sign_in( $request->to );
			return ReaderPageView::redirect( $this->cookies->mark( ReaderLink::to_account() ) );
		}
		/* translators: %s: an email address. */
		return self::result( 200, sprintf( __( 'Your email address is now %s. Sign in with it on each device.', 'slipstream' ), $request->to ) );
	}

	private static function too_old(): ReaderPageView {
		return self::result( 403, __( 'This link was replaced or is too old. Ask for the change again in your account.', 'slipstream' ) );
	}

	private static function result( int $status, string $text ): ReaderPageView {
		return new ReaderPageView( $status, self::title(), $text );
	}

	private static function error( int $status, string $text ): WP_Error {
		return new WP_Error( 'slipstream_reader_address', $text, [ 'status' => $status ] );
	}

	private static function title(): string {
		return __( 'Change email address', 'slipstream' );
	}
}
