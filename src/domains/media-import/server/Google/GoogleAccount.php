<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport\Google;

use Slipstream\Connections\AccessTokens;
use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\Connections;
use Slipstream\Connections\OAuthClient;
use Slipstream\Connections\SignIn;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Domains\MediaImport\RemoteError;
use Slipstream\Domains\MediaImport\RemoteText;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Support\Clock;
use WP_Error;

/** The current user's Google account, connected through the site's app. Users cannot use each other's accounts. */
final class GoogleAccount {

	/** Service name, also for Http\Client. */
	public const ID = 'google-photos';

	private const CLIENT_ID     = 'google_photos_client_id';
	private const CLIENT_SECRET = 'google_photos_client_secret';

	/** Seconds for which the URL of the user's picture is cached, and seconds of the lease in expire(). */
	private const PROFILE_AGE = 86_400;
	private const LEASE       = 30;

	public function __construct(
		private readonly Client $http,
		private readonly Connections $connections,
		private readonly Accounts $accounts,
		private readonly AccessTokens $tokens,
		private readonly SignIn $sign_in,
		private readonly OAuthClient $client,
		private readonly Clock $clock,
	) {}

	/** Returns the service. Must be called after `init`, because it translates labels. */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			title: 'Google Photos',
			description: __(
				'Lets authors copy photos that they pick in their own Google Photos. Enable the Google Photos Picker API for your app.',
				'slipstream'
			),
			url: 'https://console.cloud.google.com/apis/credentials',
			credentials: [
				new Credential(
					name: self::CLIENT_ID,
					label: __( 'Client ID', 'slipstream' ),
					help: __( 'It ends with “.apps.googleusercontent.com”.', 'slipstream' ),
					is_secret: false,
					pattern: '/^[\w-]{1,100}\.apps\.googleusercontent\.com$/D',
					message: __( 'This is not a Google client ID. A client ID ends with “.apps.googleusercontent.com”.', 'slipstream' ),
				),
				new Credential( name: self::CLIENT_SECRET, label: __( 'Client secret', 'slipstream' ) ),
			],
			oauth: new OAuth(
				base: 'https://accounts.google.com',
				authorize_path: '/o/oauth2/v2/auth',
				token_path: '/token',
				profile: [ self::class, 'profile' ],
				client_id: self::CLIENT_ID,
				client_secret: self::CLIENT_SECRET,
				revoke_path: '/revoke',
				scope: 'openid profile https://www.googleapis.com/auth/photospicker.mediaitems.readonly',
				per_user: true,
				token_base: 'https://oauth2.googleapis.com',
				// Without these arguments, Google returns a refresh token only the first time, or never.
				arguments: [
					'access_type' => 'offline',
					'prompt'      => 'consent',
				],
			),
		);
	}

	public function is_ready(): bool {
		return $this->connections->is_complete( self::service() );
	}

	/** Returns the URL of the window in which the user grants access. */
	public function connect_url(): string|WP_Error {
		return $this->sign_in->start( self::service(), '', true );
	}

	/** Returns the newest account that still works; null if there is none. */
	public function find( int $user_id ): ?Account {
		$accounts = array_filter(
			$this->accounts->usable_by( self::service(), $user_id ),
			static fn ( Account $account ): bool => Account::ACTIVE === $account->status
		);
		$last     = end( $accounts );
		return false === $last ? null : $last;
	}

	/** Returns an access token. If the user must sign in, returns an error with the contract's code. */
	public function token( int $user_id ): string|WP_Error {
		$account = $this->is_ready() ? $this->find( $user_id ) : null;
		$token   = null === $account ? RemoteError::not_connected() : $this->tokens->get( self::service(), $account->id, $user_id );
		if ( ! $token instanceof WP_Error || null === $account ) {
			return $token;
		}
		$status = (int) ( $token->get_error_data()['status'] ?? 0 );
		return $status >= 500 ? RemoteError::down( self::service()->title, $status ) : RemoteError::not_connected();
	}

	/** Marks an account as expired after Google has rejected its token, because the user has withdrawn the permission. */
	public function expire( int $user_id, string $token ): void {
		$account = $this->find( $user_id );
		$tokens  = null === $account ? null : $this->accounts->tokens( $account );
		if ( null === $account || null === $tokens || $tokens->access !== $token ) {
			return;
		}
		$lease = $this->accounts->lease( $account, $tokens, $this->clock->now()->getTimestamp(), self::LEASE );
		if ( '' !== $lease ) {
			$this->accounts->release( $account, $lease, Account::EXPIRED );
		}
	}

	/** Disconnects all Google accounts of a user. Returns false if there are none. */
	public function disconnect( int $user_id ): bool {
		$accounts = $this->accounts->usable_by( self::service(), $user_id );
		array_map( $this->forget( ... ), $accounts );
		return [] !== $accounts;
	}

	/** Disconnects an account, and revokes its token at Google. The account is deleted even if Google cannot be reached. */
	public function forget( Account $account ): void {
		$service = self::service();
		$tokens  = $this->accounts->tokens( $account );
		delete_transient( self::image_name( $account ) );
		$this->accounts->delete( $account );
		if ( null !== $tokens && null !== $service->oauth ) {
			$this->client->revoke( $service, $service->oauth, $tokens );
		}
	}

	/**
	 * Returns the account of the signed-in user; see OAuth.
	 * @return array{id: string, name: string}|WP_Error
	 */
	public function profile( string $access_token ): array|WP_Error {
		$data = $this->user_info( $access_token );
		$id   = is_string( $data['sub'] ?? null ) ? $data['sub'] : '';
		$name = RemoteText::line( $data['name'] ?? '' );
		return '' === $id ? new WP_Error( 'slipstream_google_profile' ) : [
			'id'   => $id,
			'name' => '' === $name ? 'Google' : $name,
		];
	}

	/** @return array{name: string, image: string} Name and picture of an account for the picker. */
	public function present( int $user_id, string $access_token ): array {
		$account = $this->find( $user_id );
		return [
			'name'  => $account->name ?? '',
			'image' => null === $account ? '' : $this->image( $account, $access_token ),
		];
	}

	/** Returns the URL of the user's picture; '' for none. */
	private function image( Account $account, string $access_token ): string {
		$cached = get_transient( self::image_name( $account ) );
		if ( is_string( $cached ) ) {
			return $cached;
		}
		$url = RemoteText::url( $this->user_info( $access_token )['picture'] ?? '' );
		$url = 1 === preg_match( '#^https://[a-z0-9-]+\.googleusercontent\.com/#', $url ) ? $url : '';
		set_transient( self::image_name( $account ), $url, self::PROFILE_AGE );
		return $url;
	}

	private static function image_name( Account $account ): string {
		return "slipstream_google_image_$account->id";
	}

	/** @return array<mixed> Profile; empty if Google returns none. */
	private function user_info( string $access_token ): array {
		$response = $this->http->get(
			Client::base( self::ID, 'https://openidconnect.googleapis.com' ) . '/v1/userinfo',
			[
				'service'   => self::ID,
				'redirects' => 0,
				'limit'     => 50_000,
				'headers'   => [ 'Authorization' => "Bearer $access_token" ],
			]
		);
		return $response instanceof Response && $response->is_success() ? $response->json() ?? [] : [];
	}
}
