<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\SignIn;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\OAuth;
use Slipstream\Contracts\Service;
use Slipstream\Domains\MediaImport\Text;
use Slipstream\Jobs\Outbox;
use WP_Error;

/** Accounts at Instagram through the owner's app, each its user's own: "Instagram API with Instagram Login", for professional accounts. */
final class Instagram {

	/** As Http\Client knows the service. */
	public const ID = 'instagram';

	public const CLIENT_SECRET = 'instagram_app_secret';
	private const CLIENT_ID    = 'instagram_app_id';

	public function __construct(
		private readonly Accounts $accounts,
		private readonly SignIn $sign_in,
		private readonly Api $api,
		private readonly Outbox $outbox,
	) {}

	/** Its labels are translated when it is made: not before `init`. */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			title: 'Instagram',
			description: __(
				'Lets authors show the latest photos of their own professional Instagram accounts. Add “Instagram API with Instagram Login” to your Meta app.',
				'slipstream'
			),
			url: 'https://developers.facebook.com/apps/',
			credentials: [
				new Credential(
					name: self::CLIENT_ID,
					label: __( 'Instagram app ID', 'slipstream' ),
					help: __( 'A number. It is not the ID of the Meta app around it.', 'slipstream' ),
					is_secret: false,
					pattern: '/^[0-9]{5,25}$/D',
					message: __( 'That isn’t an Instagram app ID. It is a number.', 'slipstream' ),
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

	/** Where the current user allows it, in a window of its own. */
	public function connect_url(): string|WP_Error {
		return $this->sign_in->start( self::service(), '', true );
	}

	/** @return list<Account> Those that a user has connected and that still serve. */
	public function accounts( int $user_id ): array {
		return array_values(
			array_filter(
				$this->accounts->usable_by( self::service(), $user_id ),
				static fn ( Account $account ): bool => Account::ACTIVE === $account->status
			)
		);
	}

	/** Also one that has to be connected again; null once it is gone. */
	public function account( Feed $feed ): ?Account {
		return $this->accounts->find( self::service(), $feed->account_id, $feed->user_id );
	}

	/**
	 * Who has signed in; see OAuth. This token ends in an hour: a job changes it, should the editor not come back.
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

	/** Letters, digits, `.` and `_`, without an @; '' for anything else. */
	public static function user_name( mixed $value ): string {
		$name = ltrim( Text::line( $value ), '@' );
		return 1 === preg_match( '/^[A-Za-z0-9._]{1,64}$/D', $name ) ? $name : '';
	}

	/** Digits, also where JSON has a number. */
	public static function id( mixed $value ): string {
		$id = is_int( $value ) || is_string( $value ) ? (string) $value : '';
		return 1 === preg_match( '/^[0-9]{1,40}$/D', $id ) ? $id : '';
	}
}
