<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Threads;

use Slipstream\Connections\Connections;
use Slipstream\Connections\Tokens;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Domains\Social\Networks\Data;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\NetworkHttp;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\Profile;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Support\Clock;
use WP_Error;

/** Signs users in to Threads through the owner's Meta app: https://developers.facebook.com/documentation/threads/get-started */
final class ThreadsApp {

	/** Service ID, also for Http\Client. */
	public const ID = 'threads';

	private const CLIENT_ID     = 'threads_app_id';
	private const CLIENT_SECRET = 'threads_app_secret';

	/** OAuth scopes: read the profile and its posts, create posts, reply to the user's own posts. */
	private const SCOPE = 'threads_basic,threads_content_publish,threads_manage_replies,threads_read_replies';

	/** Seconds: a token is valid for 60 days, and is renewed in the second half of that time. */
	private const REFRESH_MARGIN = 2_592_000;

	/** Meta's error codes: expired token, too many requests, and missing permission (10, and 200 to 299). */
	private const TOKEN_ENDED         = 190;
	private const TOO_MANY            = [ 4, 9, 17, 32, 613 ];
	private const NOT_PERMITTED       = 10;
	private const FIRST_NOT_PERMITTED = 200;
	private const LAST_NOT_PERMITTED  = 299;

	/** Seconds to wait after "too many requests". Meta does not say how long; its limits are per day. */
	private const WAIT = 3_600;

	private readonly NetworkHttp $http;

	public function __construct(
		NetworkHttp $http,
		private readonly Connections $connections,
		private readonly Clock $clock,
	) {
		$this->http = $http->explained_by( self::explain( ... ) );
	}

	/** Returns the service. Must be called after `init`, because it translates labels. */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			title: NetworkInfo::title( self::ID ),
			description: __( 'Shares posts on Threads. Add the use case “Access the Threads API” to your Meta app.', 'slipstream' ),
			url: 'https://developers.facebook.com/apps/',
			credentials: [
				new Credential(
					name: self::CLIENT_ID,
					label: __( 'Threads app ID', 'slipstream' ),
					help: __( 'A number. Use the Threads app ID, not the ID of the Meta app.', 'slipstream' ),
					is_secret: false,
					pattern: '/^[0-9]{5,25}$/D',
				),
				new Credential( name: self::CLIENT_SECRET, label: __( 'Threads app secret', 'slipstream' ) ),
			],
			oauth: new OAuth(
				base: 'https://threads.net',
				authorize_path: '/oauth/authorize',
				token_path: '/oauth/access_token',
				profile: [ self::class, 'profile' ],
				client_id: self::CLIENT_ID,
				client_secret: self::CLIENT_SECRET,
				scope: self::SCOPE,
				uses_pkce: false,
				per_user: true,
				user_capability: 'publish_posts',
				token_base: 'https://graph.threads.net',
				exchange: [ self::class, 'exchange' ],
				refresh: [ self::class, 'refresh' ],
				refresh_margin: self::REFRESH_MARGIN,
			),
		);
	}

	/**
	 * Returns the account of the signed-in user; see OAuth.
	 * @return array{id: string, name: string}|WP_Error
	 */
	public function profile( string $access_token ): array|WP_Error {
		return Profile::for_sign_in( fn (): Profile => $this->user( $access_token ), NetworkInfo::title( self::ID ) );
	}

	/** Exchanges a token that is valid for one hour for one that is valid for 60 days; see OAuth. */
	public function exchange( string $access_token ): Tokens|WP_Error {
		return $this->tokens(
			'/access_token',
			[
				'grant_type'    => 'th_exchange_token',
				'client_secret' => $this->connections->value( self::service(), self::CLIENT_SECRET ),
			],
			$access_token
		);
	}

	/** Renews a token for 60 days; see OAuth. Threads has no separate refresh tokens. */
	public function refresh( string $token ): Tokens|WP_Error {
		return $this->tokens( '/refresh_access_token', [ 'grant_type' => 'th_refresh_token' ], $token );
	}

	/** @throws NetworkError See get(). */
	public function user( string $access_token ): Profile {
		$user = $this->get( '/v1.0/me', [ 'fields' => 'id,username,name,threads_profile_picture_url' ], $access_token );
		return new Profile(
			Data::text( $user, 'id' ),
			'@' . Data::text( $user, 'username' ),
			Data::text( $user, 'name' ),
			Data::url( $user, 'threads_profile_picture_url' )
		);
	}

	/**
	 * Reads data. Threads expects the token in the query.
	 * @param array<string, string|int> $query Query arguments without the token.
	 * @return array<mixed> Decoded response.
	 * @throws NetworkError See NetworkHttp::read().
	 */
	public function get( string $path, array $query, string $token ): array {
		return $this->http->read( self::ID, self::url( $path ) . '?' . http_build_query( $query + [ 'access_token' => $token ] ) );
	}

	/**
	 * Sends a form.
	 * @param array<string, mixed> $fields Fields without the token. Empty fields are left out.
	 * @return array<mixed> Decoded response.
	 * @throws NetworkError See NetworkHttp::request().
	 */
	public function post( string $path, array $fields, string $token ): array {
		$fields = array_filter( Data::filled( $fields ), 'is_string' );
		return $this->http->post_form( self::ID, self::url( $path ), $fields + [ 'access_token' => $token ] );
	}

	private static function url( string $path ): string {
		return Client::base( self::ID, 'https://graph.threads.net' ) . $path;
	}

	/** @param array<string, string> $query Query without the token. */
	private function tokens( string $path, array $query, string $token ): Tokens|WP_Error {
		try {
			$answer = $this->get( $path, $query, $token );
		} catch ( NetworkError $error ) {
			if ( NetworkError::UNAUTHORIZED !== $error->kind ) {
				return Service::down( NetworkInfo::title( self::ID ) );
			}
			/* translators: %s: name of a service. */
			$message = sprintf( __( 'Sign in to %s again.', 'slipstream' ), NetworkInfo::title( self::ID ) );
			return new WP_Error( 'slipstream_account_expired', $message, [ 'status' => 401 ] );
		}
		$access  = Data::text( $answer, 'access_token' );
		$seconds = Data::number( $answer, 'expires_in' );
		return '' === $access || $seconds <= 0
			? Service::down( NetworkInfo::title( self::ID ) )
			: new Tokens( $access, $access, $this->clock->now()->getTimestamp() + $seconds );
	}

	/** Returns the error for Meta's error code. The HTTP status is not enough: Meta uses 400 for many reasons. */
	private static function explain( Response $response ): ?NetworkError {
		$code = Data::number( $response->json() ?? [], 'error', 'code' );
		return match ( true ) {
			self::TOKEN_ENDED === $code => new NetworkError( NetworkError::UNAUTHORIZED, 'unauthorized' ),
			in_array( $code, self::TOO_MANY, true ) => new NetworkError( NetworkError::BUSY, 'rate_limit', self::WAIT ),
			self::NOT_PERMITTED === $code,
			$code >= self::FIRST_NOT_PERMITTED && $code <= self::LAST_NOT_PERMITTED => new NetworkError(
				NetworkError::REFUSED,
				'forbidden'
			),
			default => null,
		};
	}
}
