<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Slipstream\Plugin;
use Slipstream\Support\Constants;

/**
 * Validates email addresses: `local@host.tld` in ASCII, as in SMTP without extensions (RFC 5321: 64 bytes before the @, 254 in total).
 * Refuses names, quotes and IP literals. They could contain another address, or WordPress refuses to send to them. International hosts
 * must be in the form `xn--…`.
 */
final class EmailAddress {

	/** Checked before is_email(), whose filter may accept anything. */
	private const PATTERN = '/^[A-Za-z0-9!#$%&\'*+\/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&\'*+\/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/D';

	public static function is_valid( string $address ): bool {
		return strlen( $address ) <= self::max()
			&& strpos( $address, '@' ) <= self::limits()->integer( 'maxLocalPart' )
			&& 1 === preg_match( self::PATTERN, $address )
			&& false !== is_email( $address );
	}

	/** Returns the maximum length of an address in bytes. */
	public static function max(): int {
		return self::limits()->integer( 'maxAddress' );
	}

	private static function limits(): Constants {
		return Constants::from_file( Plugin::path( 'shared/data/email.json' ) );
	}
}
