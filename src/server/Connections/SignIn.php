<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\Service;
use Slipstream\Registration\Extensions;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Json;
use Slipstream\Support\Options;
use WP_Error;

/** Connects accounts at services, with OAuth or an app password, and disconnects them. */
final class SignIn {

	/** Admin page that services redirect to after a sign-in. */
	public const PAGE = 'slipstream-oauth';

	/**
	 * Maximum attempts per user and service, per ATTEMPT_SECONDS, for accounts with an app password or at a server that the user enters.
	 */
	private const ATTEMPTS        = 10;
	private const ATTEMPT_SECONDS = 600;

	public function __construct(
		private readonly ServiceRegistry $services,
		private readonly Connections $connections,
		private readonly OAuthState $state,
		private readonly OAuthClient $client,
		private readonly Accounts $accounts,
		private readonly RateLimiter $limiter,
	) {}

	/** Whether the current user may connect and disconnect accounts of this service. */
	public static function is_allowed( Service $service ): bool {
		return current_user_can( $service->account_capability() );
	}

	/**
	 * Returns the URL where the current user signs in.
	 * @param string $server    Server that the user entered; '' for services with one server.
	 * @param bool   $in_window Whether the sign-in opens in a window beside the editor.
	 * @return string|WP_Error Status 400, 403, 409 or 429, or the error of the server.
	 */
	public function start( Service $service, string $server = '', bool $in_window = false ): string|WP_Error {
		if ( null === $service->oauth || ! $this->connections->is_complete( $service ) ) {
			return self::error( 'slipstream_oauth_not_ready', 409 );
		}
		$host = $service->oauth->asks_host() ? ServerAddress::from( $server, $service->id ) : '';
		if ( '' === $host && $service->oauth->asks_host() ) {
			return self::error( 'slipstream_oauth_host', 400 );
		}
		// Limit attempts: the site registers itself at each server, and stores the credentials.
		$refusal = '' !== $host && self::is_allowed( $service ) ? $this->refuse_attempt( $service ) : null;
		if ( null !== $refusal ) {
			return $refusal;
		}
		$attempt = self::is_allowed( $service ) ? $this->state->create( $service, $host, $in_window ) : null;
		return null === $attempt
			? self::error( 'slipstream_oauth_forbidden', 403 )
			: $this->client->authorize_url( $service, $service->oauth, $attempt['state'], $attempt['verifier'], $host );
	}

	/**
	 * Connects an account of the current user with an app password, after the service has accepted it.
	 * @param string $identifier User name at the service.
	 * @param string $server     Server that the user entered; '' for services with one server.
	 * @return Account|WP_Error Status 400, 403, 409, 429 (ten attempts in ten minutes) or 500, or the error of the service.
	 */
	public function connect_with_password( Service $service, string $identifier, string $password, string $server = '' ): Account|WP_Error {
		$form = $service->app_password;
		if ( null === $form ) {
			return self::error( 'slipstream_oauth_not_ready', 409 );
		}
		$host = $form->asks_host ? ServerAddress::from( $server, $service->id ) : '';
		if ( '' === $host && $form->asks_host ) {
			return self::error( 'slipstream_oauth_host', 400 );
		}
		if ( ! self::is_allowed( $service ) ) {
			return self::error( 'slipstream_oauth_forbidden', 403 );
		}
		$refusal = $this->refuse_attempt( $service );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$profile = Extensions::callback( $form->verify )( $identifier, $password, $host );
		if ( ! is_array( $profile ) || ! is_string( $profile['id'] ?? null ) || '' === $profile['id'] ) {
			return $profile instanceof WP_Error ? $profile : self::error( 'slipstream_oauth_profile', 502 );
		}
		$name = is_string( $profile['name'] ?? null ) ? $profile['name'] : $identifier;
		return $this->accounts->save( $service, get_current_user_id(), $profile['id'], $name, new Tokens( $password, '', 0 ), $host )
			?? self::error( 'slipstream_oauth_not_stored', 500 );
	}

	/** Stores the account of a user who returns from the service. */
	public function finish( string $state, string $code ): Account|WP_Error {
		$attempt = $this->state->consume( $state );
		$service = null === $attempt ? null : $this->services->find( $attempt['service'] );
		if ( null === $attempt || ! $service instanceof Service || null === $service->oauth || ! self::is_allowed( $service ) ) {
			return self::error( 'slipstream_oauth_state', 403 );
		}
		if ( '' === $code ) {
			return self::error( 'slipstream_oauth_denied', 403 );
		}
		$tokens  = $this->client->exchange( $service, $service->oauth, $code, $attempt['verifier'], $attempt['host'] );
		$profile = $tokens instanceof Tokens
			? Extensions::callback( $service->oauth->profile )( $tokens->access, $attempt['host'] )
			: $tokens;
		if ( ! $tokens instanceof Tokens || ! is_array( $profile ) || ! is_string( $profile['id'] ?? null ) || '' === $profile['id'] ) {
			return $tokens instanceof WP_Error ? $tokens : self::error( 'slipstream_oauth_profile', 502 );
		}
		$name = is_string( $profile['name'] ?? null ) ? $profile['name'] : $profile['id'];
		return $this->accounts->save( $service, get_current_user_id(), $profile['id'], $name, $tokens, $attempt['host'] )
			?? self::error( 'slipstream_oauth_not_stored', 500 );
	}

