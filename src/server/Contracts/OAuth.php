<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/** How one signs in to a service with OAuth 2, as data: the authorization code, with PKCE where the service takes it. */
final class OAuth {

	/**
	 * What a newcomer may say of it.
	 * @param string|Closure(string): string      $base            Origin of the service; `slipstream_service_url` may change it. Paths are below it. A function where each account has a server of its own: it gets the host that the user entered.
	 * @param array{class-string, string}|Closure $profile         Who has signed in: ( string $access_token, string $host ): array{id: string, name: string}|WP_Error.
	 * @param string                              $client_id       Name of the credential that holds it.
	 * @param string                              $client_secret   Name of the credential that holds it; '' for a public client.
	 * @param string                              $revoke_path     '' where the service can't revoke.
	 * @param bool                                $per_user        Whether each user has accounts of his own; else the site has them, and the service's capability guards them.
	 * @param non-empty-string                    $user_capability Who may have accounts of his own.
	 * @param string                              $token_base      Origin of the paths for tokens, where it is not that of signing in.
	 * @param array<string, string>               $arguments       What the address to sign in at needs besides.
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
	) {}

	/** Whether the user says on which server his account is. */
	public function asks_host(): bool {
		return $this->base instanceof Closure;
	}

	/** @param string $host See Connections\ServerAddress; '' where nobody was asked. */
	public function base( string $host ): string {
		return $this->base instanceof Closure ? ( $this->base )( $host ) : $this->base;
	}

	/** @param string $host See base(). */
	public function token_base( string $host ): string {
		return '' === $this->token_base ? $this->base( $host ) : $this->token_base;
	}
}
