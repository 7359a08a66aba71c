<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Connections;

use Slipstream\Connections\Account;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\OpenConnection;

/** A connection that a user may use. Does not contain its token. */
final class Connection {

	/** Results of a test. All other values are reason codes of NetworkError. */
	public const UNTESTED = '';
	public const WORKS    = 'ok';
	public const EXPIRED  = 'unauthorized';

	/** The network did not respond to the test, or cannot do so now. Posts are sent nevertheless. */
	public const UNREACHABLE = 'unreachable';

	/**
	 * @param array<string, mixed> $details      Details of the account, see OpenConnection.
	 * @param int                  $paused_until Unix time until which the network accepts no posts.
	 */
	public function __construct(
		public readonly Account $account,
		public readonly Network $network,
		public readonly bool $is_shared,
		public readonly string $result = self::UNTESTED,
		public readonly int $tested_at = 0,
		public readonly string $title = '',
		public readonly string $picture = '',
		public readonly array $details = [],
		public readonly int $paused_until = 0,
	) {}

	/** Whether the network has refused the token. The user must connect the account again. */
	public function is_expired(): bool {
		return self::EXPIRED === $this->result || Account::EXPIRED === $this->account->status;
	}

	/** Whether the last test failed. */
	public function has_failed(): bool {
		return $this->is_expired() || ! in_array( $this->result, [ self::UNTESTED, self::WORKS, self::UNREACHABLE ], true );
	}

	public function limits(): Limits {
		return $this->network->limits( new OpenConnection( $this->account, '', $this->details ) );
	}
}
