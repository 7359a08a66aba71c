<?php
/**
 * The site's Mapbox token.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Http\Client;
use Slipstream\Services\Mapbox;
use Slipstream\Services\Secrets;
use WP_Error;

/**
 * A public token (`pk.`): every visitor's browser sends it to Mapbox. A secret one (`sk.`) is never taken, nor shown.
 */
final class Token {

	/** Where Jetpack keeps the same thing. */
	private const OLD_OPTION = 'jetpack_mapbox_api_key';

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Secrets $secrets Keys.
	 * @param Mapbox  $mapbox  Says what a token is worth.
	 */
	public function __construct(
		private readonly Secrets $secrets,
		private readonly Mapbox $mapbox,
	) {}

	/**
	 * Where browsers ask for Mapbox' maps and places.
	 *
	 * @return string Without a slash at the end.
	 */
	public static function api(): string {
		return Client::base( 'mapbox', 'https://api.mapbox.com' );
	}

	/**
	 * The token.
	 *
	 * @return string Empty when there is none that may be shown.
	 */
	public function value(): string {
		// One query for both: neither is loaded on every page.
		wp_prime_option_caches( [ Secrets::OPTION, self::OLD_OPTION ] );
		$own   = $this->secrets->value( Mapbox::SECRET );
		$value = '' === $own ? get_option( self::OLD_OPTION, '' ) : $own;
		$value = is_string( $value ) ? trim( $value ) : '';
		return '' === $this->mapbox->objection( $value ) ? $value : '';
	}

	/**
	 * Who set it.
	 *
	 * @return string `site` for what can be changed here, `config` for what is set where it wins.
	 */
	public function source(): string {
		return in_array( $this->secrets->source( Mapbox::SECRET ), [ 'option', '' ], true ) ? 'site' : 'config';
	}

	/**
	 * Asks Mapbox whether a token is one, and keeps it.
	 *
	 * @param string $token What somebody typed.
	 * @return true|WP_Error
	 */
	public function set( string $token ): bool|WP_Error {
		$token     = trim( $token );
		$objection = $this->mapbox->objection( $token );
		if ( '' !== $objection ) {
			return new WP_Error( 'invalid_key', $objection, [ 'status' => 400 ] );
		}
		$answer = $this->mapbox->test( $token );
		if ( $answer instanceof WP_Error ) {
			return match ( $answer->get_error_code() ) {
				'slipstream_key_refused'  => new WP_Error( 'invalid_key', $answer->get_error_message(), [ 'status' => 404 ] ),
				'slipstream_service_down' => new WP_Error( 'slipstream_map_unreachable', $answer->get_error_message(), [ 'status' => 502 ] ),
				default                   => new WP_Error( 'slipstream_map_unreachable', __( 'Mapbox could not be reached, so the token was not saved.', 'slipstream' ), [ 'status' => 502 ] ),
			};
		}
		return $this->secrets->set( Mapbox::SECRET, $token );
	}

	/**
	 * Forgets the token, the one that Jetpack left as well.
	 *
	 * @return true|WP_Error
	 */
	public function remove(): bool|WP_Error {
		if ( 'site' !== $this->source() ) {
			return new WP_Error( 'slipstream_secret_fixed', __( 'This token is set outside the editor, in the server’s configuration or on WordPress’ own screen of connectors.', 'slipstream' ), [ 'status' => 409 ] );
		}
		delete_option( self::OLD_OPTION );
		return $this->secrets->remove( Mapbox::SECRET );
	}
}
