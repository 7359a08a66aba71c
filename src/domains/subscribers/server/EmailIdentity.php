<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Support\EmailAddress;

/** How addresses are compared: as a whole, in small letters. */
final class EmailIdentity {

	/** Bytes beyond which a text is no address, whatever it holds. */
	private const MAX = 1000;

	/** '' for what is no address that a mail can go to. */
	public static function normalize( string $text ): string {
		$email = strlen( $text ) > self::MAX ? '' : strtolower( trim( $text, " \t\r\n" ) );
		return '' !== $email && EmailAddress::is_valid( $email ) ? $email : '';
	}

	/** @param string $email A normalized one. */
	public static function identity( string $email ): string {
		return hash( 'sha256', $email );
	}
}
