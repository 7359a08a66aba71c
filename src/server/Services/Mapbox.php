<?php
/**
 * Mapbox.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Services;

use Slipstream\Http\Client;
use WP_Error;

/**
 * Draws maps and finds addresses, with a public token of the owner's own account.
 */
final class Mapbox implements Service {

	public const SECRET = 'mapbox_token';

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Client $http The client.
	 */
	public function __construct( private readonly Client $http ) {}

	/**
	 * See Service.
	 */
	public function id(): string {
		return 'mapbox';
	}

	/**
	 * See Service.
	 *
	 * @return array{title: non-empty-string, description: string, keyLabel: string, keyHint: string, keyPage: non-empty-string}
	 */
	public function words(): array {
		return [
			'title'       => 'Mapbox',
			'description' => __( 'Draws maps and finds the places that you search for.', 'slipstream' ),
			'keyLabel'    => __( 'Token', 'slipstream' ),
			'keyHint'     => __( 'It begins with “pk.”. Visitors’ browsers use it too: limit it to your site’s address in your Mapbox account.', 'slipstream' ),
			'keyPage'     => 'https://console.mapbox.com/account/access-tokens/',
		];
	}

	/**
	 * See Service.
	 */
	public function secret(): string {
		return self::SECRET;
	}

	/**
	 * See Service.
	 *
	 * @param string $key What somebody entered.
	 */
	public function objection( string $key ): string {
		if ( 1 === preg_match( '/^sk\./i', $key ) ) {
			return __( 'This is a secret token. Maps are drawn in visitors’ browsers, where everybody could read it: use a public token, which begins with “pk.”.', 'slipstream' );
		}
		return 1 === preg_match( '/^pk\.[\w-]+(\.[\w-]+)*$/', $key ) ? '' : __( 'That isn’t a public Mapbox token. Public tokens begin with “pk.”.', 'slipstream' );
	}

	/**
	 * See Service.
	 *
	 * @param string $key The key that is set.
	 */
	public function test( string $key ): bool|WP_Error {
		$answer = $this->http->get(
			add_query_arg( 'access_token', rawurlencode( $key ), Client::base( 'mapbox', 'https://api.mapbox.com' ) . '/tokens/v2' ),
			[
				'service' => 'mapbox',
				'limit'   => 20_000,
				// A token may be limited to the site's pages.
				'headers' => [ 'Referer' => home_url( '/' ) ],
			]
		);
		if ( $answer instanceof WP_Error ) {
			return $answer;
		}
		$code = $answer->json()['code'] ?? '';
		return match ( true ) {
			'TokenValid' === $code => true,
			'TokenExpired' === $code => new WP_Error( 'slipstream_key_refused', __( 'Mapbox says that this token has expired.', 'slipstream' ) ),
			'TokenRevoked' === $code => new WP_Error( 'slipstream_key_refused', __( 'Mapbox says that this token was deleted.', 'slipstream' ) ),
			$answer->status >= 500 || 429 === $answer->status => new WP_Error( 'slipstream_service_down', __( 'Mapbox can’t answer just now. Try again later.', 'slipstream' ) ),
			default => new WP_Error( 'slipstream_key_refused', __( 'Mapbox does not accept this token.', 'slipstream' ) ),
		};
	}
}
