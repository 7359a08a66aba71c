<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Closure;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Registration\Extensions;
use Slipstream\Support\Clock;
use WP_Error;

/** OAuth 2 client (RFC 6749, 7009, 7636). Its error messages never contain text of the service, which may include a token. */
final class OAuthClient {

	/** Maximum size of a response in bytes. */
	private const MAX_RESPONSE = 50_000;

	/** Maximum lifetime of a token in seconds: ten years. Longer lifetimes are shortened to this. */
	private const MAX_LIFETIME = 315_360_000;

	public function __construct(
		private readonly Client $http,
		private readonly Connections $connections,
		private readonly Clock $clock,
	) {}

	/** Returns the redirect URL. The site owner enters it in their app at the service. */
	public static function redirect_url(): string {
		return admin_url( 'admin.php?page=' . SignIn::PAGE );
	}

	/** Returns the URL where the user signs in. Returns an error if a server refuses to register the site. */
	public function authorize_url( Service $service, OAuth $oauth, string $state, string $verifier, string $host = '' ): string|WP_Error {
		$app = $this->app( $service, $oauth, $host );
		if ( $app instanceof WP_Error ) {
			return $app;
		}
		$arguments = [
			'response_type' => 'code',
			'client_id'     => $app['id'],
			'redirect_uri'  => self::redirect_url(),
			'state'         => $state,
		] + $oauth->arguments;
		if ( '' !== $oauth->scope ) {
			$arguments['scope'] = $oauth->scope;
		}
		if ( $oauth->uses_pkce ) {
			$arguments['code_challenge']        = sodium_bin2base64(
				hash( 'sha256', $verifier, true ),
				SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING
			);
			$arguments['code_challenge_method'] = 'S256';
		}
		return Client::base( $service->id, $oauth->base( $host ) ) . $oauth->authorize_path . '?'
			. http_build_query( $arguments, '', '&', PHP_QUERY_RFC3986 );
	}

	/** Exchanges an authorization code for tokens. */
	public function exchange( Service $service, OAuth $oauth, string $code, string $verifier, string $host = '' ): Tokens|WP_Error {
		$body   = [
			'grant_type'   => 'authorization_code',
			'code'         => $code,
			'redirect_uri' => self::redirect_url(),
		];
		$tokens = $this->tokens( $service, $oauth, $body + ( $oauth->uses_pkce ? [ 'code_verifier' => $verifier ] : [] ), '', $host );
		return $tokens instanceof Tokens && null !== $oauth->exchange
			? self::call_custom( $service, $oauth->exchange, $tokens->access )
			: $tokens;
	}

	/**
	 * Refreshes tokens. Keeps the old refresh token unless the service returns a new one. Returns the error slipstream_account_expired if
	 * the user must sign in again.
	 */
	public function refresh( Service $service, OAuth $oauth, string $refresh_token, string $host = '' ): Tokens|WP_Error {
		if ( null !== $oauth->refresh ) {
			return self::call_custom( $service, $oauth->refresh, $refresh_token );
		}
		$body = [
			'grant_type'    => 'refresh_token',
			'refresh_token' => $refresh_token,
		];
		return $this->tokens( $service, $oauth, $body, $refresh_token, $host );
	}

	/** Revokes tokens. Returns false without the service's confirmation; the tokens may then work until they expire. */
	public function revoke( Service $service, OAuth $oauth, Tokens $tokens, string $host = '' ): bool {
		if ( '' === $oauth->revoke_path ) {
			return false;
		}
		$response = $this->post(
			$service,
			$oauth,
			$oauth->revoke_path,
			[ 'token' => '' === $tokens->refresh ? $tokens->access : $tokens->refresh ],
			$host
		);
		return $response instanceof Response && $response->is_success();
	}

