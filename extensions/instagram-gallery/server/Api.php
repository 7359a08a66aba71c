<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Connections;
use Slipstream\Connections\Tokens;
use Slipstream\Domains\MediaImport\AllowedHosts;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Client for the Instagram API with Instagram Login:
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login
 * URLs contain no version. Meta then uses the oldest version available to the owner's app.
 */
final class Api {

	/** Error code if the user has withdrawn the permission, or the token has expired. */
	public const DENIED = 'slipstream_instagram_denied';

	/** Error code for temporary failures: too many requests, a server error, or no response. */
	public const DOWN = 'slipstream_instagram_down';

	public const MAX_PHOTOS = 30;

	/** Meta's error codes for an expired token and for revoked permissions (10, and 200 to 299). */
	private const TOKEN_ENDED         = 190;
	private const NOT_PERMITTED       = 10;
	private const FIRST_NOT_PERMITTED = 200;
	private const LAST_NOT_PERMITTED  = 299;

	/** Meta's error code for a field that this API version does not have. */
	private const UNKNOWN_FIELD = 100;

	private const FIELDS   = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp,username';
	private const ALT_TEXT = ',alt_text';

	/** Host suffixes of Instagram's images. */
	private const FILES = [ '.cdninstagram.com', '.fbcdn.net' ];

	/** Maximum bytes and seconds for one image. */
	private const MAX_FILE     = 16_777_216;
	private const FILE_TIMEOUT = 15;

	public function __construct(
		private readonly Client $http,
		private readonly Connections $connections,
		private readonly Clock $clock,
	) {}

	/** @return array<mixed>|WP_Error */
	public function profile( string $token ): array|WP_Error {
		return $this->get( '/me', [ 'fields' => 'user_id,username' ], $token );
	}

	/** @return list<array<mixed>>|WP_Error Latest posts in Instagram's format, newest first. */
	public function posts( string $token ): array|WP_Error {
		$query  = [
			'fields' => self::FIELDS . self::ALT_TEXT,
			'limit'  => (string) self::MAX_PHOTOS,
		];
		$answer = $this->get( '/me/media', $query, $token );
		if ( $answer instanceof WP_Error && self::UNKNOWN_FIELD === $answer->get_error_data() ) {
			$answer = $this->get( '/me/media', [ 'fields' => self::FIELDS ] + $query, $token );
		}
		if ( $answer instanceof WP_Error ) {
			return $answer;
		}
		// Treat a missing list as an error. An empty list means that there are no posts.
		return is_array( $answer['data'] ?? null )
			? array_slice( array_values( array_filter( $answer['data'], 'is_array' ) ), 0, self::MAX_PHOTOS )
			: new WP_Error( self::DOWN );
	}

	/** Exchanges a token that lasts an hour for one that lasts sixty days. */
	public function exchange( string $token ): Tokens|WP_Error {
		$query = [
			'grant_type'    => 'ig_exchange_token',
			'client_secret' => $this->connections->value( Instagram::service(), Instagram::CLIENT_SECRET ),
		];
		return $this->tokens( $this->get( '/access_token', $query, $token ) );
	}

	/** Renews a token that lasts sixty days. Instagram allows this once the token is a day old. */
	public function renew( string $token ): Tokens|WP_Error {
		return $this->tokens( $this->get( '/refresh_access_token', [ 'grant_type' => 'ig_refresh_token' ], $token ) );
	}

	/** @return Response|WP_Error The response. Its bytes have not been checked. */
	public function file( string $url ): Response|WP_Error {
		$options = [
			'service' => Instagram::ID,
			'limit'   => self::MAX_FILE,
			'timeout' => self::FILE_TIMEOUT,
		];
		return self::is_file( $url ) ? $this->http->get( $url, $options ) : Client::error( 'address' );
	}

	public static function is_file( string $url ): bool {
		return AllowedHosts::allow( $url, Instagram::ID, self::base(), self::FILES );
	}

	/** @param array<mixed>|WP_Error $answer Instagram's response. */
	private function tokens( array|WP_Error $answer ): Tokens|WP_Error {
		$access  = $answer instanceof WP_Error ? null : $answer['access_token'] ?? null;
		$seconds = $answer instanceof WP_Error ? null : $answer['expires_in'] ?? null;
		if ( $answer instanceof WP_Error || ! is_string( $access ) || '' === $access || ! is_numeric( $seconds ) || $seconds <= 0 ) {
			return $answer instanceof WP_Error ? $answer : new WP_Error( self::DOWN );
		}
		return new Tokens( $access, '', $this->clock->now()->getTimestamp() + (int) $seconds );
	}

	/**
	 * Sends a request. Follows no redirect, because the URL contains the token.
	 * @param array<string, string> $query Query arguments without the token.
	 * @return array<mixed>|WP_Error An error has a code of this class, and Meta's error code as data.
	 */
	private function get( string $path, array $query, string $token ): array|WP_Error {
		$answer = $this->http->get(
			self::base() . $path . '?' . http_build_query( $query + [ 'access_token' => $token ] ),
			[
				'service'   => Instagram::ID,
				'redirects' => 0,
				'headers'   => [ 'Accept' => 'application/json' ],
			]
		);
		$data   = $answer instanceof Response ? $answer->json() : null;
		if ( $answer instanceof Response && $answer->is_success() && null !== $data && ! isset( $data['error'] ) ) {
			return $data;
		}
		$error = is_array( $data['error'] ?? null ) ? $data['error'] : [];
		$code  = is_int( $error['code'] ?? null ) ? $error['code'] : 0;
		return new WP_Error( self::is_denied( $code ) ? self::DENIED : self::DOWN, '', $code );
	}

	/**
	 * Returns whether access was denied. Only Meta's error code counts, because a status of 401 or 403 can also come from a
	 * proxy or a rate limit.
	 */
	private static function is_denied( int $code ): bool {
		return self::TOKEN_ENDED === $code
			|| self::NOT_PERMITTED === $code
			|| ( $code >= self::FIRST_NOT_PERMITTED && $code <= self::LAST_NOT_PERMITTED );
	}

	private static function base(): string {
		return Client::base( Instagram::ID, 'https://graph.instagram.com' );
	}
}
