<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Slipstream\Connections\Account;

/** An account at a network, with its access token. It exists only while a network is called: never store, print or return it. */
final class Connection {

	/**
	 * @param string               $token    Access token, app password or signing secret.
	 * @param array<string, mixed> $details  Facts that the last test stored: limits of the server, for example.
	 */
	public function __construct(
		public readonly Account $account,
		public readonly string $token,
		public readonly array $details = [],
	) {}
}
