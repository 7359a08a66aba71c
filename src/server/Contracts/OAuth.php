<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/** Describes how users sign in to a service with OAuth 2: authorization code, with PKCE if the service supports it. */
final class OAuth {

	/**
	 * @param string|Closure(string): string      $base            Origin of the service; the filter `slipstream_service_url` can change it.
	 *     For services with many servers, a function that receives the host that the user entered.
	 * @param array{class-string, string}|Closure $profile Returns the account that has signed in: ( string $access_token, string $host ):
	 *     array{id: string, name: string}|WP_Error. The user does not see the error's message.
	 * @param string                              $client_id       Name of the credential with the client ID.
	 * @param string                              $client_secret   Name of the credential with the client secret; '' for a public client.
	 * @param string                              $revoke_path     Path that revokes tokens; '' if the service has none.
	 * @param bool                                $per_user        Whether each user has their own accounts. Otherwise accounts belong to
	 *     the site and require the service's capability.
	 * @param non-empty-string                    $user_capability Capability required to connect a user's own account.
	 * @param string                              $token_base      Origin of the token paths, if it differs from `$base`.
	 * @param array<string, string>               $arguments       Additional query arguments of the sign-in URL.
	 * @param array{class-string, string}|Closure|null $register   Registers the site at a server and returns the app's credentials: (
	 *     string $host ): array{id: string, secret: string}|WP_Error. Null if the site owner enters them.
	 * @param bool                                $uses_basic_auth Whether to send the app's credentials as HTTP Basic authentication, not
	 *     as form fields.
	 * @param array{class-string, string}|Closure|null $exchange   Exchanges a new token for one that lasts longer: ( string $access_token
	 *     ): Tokens|WP_Error. Null if that is not needed.
	 * @param array{class-string, string}|Closure|null $refresh    Refreshes tokens in a way specific to the service: ( string
	 *     $refresh_token ): Tokens|WP_Error. Null to follow RFC 6749.
	 * @param int                                 $refresh_margin  How many seconds before its expiry a token is refreshed.
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

	/** Whether the user enters the account's server. */
	public function asks_host(): bool {
		return $this->base instanceof Closure;
	}

	/**
	 * Returns the origin of the service.
	 * @param string $host From Connections\ServerAddress; '' for services with one server.
	 */
	public function base( string $host ): string {
		return $this->base instanceof Closure ? ( $this->base )( $host ) : $this->base;
	}

	/** @param string $host See base(). */
	public function token_base( string $host ): string {
		return '' === $this->token_base ? $this->base( $host ) : $this->token_base;
	}
}
