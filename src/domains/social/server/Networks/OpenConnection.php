<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Slipstream\Connections\Account;

/** An account with its access token. It exists only during calls to a network: never store, print or return it. */
final class OpenConnection {

	/**
	 * @param string               $token    Access token, app password or signing secret.
	 * @param array<string, mixed> $details  Details from the last test, such as the limits of the server.
	 */
	public function __construct(
		public readonly Account $account,
		public readonly string $token,
		public readonly array $details = [],
	) {}
}
