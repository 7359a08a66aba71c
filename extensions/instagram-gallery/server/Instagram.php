<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\SignIn;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Domains\MediaImport\RemoteText;
use Slipstream\Jobs\Outbox;
use WP_Error;

/**
 * The service Instagram. Users connect professional accounts through the site owner's app ("Instagram API with Instagram
 * Login").
 */
final class Instagram {

	/** Service ID for Http\Client. */
	public const ID = 'instagram';

	public const CLIENT_SECRET = 'instagram_app_secret';
	private const CLIENT_ID    = 'instagram_app_id';

	public function __construct(
		private readonly Accounts $accounts,
		private readonly SignIn $sign_in,
		private readonly Api $api,
		private readonly Outbox $outbox,
	) {}

	/** Builds the service. Call it after `init`, because it translates labels. */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			title: 'Instagram',
			description: __(
				'Lets authors show the latest photos of their professional Instagram accounts. Add “Instagram API with Instagram Login” to your Meta app.',
				'slipstream'
			),
			url: 'https://developers.facebook.com/apps/',
			credentials: [
				new Credential(
					name: self::CLIENT_ID,
					label: __( 'Instagram app ID', 'slipstream' ),
					help: __( 'Enter the Instagram app ID, not the ID of the Meta app.', 'slipstream' ),
					is_secret: false,
					pattern: '/^[0-9]{5,25}$/D',
					message: __( 'That isn’t an Instagram app ID. It must be a number.', 'slipstream' ),
				),
				new Credential( name: self::CLIENT_SECRET, label: __( 'Instagram app secret', 'slipstream' ) ),
			],
			oauth: new OAuth(
				base: 'https://www.instagram.com',
				authorize_path: '/oauth/authorize',
				token_path: '/oauth/access_token',
				profile: [ self::class, 'profile' ],
				client_id: self::CLIENT_ID,
				client_secret: self::CLIENT_SECRET,
				scope: 'instagram_business_basic',
				uses_pkce: false,
				per_user: true,
				token_base: 'https://api.instagram.com',
			),
		);
	}

	/** Returns the URL where the current user lets the site access an account. */
	public function connect_url(): string|WP_Error {
		return $this->sign_in->start( self::service(), '', true );
	}

	/** @return list<Account> The user's accounts that need not be reconnected. */
	public function accounts( int $user_id ): array {
		return array_values(
			array_filter(
				$this->accounts->usable_by( self::service(), $user_id ),
				static fn ( Account $account ): bool => Account::ACTIVE === $account->status
			)
		);
	}

	/** Returns the feed's account, even if it must be reconnected; null if it has been removed. */
	public function account( Feed $feed ): ?Account {
		return $this->accounts->find( self::service(), $feed->account_id, $feed->user_id );
	}

	/**
	 * Reads the profile of the account that has just signed in; see OAuth. Its token lasts an hour. The editor exchanges it,
	 * or else a job does.
	 * @return array{id: string, name: string}|WP_Error
	 */
	public function profile( string $access_token ): array|WP_Error {
		$data = $this->api->profile( $access_token );
		$id   = $data instanceof WP_Error ? '' : self::id( $data['user_id'] ?? $data['id'] ?? '' );
		$name = $data instanceof WP_Error ? '' : self::user_name( $data['username'] ?? '' );
		if ( '' === $id || '' === $name ) {
			return new WP_Error( 'slipstream_instagram_profile' );
		}
		$user = get_current_user_id();
		$this->outbox->schedule( NewAccounts::HOOK, [ 'user' => $user ], NewAccounts::DELAY, "user-$user" );
		return [
			'id'   => $id,
			'name' => $name,
		];
	}

	/** Sanitizes a user name: returns letters, digits, `.` and `_`, without @; '' for other text. */
	public static function user_name( mixed $value ): string {
		$name = ltrim( RemoteText::line( $value ), '@' );
		return 1 === preg_match( '/^[A-Za-z0-9._]{1,64}$/D', $name ) ? $name : '';
	}

	/** Sanitizes a numeric ID. In JSON, it can be a number or a text. */
	public static function id( mixed $value ): string {
		$id = is_int( $value ) || is_string( $value ) ? (string) $value : '';
		return 1 === preg_match( '/^[0-9]{1,40}$/D', $id ) ? $id : '';
	}
}
