<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;
use WP_Error;

/**
 * Stores the ad code of each size. It may contain any HTML and scripts, so only users with the capability `unfiltered_html` may change
 * it.
 */
final class AdCode {

	/**
	 * Option name. The ad code is not part of the settings, because these are sanitized. The name has the prefix of the
	 * settings, so that the option is deleted with the plugin.
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
	 * Saves the code of the given sizes. Keeps that of other sizes.
	 *
	 * @param array<string, string> $codes Code by size.
	 * @return true|WP_Error Error with status 403 if the user lacks the capability, or 500 if the database failed.
	 */
	public function change( array $codes ): bool|WP_Error {
		if ( ! self::may_write() ) {
			return new WP_Error(
				'slipstream_forbidden',
				__( 'You are not allowed to edit the ad code of this site.', 'slipstream' ),
				[ 'status' => rest_authorization_required_code() ]
			);
		}
		$codes = array_map( 'trim', array_intersect_key( $codes, AdFormat::all() ) );
		$row   = new AtomicOption( self::OPTION, true );
		return $row->change( static fn ( array $stored ): array => $codes + $stored ) ? true : Options::not_stored();
	}
}
