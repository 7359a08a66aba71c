<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** Makes URLs of the readers' pages. */
final class ReaderLink {

	/** Query argument of all readers' pages. Its value is one of the following constants. */
	public const PAGE = 'slipstream-reader';

	public const SIGN_IN = 'sign-in';
	public const LINK    = 'link';
	public const ACCOUNT = 'account';
	public const ADDRESS = 'address';

	/** Page that leads to the gateway's page, to update a card. */
	public const PAYMENT = 'payment';

	/** Page with the yearly tax statement of a donor. Needs YEAR. */
	public const STATEMENT = 'statement';
	public const YEAR      = 'reader-year';

	/** Query arguments: the post to which the reader returns, and the secret of an emailed link. */
	public const POST = 'reader-post';
	public const KEY  = 'reader-key';

	/** Query argument of the account after an action, from ReaderNotice. */
	public const DONE = 'reader-done';

	/**
	 * Returns the URL of the page where readers enter their address. It is the same for all visitors, so that pages can be cached.
	 * @param int $post_id Post to which the reader returns; 0 for the account page.
	 */
	public static function to_sign_in( int $post_id = 0 ): string {
		return self::url( self::SIGN_IN, self::post( $post_id ) );
	}

	/** Returns the URL of the account page: a page of the site with the account block, or else to_own_account(). */
	public static function to_account(): string {
		$own = self::to_own_account();
		/**
		 * Filters the URL of the readers' account page.
		 * @param string $url URL of the plugin's own page.
		 */
		$url = apply_filters( 'slipstream_account_url', $own );
		return is_string( $url ) && '' !== $url ? $url : $own;
	}

	/**
	 * Returns the URL of the plugin's own account page, which also receives the forms of all account pages.
	 * @param int $post_id Page with the form, to which the reader returns; 0 for the account page.
	 */
	public static function to_own_account( int $post_id = 0 ): string {
		return self::url( self::ACCOUNT, self::post( $post_id ) );
	}

	public static function to_statement( int $year ): string {
		return self::url( self::STATEMENT, [ self::YEAR => (string) $year ] );
	}

	/** @param string $secret Secret from MagicLinks::make(). */
	public static function to_link( string $secret ): string {
		return self::url( self::LINK, [ self::KEY => $secret ] );
	}

	/** @param string $secret Secret of one of the two links of an AddressRequest. */
	public static function to_address( string $secret ): string {
		return self::url( self::ADDRESS, [ self::KEY => $secret ] );
	}

	/** @param string $signed Signed text of PaymentLink. */
	public static function to_payment( string $signed ): string {
		return self::url( self::PAYMENT, [ self::KEY => $signed ] );
	}

	/** Returns the URL of a post that the reader may see, or else of the account page. */
	public static function back( int $post_id ): string {
		$url = $post_id > 0 && is_post_publicly_viewable( $post_id ) ? get_permalink( $post_id ) : false;
		return is_string( $url ) ? $url : self::to_account();
	}

	/** @return array<string, string> Query argument of a post; none for 0. */
	private static function post( int $post_id ): array {
		return $post_id > 0 ? [ self::POST => (string) $post_id ] : [];
	}

	/** @param array<string, string> $arguments */
	private static function url( string $page, array $arguments = [] ): string {
		return add_query_arg( [ self::PAGE => $page ] + $arguments, home_url( '/' ) );
	}
}
