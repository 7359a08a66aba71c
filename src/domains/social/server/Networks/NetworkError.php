<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use RuntimeException;

/** A network did not do what was asked. The text is ours: responses of networks may contain tokens and markup. */
final class NetworkError extends RuntimeException {

	/** The network refused the request. Another attempt would fail as well. */
	public const REFUSED = 'refused';

	/** The network did not accept the request now, and did nothing. Try again after `$retry_after`. */
	public const BUSY = 'busy';

	/** The request was sent, but its outcome is unknown: ask with find(), or stop. */
	public const UNKNOWN = 'unknown';

	/** The network refuses the token. The user must connect the account again. */
	public const UNAUTHORIZED = 'unauthorized';

	/**
	 * @param self::REFUSED|self::BUSY|self::UNKNOWN|self::UNAUTHORIZED $kind See the constants.
	 * @param string $reason      Code: lower-case letters and `_`. Shares\Reasons has its text.
	 * @param int    $retry_after Seconds that the network asks to wait; 0 if it names none.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $reason,
		public readonly int $retry_after = 0,
	) {
		parent::__construct( $reason );
	}
}
