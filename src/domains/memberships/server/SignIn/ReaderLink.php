<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** Makes the URLs of the readers' pages. */
final class ReaderLink {

	/** Query argument of all readers' pages, with one of the values below. */
	public const PAGE = 'slipstream-reader';

	public const SIGN_IN = 'sign-in';
	public const LINK    = 'link';
	public const ACCOUNT = 'account';
	public const ADDRESS = 'address';

	/** The yearly statement of a donor, with YEAR. */
	public const STATEMENT = 'statement';
	public const YEAR      = 'reader-year';

	/** Query arguments: the post to which the reader returns, and the secret of a link in an email. */
	public const POST = 'reader-post';
	public const KEY  = 'reader-key';

	/**
	 * URL of the page where a reader enters an address. The same for all visitors, so that pages stay cacheable.
	 * @param int $post_id Post to which the reader returns; 0 for the account page.
	 */
	public static function to_sign_in( int $post_id = 0 ): string {
		return self::url( self::SIGN_IN, $post_id > 0 ? [ self::POST => (string) $post_id ] : [] );
	}

	public static function to_account(): string {
		return self::url( self::ACCOUNT );
	}

	public static function to_statement( int $year ): string {
		return self::url( self::STATEMENT, [ self::YEAR => (string) $year ] );
	}

	/** @param string $secret Of MagicLinks::make(). */
	public static function to_link( string $secret ): string {
		return self::url( self::LINK, [ self::KEY => $secret ] );
	}

	/** @param string $secret Of one side of an AddressRequest. */
	public static function to_address( string $secret ): string {
		return self::url( self::ADDRESS, [ self::KEY => $secret ] );
	}

	/** URL of a post that the reader may see; the account page for any other. */
	public static function back( int $post_id ): string {
		$url = $post_id > 0 && is_post_publicly_viewable( $post_id ) ? get_permalink( $post_id ) : false;
		return is_string( $url ) ? $url : self::to_account();
	}

	/** @param array<string, string> $arguments */
	private static function url( string $page, array $arguments = [] ): string {
		return add_query_arg( [ self::PAGE => $page ] + $arguments, home_url( '/' ) );
	}
}
