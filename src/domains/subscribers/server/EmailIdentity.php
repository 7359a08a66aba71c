<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Support\EmailAddress;

/** Normalizes email addresses for comparison: the complete address, in lower case. */
final class EmailIdentity {

	/** Maximum bytes. Longer texts are not addresses. */
	private const MAX = 1000;

	/** Returns the normalized address; '' if it is invalid. */
	public static function normalize( string $text ): string {
		$email = strlen( $text ) > self::MAX ? '' : strtolower( trim( $text, " \t\r\n" ) );
		return '' !== $email && EmailAddress::is_valid( $email ) ? $email : '';
	}

	/**
	 * Returns the key of an address in the table.
	 * @param string $email Normalized address.
	 */
	public static function identity( string $email ): string {
		return hash( 'sha256', $email );
	}
}
