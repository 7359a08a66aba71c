<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;
use WP_Error;

/** Ad code by size: markup and scripts that run on the site, so that only who may post any markup writes it. */
final class AdCode {

	/** Not a section of settings, whose texts are cleaned; of the same prefix, which is removed with the plugin. */
	private const OPTION = 'slipstream_settings_wordads_code';

	public const MAX = 20_000;

	public static function may_write(): bool {
		return current_user_can( 'manage_options' ) && current_user_can( 'unfiltered_html' );
	}

	/** @return array<string, string> By size; '' where there is none. */
	public function all(): array {
		$stored = Options::autoloaded( self::OPTION );
		$text   = static fn ( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$names  = array_keys( AdFormat::all() );
		return array_combine( $names, array_map( $text, $names ) );
	}

	/**
	 * Changes the sizes that are named, and no others.
	 * @param array<string, string> $codes By size.
	 * @return true|WP_Error Status 403 for who may not, 500 when the database refused.
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