	/** Deletes an account that the current user may change, and revokes its tokens. Deletes it even if the service does not respond. */
	public function disconnect( Service $service, int $id ): bool|WP_Error {
		$account = self::is_allowed( $service ) ? $this->accounts->find( $service, $id, get_current_user_id() ) : null;
		$tokens  = null === $account ? null : $this->accounts->tokens( $account );
		if ( null === $account || null === $tokens ) {
			return self::error( 'slipstream_account_unknown', 404 );
		}
		if ( ! $this->accounts->delete( $account ) && null !== $this->accounts->tokens( $account ) ) {
			return Options::not_stored();
		}
		if ( null !== $service->oauth ) {
			$this->client->revoke( $service, $service->oauth, $tokens, $account->host );
		}
		return true;
	}

	/** Hook `admin_menu`. Adds a page without a menu entry, which every logged-in user may open. */
	public function add_page(): void {
		$hook = add_submenu_page( '', __( 'Sign in', 'slipstream' ), '', 'read', self::PAGE, '__return_null' );
		if ( false !== $hook ) {
			add_action( "load-$hook", [ $this, 'handle_redirect' ], 10, 0 );
		}
	}

	/** Handles the redirect from the service. The one-time `state` replaces a nonce. */
	public function handle_redirect(): never {
		$text   = static fn ( string $name ): string => (string) filter_input( INPUT_GET, $name );
		$result = $this->finish( $text( 'state' ), $text( 'code' ) );
		if ( OAuthState::is_in_window( $text( 'state' ) ) ) {
			self::close_window( $result );
		}
		$screen      = current_user_can( 'manage_options' ) ? 'admin.php?page=slipstream' : 'profile.php';
		$result_code = $result instanceof WP_Error ? (string) $result->get_error_code() : 'done';
		wp_safe_redirect( add_query_arg( 'slipstream-connection', $result_code, admin_url( $screen ) ) . '#/services' );
		exit;
	}

	/**
	 * Notifies the window that opened this one, and closes it. Some services cut the connection between the two; the user then reads the
	 * message.
	 */
	private static function close_window( Account|WP_Error $result ): never {
		$is_error = $result instanceof WP_Error;
		$message  = [
			'type'   => 'slipstream-sign-in',
			'result' => $is_error ? (string) $result->get_error_code() : 'done',
		];
		$script   = sprintf( 'window.opener?.postMessage( %s, window.location.origin ); window.close();', Json::encode( $message ) );
		$text     = $is_error ? $result->get_error_message() : __( 'You are connected.', 'slipstream' );
		wp_die(
			'<p>' . esc_html( $text . ' ' . __( 'You can close this window.', 'slipstream' ) ) . '</p>'
				. wp_get_inline_script_tag( $script ),
			esc_html__( 'Sign in', 'slipstream' ),
			[ 'response' => $is_error ? 403 : 200 ]
		);
	}

	/** Counts an attempt of the current user. Returns an error above the limit, otherwise null. */
	private function refuse_attempt( Service $service ): ?WP_Error {
		$key = "app-password|$service->id|" . get_current_user_id();
		return $this->limiter->admit( [ $key => self::ATTEMPTS ], self::ATTEMPT_SECONDS ) ? null : self::error(
			'slipstream_app_password_attempts',
			429,
			[ 'retry_after' => $this->limiter->seconds_left( self::ATTEMPT_SECONDS ) ]
		);
	}

	/** @param array{retry_after?: int} $data Additional data of the error. */
	private static function error( string $code, int $status, array $data = [] ): WP_Error {
		$text = match ( $code ) {
			'slipstream_oauth_not_ready'   => __( 'Enter the credentials of your app first.', 'slipstream' ),
			'slipstream_oauth_host'        => __( 'Enter the server of your account, such as social.example.', 'slipstream' ),
			'slipstream_oauth_forbidden'   => __( 'You are not allowed to connect an account.', 'slipstream' ),
			'slipstream_oauth_state'       => __( 'This sign-in has expired or was started in another browser. Start again.', 'slipstream' ),
			'slipstream_oauth_denied'      => __( 'The service did not allow the connection.', 'slipstream' ),
			'slipstream_app_password_attempts' => __( 'Too many attempts. Wait a few minutes and try again.', 'slipstream' ),
			'slipstream_account_unknown'   => __( 'Account not found.', 'slipstream' ),
			default                        => __( 'The account could not be connected. Try again.', 'slipstream' ),
		};
		return new WP_Error( $code, $text, [ 'status' => $status ] + $data );
	}
}
