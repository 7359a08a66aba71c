<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\X;

use Slipstream\Contracts\Credential;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Domains\Social\Networks\Data;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\NetworkHttp;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\Profile;
use Slipstream\Http\Client;
use WP_Error;

/** Signs users in to X through the owner's app: https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token */
final class XApp {

	/** Service ID, also for Http\Client. Jetpack's API calls X "twitter". */
	public const ID = 'twitter';

	private const CLIENT_ID     = 'x_client_id';
	private const CLIENT_SECRET = 'x_client_secret';

	/** OAuth scopes: read the account and its posts, create posts and media, renew the token. */
	private const SCOPE = 'tweet.read tweet.write users.read media.write offline.access';

	public function __construct( private readonly NetworkHttp $http ) {}

	/** Returns the service. Must be called after `init`, because it translates labels. */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			title: NetworkInfo::title( self::ID ),
			description: __(
				'Shares posts on X through your own app. In the app’s settings for user authentication, choose “Web App” and “Read and write”.',
				'slipstream'
			),
			url: 'https://developer.x.com/en/portal/projects-and-apps',
			credentials: [
				new Credential(
					name: self::CLIENT_ID,
					label: __( 'Client ID', 'slipstream' ),
					help: __( 'The ID for OAuth 2.0, not the API key.', 'slipstream' ),
					is_secret: false,
					pattern: '/^[\w:-]{10,100}$/D',
				),
				new Credential( name: self::CLIENT_SECRET, label: __( 'Client secret', 'slipstream' ) ),
			],
			oauth: new OAuth(
				base: 'https://x.com',
				authorize_path: '/i/oauth2/authorize',
				token_path: '/2/oauth2/token',
				profile: [ self::class, 'profile' ],
				client_id: self::CLIENT_ID,
				client_secret: self::CLIENT_SECRET,
				revoke_path: '/2/oauth2/revoke',
				scope: self::SCOPE,
				per_user: true,
				user_capability: 'publish_posts',
				token_base: 'https://api.x.com',
				uses_basic_auth: true,
			),
		);
	}

	public static function url( string $path ): string {
		return Client::base( self::ID, 'https://api.x.com' ) . $path;
	}

	/**
	 * Returns the account of the signed-in user; see OAuth.
	 * @return array{id: string, name: string}|WP_Error
	 */
	public function profile( string $access_token ): array|WP_Error {
		return Profile::for_sign_in( fn (): Profile => $this->user( $access_token ), NetworkInfo::title( self::ID ) );
	}

	/** @throws NetworkError If X does not return the user's data. */
	public function user( string $access_token ): Profile {
		$user = Data::list(
			$this->http->read(
				self::ID,
				self::url( '/2/users/me?user.fields=profile_image_url' ),
				NetworkHttp::bearer( $access_token )
			),
			'data'
		);
		return new Profile(
			Data::text( $user, 'id' ),
			'@' . Data::text( $user, 'username' ),
			Data::text( $user, 'name' ),
			Data::url( $user, 'profile_image_url' )
		);
	}
}
