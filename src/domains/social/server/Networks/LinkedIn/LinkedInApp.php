<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\LinkedIn;

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

/**
 * Signs members in at LinkedIn through the owner's app:
 * https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 */
final class LinkedInApp {

	/** Service ID, also for Http\Client. */
	public const ID = 'linkedin';

	private const CLIENT_ID     = 'linkedin_client_id';
	private const CLIENT_SECRET = 'linkedin_client_secret';

	/** OAuth scopes: the member's name and picture, and creating posts. Reading posts would need LinkedIn's approval. */
	private const SCOPE = 'openid profile w_member_social';

	public function __construct( private readonly NetworkHttp $http ) {}

	/** Returns the service. Must be called after `init`, because it translates labels. */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			title: NetworkInfo::title( self::ID ),
			description: __(
				'Shares posts on LinkedIn profiles. Add the products “Share on LinkedIn” and “Sign In with LinkedIn using OpenID Connect” to your app.',
				'slipstream'
			),
			url: 'https://www.linkedin.com/developers/apps',
			credentials: [
				new Credential(
					name: self::CLIENT_ID,
					label: __( 'Client ID', 'slipstream' ),
					is_secret: false,
					pattern: '/^[a-z0-9]{10,40}$/D',
				),
				new Credential( name: self::CLIENT_SECRET, label: __( 'Client secret', 'slipstream' ) ),
			],
			oauth: new OAuth(
				base: 'https://www.linkedin.com',
				authorize_path: '/oauth/v2/authorization',
				token_path: '/oauth/v2/accessToken',
				profile: [ self::class, 'profile' ],
				client_id: self::CLIENT_ID,
				client_secret: self::CLIENT_SECRET,
				scope: self::SCOPE,
				uses_pkce: false,
				per_user: true,
				user_capability: 'publish_posts',
			),
		);
	}

	public static function url( string $path ): string {
		return Client::base( self::ID, 'https://api.linkedin.com' ) . $path;
	}

	/**
	 * Returns the account of the signed-in member; see OAuth.
	 * @return array{id: string, name: string}|WP_Error
	 */
	public function profile( string $access_token ): array|WP_Error {
		return Profile::for_sign_in( fn (): Profile => $this->member( $access_token ), NetworkInfo::title( self::ID ) );
	}

	/** @throws NetworkError If LinkedIn does not return the member's data. */
	public function member( string $access_token ): Profile {
		$member = $this->http->read( self::ID, self::url( '/v2/userinfo' ), NetworkHttp::bearer( $access_token ) );
		$name   = Data::text( $member, 'name' );
		return new Profile( Data::text( $member, 'sub' ), $name, $name, Data::url( $member, 'picture' ) );
	}
}
