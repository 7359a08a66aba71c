<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** Secrets of emailed links and of devices. The database contains only their hashes, so that a leaked copy cannot be used to sign in. */
final class Secret {

	/** Returns a new secret of a link: 64 hexadecimal digits. */
	public static function for_link(): string {
		return bin2hex( random_bytes( 32 ) );
	}

	/** Returns a new secret of a device: 32 hexadecimal digits. It is a part of the device's signed token. */
	public static function for_device(): string {
		return bin2hex( random_bytes( 16 ) );
	}

	/** Whether a text has the form of a link's secret. */
	public static function is_for_link( string $text ): bool {
		return 1 === preg_match( '/^[0-9a-f]{64}$/D', $text );
	}

	/** Returns the hash to store and to search for. Secrets are random, so they need no salt and no slow hash. */
	public static function hash( string $secret ): string {
		return hash( 'sha256', $secret );
	}
}
