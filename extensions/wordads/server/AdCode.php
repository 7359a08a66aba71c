<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;
use WP_Error;

/** Ad code by size. It may contain any markup and scripts, so only users with unfiltered HTML may change it. */
final class AdCode {

	/**
	 * Not part of the settings, whose texts are sanitized. It has the same prefix, so that it is deleted with the
	 * plugin.
	 */
	private const OPTION = 'slipstream_settings_wordads_code';

	public const MAX = 20_000;

	public static function may_write(): bool {
		return current_user_can( 'manage_options' ) && current_user_can( 'unfiltered_html' );
	}

	/** @return array<string, string> Code by size; '' if there is none. */
	public function all(): array {
		$stored = Options::autoloaded( self::OPTION );
		$text   = static fn ( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$names  = array_keys( AdFormat::all() );
		return array_combine( $names, array_map( $text, $names ) );
	}

	/**
	 * Changes only the given sizes.
	 *
	 * @param array<string, string> $codes Code by size.
	 * @return true|WP_Error Status 403 without permission, 500 if the database refused.
	 */
	public function change( array $codes ): bool|WP_Error {
		if ( ! self::may_write() ) {
			return new WP_Error(
				'slipstream_forbidden',
				__( 'You are not allowed to write ad code on this site.', 'slipstream' ),
				[ 'status' => rest_authorization_required_code() ]
			);
		}
		$codes = array_map( 'trim', array_intersect_key( $codes, AdFormat::all() ) );
		$row   = new AtomicOption( self::OPTION, true );
		return $row->change( static fn ( array $stored ): array => $codes + $stored ) ? true : Options::not_stored();
	}
}
