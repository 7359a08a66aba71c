<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Connections\Connections;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\Service;
use Slipstream\Http\Client;
use WP_Error;

/**
 * Connection to Mapbox, for maps and place search. The token must be public (`pk.`), since every visitor's browser sends it.
 */
final class Mapbox {

	private const TOKEN = 'mapbox_token';

	public function __construct(
		private readonly Client $http,
		private readonly Connections $connections,
	) {}

	/** Returns the service. Call it after `init`, because it translates labels. */
	public static function service(): Service {
		return new Service(
			id: 'mapbox',
			title: 'Mapbox',
			description: __( 'Draws maps and searches for places.', 'slipstream' ),
			url: 'https://console.mapbox.com/account/access-tokens/',
			credentials: [ self::token_credential() ],
			test: [ self::class, 'test' ],
			tests_before_saving: true,
			// As in Jetpack, users who may edit others' posts can set the token in the block's sidebar.
			capability: 'edit_others_posts',
		);
	}

	/** Returns the public token; '' if there is none. */
	public function token(): string {
		return $this->connections->value( self::service(), self::TOKEN );
	}

	/** Returns `site` if the token can be changed in the dashboard, `config` if it is from the server's configuration. */
	public function token_source(): string {
		return in_array( $this->connections->source( self::token_credential() ), [ 'option', '' ], true ) ? 'site' : 'config';
	}

	/** Saves a token after Mapbox accepted it; see Connections::set(). */
	public function set_token( string $token ): bool|WP_Error {
		return $this->connections->set( self::service(), [ self::TOKEN => $token ] );
	}

	/** Removes the token, including the one that Jetpack stored; see Connections::remove(). */
	public function remove_token(): bool|WP_Error {
		return $this->connections->remove( self::service() );
	}

	/** Returns Mapbox' base URL for browsers, without a trailing slash. */
	public static function api(): string {
		return Client::base( 'mapbox', 'https://api.mapbox.com' );
	}

	/**
	 * Asks Mapbox whether a token is valid.
	 *
	 * @param array<string, string> $credentials Credentials by name.
	 * @return true|WP_Error Error if the token is invalid, see Service.
	 */
	public function test( array $credentials ): bool|WP_Error {
		$answer = $this->http->get(
			add_query_arg( 'access_token', rawurlencode( $credentials[ self::TOKEN ] ), self::api() . '/tokens/v2' ),
			[
				'service' => 'mapbox',
				'limit'   => 20_000,
				// Send the site's URL, because a token may be restricted to it.
				'headers' => [ 'Referer' => home_url( '/' ) ],
			]
		);
		if ( $answer instanceof WP_Error ) {
			return 'slipstream_http_blocked' === $answer->get_error_code() ? $answer : Service::down( self::service()->title );
		}
		$code = $answer->json()['code'] ?? '';
		return match ( true ) {
			'TokenValid' === $code => true,
			'TokenExpired' === $code => new WP_Error(
				'slipstream_key_refused',
				__( 'This Mapbox token has expired. Enter a new one.', 'slipstream' )
			),
			'TokenRevoked' === $code => new WP_Error(
				'slipstream_key_refused',
				__( 'This Mapbox token was deleted. Enter a new one.', 'slipstream' )
			),
			$answer->status >= 500 || 429 === $answer->status => Service::down( self::service()->title ),
			default => new WP_Error( 'slipstream_key_refused', __( 'Mapbox does not accept this token.', 'slipstream' ) ),
		};
	}

	/** Returns the definition of the token. Its pattern excludes secret tokens (`sk.`). */
	private static function token_credential(): Credential {
		return new Credential(
			name: self::TOKEN,
			label: __( 'Token', 'slipstream' ),
			help: __(
				'A public token, which begins with “pk.”. Visitors can read it, so restrict it to your site’s URL in your Mapbox account.',
				'slipstream'
			),
			pattern: '/^pk\.[\w-]+(\.[\w-]+)*$/D',
			message: __( 'That isn’t a public Mapbox token. Public tokens begin with “pk.”.', 'slipstream' ),
			refused: [
				'/^sk\./i' => __(
					'This is a secret token, and visitors could read it. Use a public token, which begins with “pk.”.',
					'slipstream'
				),
			],
			// Option in which Jetpack stored the token.
			legacy_option: 'jetpack_mapbox_api_key',
		);
	}
}
