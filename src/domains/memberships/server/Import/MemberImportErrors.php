<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use WP_Error;

/** Creates errors of imports, with messages for the owner. */
final class MemberImportErrors {

	public static function too_large(): WP_Error {
		return self::make( 'too_large', __( 'The file is too large. Split it into smaller ones.', 'slipstream' ), 413 );
	}

	public static function not_found(): WP_Error {
		return self::make( 'not_found', __( 'Import not found.', 'slipstream' ), 404 );
	}

	public static function not_started(): WP_Error {
		return self::make( 'not_started', __( 'This import can’t be started. It may have been started already.', 'slipstream' ), 409 );
	}

	public static function not_stored(): WP_Error {
		return self::make( 'not_stored', __( 'This could not be saved in the database. Try again.', 'slipstream' ), 500 );
	}

	public static function make( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( "slipstream_member_import_$code", $message, [ 'status' => $status ] );
	}
}
