<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Mastodon;

use Slipstream\Connections\OAuthClient;
use Slipstream\Connections\Secrets;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Domains\Social\Networks\Data;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\NetworkHttp;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\Profile;
use Slipstream\Http\Client;
use WP_Error;

/** Signs users in to their Mastodon server. The site registers an app on the server with the first sign-in. */
final class MastodonApp {

	/** Service ID, also for Http\Client. */
	public const ID = 'mastodon';

	/** Maximum bytes of the app's client ID and of its secret. A longer value from a server is refused. */
	private const MAX_CREDENTIAL = 500;

	/** OAuth scopes: read the account and its posts, create posts and media. */
	private const SCOPE = 'read:accounts read:statuses write:statuses write:media';

	public function __construct(
		private readonly NetworkHttp $http,
		private readonly Secrets $secrets,
	) {}

	/** Returns the service. Must be called after `init`, because it translates labels. */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			title: NetworkInfo::title( self::ID ),
			description: __( 'Shares posts on Mastodon and on servers that are compatible with it.', 'slipstream' ),
			url: 'https://joinmastodon.org/servers',
			credentials: [],
			capability: 'publish_posts',
			oauth: new OAuth(
				base: self::base( ... ),
				authorize_path: '/oauth/authorize',
				token_path: '/oauth/token',
				profile: [ self::class, 'profile' ],
				client_id: '',
				revoke_path: '/oauth/revoke',
				scope: self::SCOPE,
				per_user: true,
				user_capability: 'publish_posts',
				register: [ self::class, 'register' ],
			),
		);
	}

	/** Returns the base URL of a server. */
	public static function base( string $host ): string {
		return "https://$host";
	}

	/** Returns the URL of an API method on a server. */
	public static function url( string $host, string $path ): string {
		return Client::base( self::ID, self::base( $host ) ) . $path;
	}

	/**
	 * Returns the credentials of the site's app on a server. Registers the app if it is new there, or if the site's URL has changed.
	 * @return array{id: string, secret: string}|WP_Error
	 */
	public function register( string $host ): array|WP_Error {
		$redirect = OAuthClient::redirect_url();
		$key      = substr( hash( 'sha256', "$host|$redirect" ), 0, 16 );
		$names    = [ "mastodon_{$key}_id", "mastodon_{$key}_secret" ];
		$app      = [
			'id'     => $this->secrets->value( $names[0] ),
			'secret' => $this->secrets->value( $names[1] ),
		];
		if ( ! in_array( '', $app, true ) ) {
			return $app;
		}
		try {
			$answer = $this->http->post(
				self::ID,
				self::url( $host, '/api/v1/apps' ),
				[
					'client_name'   => mb_substr( wp_strip_all_tags( (string) get_bloginfo( 'name' ) ), 0, 60 ) . ' (Slipstream)',
					'redirect_uris' => $redirect,
					'scopes'        => self::SCOPE,
					'website'       => home_url( '/' ),
				]
			);
		} catch ( NetworkError ) {
			return self::refused();
		}
		$app    = [
			'id'     => Data::text( $answer, 'client_id' ),
			'secret' => Data::text( $answer, 'client_secret' ),
		];
		$is_app = ! in_array( '', $app, true ) && max( array_map( 'strlen', $app ) ) <= self::MAX_CREDENTIAL;
		$stored = $is_app ? $this->secrets->set_all( array_combine( $names, $app ) ) : self::refused();
		return $stored instanceof WP_Error ? $stored : $app;
	}

	/**
	 * Returns the account of the signed-in user; see OAuth.
	 * @return array{id: string, name: string}|WP_Error
	 */
	public function profile( string $access_token, string $host ): array|WP_Error {
		return Profile::for_sign_in(
			fn (): Profile => self::to_profile( $this->account( $access_token, $host ), $host ),
			NetworkInfo::title( self::ID )
		);
	}

	/**
	 * @param array<mixed>       $account Result of account().
	 * @param array<string, int> $details See Profile.
	 * @throws NetworkError If the account has no ID.
	 */
	public static function to_profile( array $account, string $host, array $details = [] ): Profile {
		$id = Data::text( $account, 'id' );
		return '' === $id ? throw NetworkError::not_understood()->as_retryable() : new Profile(
			$id,
			'@' . Data::text( $account, 'acct' ) . "@$host",
			Data::text( $account, 'display_name' ),
			Data::url( $account, 'avatar_static' ),
			$details
		);
	}

	/**
	 * @return array<mixed> The server's data about the account.
	 * @throws NetworkError If the server does not return it.
	 */
	public function account( string $access_token, string $host ): array {
		return $this->http->read(
			self::ID,
			self::url( $host, '/api/v1/accounts/verify_credentials' ),
			NetworkHttp::bearer( $access_token )
		);
	}

	private static function refused(): WP_Error {
		return new WP_Error(
			'slipstream_mastodon_server',
			__( 'No Mastodon server responds at this address. Check the address.', 'slipstream' ),
			[ 'status' => 502 ]
		);
	}
}
