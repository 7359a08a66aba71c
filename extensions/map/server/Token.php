<?php
/**
 * The site's Mapbox token.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Services\Http;
use Slipstream\Services\Secrets;
use WP_Error;

/**
 * A public token (`pk.`): every visitor's browser sends it to Mapbox. A secret one (`sk.`) is never taken, nor shown.
 */
final class Token {

	/** Of Secrets: the constant is SLIPSTREAM_MAPBOX_TOKEN. */
	public const NAME = 'mapbox_token';

	/** Where Jetpack keeps the same thing. */
	private const OLD_OPTION = 'jetpack_mapbox_api_key';

	/** A place that Mapbox finds: whoever may not look for it has no valid token. */
	private const PROBE = '/geocoding/v5/mapbox.places/Vienna.json?limit=1&access_token=';

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Secrets $secrets Keys.
	 * @param Http    $http    The client.
	 */
	public function __construct(
		private readonly Secrets $secrets,
		private readonly Http $http,
	) {}

	/**
	 * Where browsers and server ask for Mapbox' maps and places.
	 *
	 * @return string Without a slash at the end.
	 */
	public static function api(): string {
		return Http::base( 'mapbox', 'https://api.mapbox.com' );
	}

	/**
	 * The token.
	 *
	 * @return string Empty when there is none that may be shown.
	 */
	public function value(): string {
		$own   = $this->secrets->value( self::NAME );
		$value = '' === $own ? get_option( self::OLD_OPTION, '' ) : $own;
		return is_string( $value ) && ! self::is_secret( $value ) ? trim( $value ) : '';
	}

	/**
	 * Who set it.
	 *
	 * @return string `site` for what the site's people can change, `config` for the server's configuration.
	 */
	public function source(): string {
		return in_array( $this->secrets->source( self::NAME ), [ 'constant', 'environment' ], true ) ? 'config' : 'site';
	}

	/**
	 * Asks Mapbox whether a token is one, and keeps it.
	 *
	 * @param string $token What somebody typed.
	 * @return true|WP_Error
	 */
	public function set( string $token ): bool|WP_Error {
		$token = trim( $token );
		if ( self::is_secret( $token ) ) {
			return new WP_Error( 'invalid_key', __( 'This is a secret token. Use a public one, which begins with “pk.”: visitors’ browsers send it to Mapbox.', 'slipstream' ), [ 'status' => 400 ] );
		}
		$checked = '' === $token ? true : $this->check( $token );
		return $checked instanceof WP_Error ? $checked : $this->secrets->set( self::NAME, $token );
	}

	/**
	 * Forgets the token, the one that Jetpack left as well.
	 *
	 * @return true|WP_Error
	 */
	public function remove(): bool|WP_Error {
		if ( 'site' !== $this->source() ) {
			return new WP_Error( 'slipstream_secret_fixed', __( 'This key is set in the server’s configuration and can only be changed there.', 'slipstream' ), [ 'status' => 409 ] );
		}
		$this->secrets->remove( self::NAME );
		delete_option( self::OLD_OPTION );
		return true;
	}

	/**
	 * Asks Mapbox.
	 *
	 * @param string $token The token.
	 * @return true|WP_Error
	 */
	private function check( string $token ): bool|WP_Error {
		// A token may be bound to the site's address.
		$options  = [ 'headers' => [ 'Referer' => home_url( '/' ) ] ];
		$response = $this->http->get( self::api() . self::PROBE . rawurlencode( $token ), $options );
		if ( ! $response instanceof WP_Error && $response->is_success() && isset( $response->json()['query'] ) ) {
			return true;
		}
		if ( $response instanceof WP_Error || $response->status >= 500 || 429 === $response->status ) {
			return new WP_Error( 'slipstream_map_unreachable', __( 'Mapbox did not answer. Try again later.', 'slipstream' ), [ 'status' => 502 ] );
		}
		return new WP_Error( 'invalid_key', __( 'Invalid API Key', 'slipstream' ), [ 'status' => 404 ] );
	}

	/**
	 * Whether a token opens the account.
	 *
	 * @param string $token The token.
	 */
	private static function is_secret( string $token ): bool {
		return str_starts_with( strtolower( trim( $token ) ), 'sk.' );
	}
}
