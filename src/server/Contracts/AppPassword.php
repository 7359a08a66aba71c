<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/**
 * Connects an account with a password that the service created for this app, without OAuth. The password is stored like a token, and is
 * never printed, returned or logged.
 */
final class AppPassword {

	/**
	 * @param array{class-string, string}|Closure $verify          Asks the service: ( string $identifier, string $password, string $host ):
	 *     array{id: string, name: string}|WP_Error. The ID is the permanent one of the service.
	 * @param string                              $identifier_label Label of the field for the user name, such as "Handle".
	 * @param bool                                $asks_host       Whether the user enters the server of the account.
	 * @param bool $per_user Whether each user has their own accounts. Otherwise they are the site's, and need the service's capability.
	 * @param non-empty-string                    $user_capability Capability to connect their own account.
	 */
	public function __construct(
		public readonly array|Closure $verify,
		public readonly string $identifier_label,
		public readonly bool $asks_host = false,
		public readonly bool $per_user = true,
		public readonly string $user_capability = 'edit_posts',
	) {}
}
