<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/** Describes how users sign in to a service with OAuth 2: authorization code, with PKCE if the service supports it. */
final class OAuth {

	/**
	 * @param string|Closure(string): string      $base            Origin of the service; the filter `slipstream_service_url` can change it.
	 *     For services with many servers, a function that receives the host that the user entered.
	 * @param array{class-string, string}|Closure $profile Returns the account that signed in: ( string $access_token, string $host ):
	 *     array{id: string, name: string}|WP_Error.
	 * @param string                              $client_id       Name of the credential with the client ID.
	 * @param string                              $client_secret   Name of the credential with the client secret; '' for a public client.
	 * @param string                              $revoke_path     '' when the service cannot revoke tokens.
	 * @param bool                                $per_user        Whether each user has accounts. Otherwise they are the site's, and
	 *     need the service's capability.
	 * @param non-empty-string                    $user_capability Capability to connect their own account.
	 * @param string                              $token_base      Origin of the token paths, when it differs from `$base`.
	 * @param array<string, string>               $arguments       Further query arguments of the sign-in URL.
	 * @param array{class-string, string}|Closure|null $register   Returns the app's credentials at a server where the site registers
	 *     itself: ( string $host ): array{id: string, secret: string}|WP_Error. Null when the owner enters them.
	 * @param bool                                $uses_basic_auth Whether the app's credentials are sent as HTTP Basic authentication,
	 *     not as form fields.
	 * @param array{class-string, string}|Closure|null $exchange   Exchanges a new token for one that lasts longer:
	 *     ( string $access_token ): Tokens|WP_Error. Null for services whose tokens last long enough, or are refreshed.
	 * @param array{class-string, string}|Closure|null $refresh    Renews tokens in the service's own way: ( string $refresh_token ):
	 *     Tokens|WP_Error. Null for the way of RFC 6749.
	 * @param int                                 $refresh_margin  Seconds before a token expires in which it is refreshed.
	 */
	public function __construct(
		private readonly string|Closure $base,
		public readonly string $authorize_path,
		public readonly string $token_path,
		public readonly array|Closure $profile,
		public readonly string $client_id,
		public readonly string $client_secret = '',
		public readonly string $revoke_path = '',
		public readonly string $scope = '',
		public readonly bool $uses_pkce = true,
		public readonly bool $per_user = false,
		public readonly string $user_capability = 'edit_posts',
		private readonly string $token_base = '',
		public readonly array $arguments = [],
		public readonly array|Closure|null $register = null,
		public readonly bool $uses_basic_auth = false,
		public readonly array|Closure|null $exchange = null,
		public readonly array|Closure|null $refresh = null,
		public readonly int $refresh_margin = 300,
	) {}

	/** Whether the user enters the server of the account. */
	public function asks_host(): bool {
		return $this->base instanceof Closure;
	}

	/** @param string $host From Connections\ServerAddress; '' for services with one server. */
	public function base( string $host ): string {
		return $this->base instanceof Closure ? ( $this->base )( $host ) : $this->base;
	}

	/** @param string $host See base(). */
	public function token_base( string $host ): string {
		return '' === $this->token_base ? $this->base( $host ) : $this->token_base;
	}
}
