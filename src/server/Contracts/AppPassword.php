<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/**
 * Describes how users connect an account with an app password, which the service creates for them, instead of OAuth. The password is
 * stored like a token, and is never printed, returned or logged.
 */
final class AppPassword {

	/**
	 * @param array{class-string, string}|Closure $verify          Asks the service: ( string $identifier, string $password, string $host
	 *     ): array{id: string, name: string}|WP_Error. The ID must never change at the service.
	 * @param string                              $identifier_label Label of the user name field, such as "Handle".
	 * @param bool                                $asks_host       Whether the user enters their account's server.
	 * @param bool $per_user Whether each user has their own accounts. Otherwise accounts belong to the site and require the service's
	 *     capability.
	 * @param non-empty-string                    $user_capability Capability required to connect a user's own account.
	 * @param string                              $password_label  Label of the password field, such as "App password".
	 * @param string                              $default_host    Server that the form suggests; '' for none.
	 */
	public function __construct(
		public readonly array|Closure $verify,
		public readonly string $identifier_label,
		public readonly bool $asks_host = false,
		public readonly bool $per_user = true,
		public readonly string $user_capability = 'edit_posts',
		public readonly string $password_label = '',
		public readonly string $default_host = '',
	) {}
}