	/**
	 * @param array<string, string> $body    Parameters of the grant.
	 * @param string                $refresh Refresh token to keep if the service returns none.
	 */
	private function tokens( Service $service, OAuth $oauth, array $body, string $refresh, string $host ): Tokens|WP_Error {
		$response = $this->post( $service, $oauth, $oauth->token_path, $body, $host );
		$data     = $response instanceof Response ? $response->json() ?? [] : [];
		// Meta's documentation shows the token response inside a list.
		$data   = is_array( $data['data'][0] ?? null ) ? $data['data'][0] : $data;
		$access = $data['access_token'] ?? '';
		if ( $response instanceof Response && $response->is_success() && is_string( $access ) && '' !== $access ) {
			$lifetime = is_numeric( $data['expires_in'] ?? null ) ? min( self::MAX_LIFETIME, (int) $data['expires_in'] ) : 0;
			$new      = $data['refresh_token'] ?? '';
			return new Tokens(
				$access,
				is_string( $new ) && '' !== $new ? $new : $refresh,
				$lifetime > 0 ? $this->clock->now()->getTimestamp() + $lifetime : 0
			);
		}
		$is_refused = $response instanceof Response
			&& in_array( $response->status, [ 400, 401 ], true )
			&& 'invalid_grant' === ( $data['error'] ?? '' );
		return $is_refused
			? new WP_Error(
				'slipstream_account_expired',
				/* translators: %s: name of a service. */
				sprintf( __( 'Sign in to %s again.', 'slipstream' ), $service->title ),
				[ 'status' => 401 ]
			)
			: Service::down( $service->title );
	}

	/**
	 * Sends a POST request. Does not follow redirects, because they could send the secret to another server.
	 * @param array<string, string> $body Parameters without the app's credentials.
	 */
	private function post( Service $service, OAuth $oauth, string $path, array $body, string $host ): Response|WP_Error {
		$app = $this->app( $service, $oauth, $host );
		if ( $app instanceof WP_Error ) {
			return $app;
		}
		$headers = [ 'Accept' => 'application/json' ];
		if ( $oauth->uses_basic_auth ) {
			$headers['Authorization'] = 'Basic ' . sodium_bin2base64(
				rawurlencode( $app['id'] ) . ':' . rawurlencode( $app['secret'] ),
				SODIUM_BASE64_VARIANT_ORIGINAL
			);
		} else {
			$body += array_filter(
				[
					'client_id'     => $app['id'],
					'client_secret' => $app['secret'],
				],
				static fn ( string $value ): bool => '' !== $value
			);
		}
		return $this->http->request(
			'POST',
			Client::base( $service->id, $oauth->token_base( $host ) ) . $path,
			[
				'service'   => $service->id,
				'body'      => $body,
				'headers'   => $headers,
				'limit'     => self::MAX_RESPONSE,
				'redirects' => 0,
			]
		);
	}

	/**
	 * Calls the service's own function that exchanges or refreshes a token.
	 * @param array{class-string, string}|Closure $call See the constructor of OAuth.
	 */
	private static function call_custom( Service $service, array|Closure $call, string $token ): Tokens|WP_Error {
		$tokens = Extensions::callback( $call )( $token );
		return $tokens instanceof Tokens || $tokens instanceof WP_Error ? $tokens : Service::down( $service->title );
	}

	/**
	 * Returns the app's credentials: those that the site owner entered, or those that the site received when it registered at this server.
	 * @return array{id: string, secret: string}|WP_Error
	 */
	private function app( Service $service, OAuth $oauth, string $host ): array|WP_Error {
		if ( null === $oauth->register ) {
			return [
				'id'     => $this->connections->value( $service, $oauth->client_id ),
				'secret' => '' === $oauth->client_secret ? '' : $this->connections->value( $service, $oauth->client_secret ),
			];
		}
		$app = Extensions::callback( $oauth->register )( $host );
		return is_array( $app ) && is_string( $app['id'] ?? null ) && is_string( $app['secret'] ?? null ) && '' !== $app['id']
			? [
				'id'     => $app['id'],
				'secret' => $app['secret'],
			]
			: ( $app instanceof WP_Error ? $app : Service::down( $service->title ) );
	}
}
