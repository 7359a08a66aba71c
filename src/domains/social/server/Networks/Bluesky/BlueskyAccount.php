<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Bluesky;

use Slipstream\Contracts\AppPassword;
use Slipstream\Contracts\Service;
use Slipstream\Domains\Social\Networks\Data;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\NetworkHttp;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Http\Client;
use WP_Error;

/** Signs in at a Bluesky server (PDS) with an app password. */
final class BlueskyAccount {

	/** Service ID, also for Http\Client. */
	public const ID = 'bluesky';

	/** The server with most accounts. */
	private const DEFAULT_HOST = 'bsky.social';

	/** A decentralized identifier (https://atproto.com/specs/did). */
	private const DID = '/^did:[a-z]+:[a-z0-9._:%-]{1,180}$/iD';

	/** A domain name. Handles of any other form are not shown. */
	private const HANDLE = '/^[a-z0-9.-]{1,253}$/iD';

	/** @var array<string, Session> Sessions of this request, by server and account. Reused because servers limit sign-ins. */
	private array $sessions = [];

	public function __construct( private readonly NetworkHttp $http ) {}

	/** Returns the service. Must be called after `init`, because it translates labels. */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			title: NetworkInfo::title( self::ID ),
			description: __( 'Shares posts on Bluesky. Create an app password in the settings of your account.', 'slipstream' ),
			url: 'https://bsky.app/settings/app-passwords',
			credentials: [],
			capability: 'publish_posts',
			app_password: new AppPassword(
				verify: [ self::class, 'verify' ],
				identifier_label: __( 'Handle', 'slipstream' ),
				asks_host: true,
				user_capability: 'publish_posts',
				password_label: __( 'App password', 'slipstream' ),
				default_host: self::DEFAULT_HOST,
			),
		);
	}

	/** Returns the URL of an API method on a server. */
	public static function url( string $host, string $method ): string {
		return Client::base( self::ID, "https://$host" ) . "/xrpc/$method";
	}

	/**
	 * Checks an app password; see AppPassword.
	 * @return array{id: string, name: string}|WP_Error
	 */
	public function verify( string $identifier, string $password, string $host ): array|WP_Error {
		try {
			$session = $this->sign_in( $host, ltrim( $identifier, '@' ), $password );
		} catch ( NetworkError $error ) {
			[ $text, $status ] = match ( true ) {
				NetworkError::UNAUTHORIZED === $error->kind, 'rejected' === $error->reason
					=> [ __( 'Bluesky does not accept this handle and app password.', 'slipstream' ), 400 ],
				'rate_limit' === $error->reason => [ __( 'The network received too many requests. Try again later.', 'slipstream' ), 503 ],
				default => [ __( 'No Bluesky server responds at this address. Check the address.', 'slipstream' ), 502 ],
			};
			return new WP_Error( 'slipstream_bluesky', $text, [ 'status' => $status ] );
		}
		return [
			'id'   => $session->did,
			'name' => "@$session->handle",
		];
	}

	/**
	 * Signs in, once per request.
	 * @throws NetworkError UNAUTHORIZED if the password was revoked.
	 */
	public function sign_in( string $host, string $identifier, string $password ): Session {
		$key = hash( 'sha256', "$host|$identifier|$password" );
		if ( isset( $this->sessions[ $key ] ) ) {
			return $this->sessions[ $key ];
		}
		try {
			$data = $this->http->post(
				self::ID,
				self::url( $host, 'com.atproto.server.createSession' ),
				[
					'identifier' => $identifier,
					'password'   => $password,
				]
			);
		} catch ( NetworkError $error ) {
			// Signing in publishes nothing, so it may be tried again after an unknown outcome.
			throw $error->as_retryable();
		}
		$did     = Data::text( $data, 'did' );
		$handle  = Data::text( $data, 'handle' );
		$shown   = 1 === preg_match( self::HANDLE, $handle ) ? $handle : $did;
		$session = new Session( $did, $shown, Data::text( $data, 'accessJwt' ) );
		if ( '' === $session->token || 1 !== preg_match( self::DID, $session->did ) ) {
			throw NetworkError::not_understood()->as_retryable();
		}
		$this->sessions[ $key ] = $session;
		return $session;
	}
}
