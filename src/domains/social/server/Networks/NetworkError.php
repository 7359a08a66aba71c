<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use RuntimeException;

/** An error of a network. The message is Slipstream's: responses of networks may contain tokens and markup. */
final class NetworkError extends RuntimeException {

	/** The network refused the request. Another attempt would fail as well. */
	public const REFUSED = 'refused';

	/** The network did not accept the request, and did nothing. Try again after `$retry_after` seconds. */
	public const BUSY = 'busy';

	/** The request was sent, but its outcome is unknown. Ask the network with find(), or stop. */
	public const UNKNOWN = 'unknown';

	/** The network refuses the token. The user must connect the account again. */
	public const UNAUTHORIZED = 'unauthorized';

	/**
	 * @param self::REFUSED|self::BUSY|self::UNKNOWN|self::UNAUTHORIZED $kind See the constants.
	 * @param string $reason      Reason code of lower-case letters and `_`. Reasons contains its text.
	 * @param int    $retry_after Seconds to wait, if the network says so; otherwise 0.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $reason,
		public readonly int $retry_after = 0,
	) {
		parent::__construct( $reason );
	}

	/** Creates the error for an action that the network does not support. */
	public static function not_supported(): self {
		return new self( self::REFUSED, 'not_supported' );
	}

	/** Creates the error for a response without the expected data. If the request publishes nothing, call as_retryable() on it. */
	public static function not_understood(): self {
		return new self( self::UNKNOWN, 'not_understood' );
	}

	/** Returns the error for a request that publishes nothing: an unknown outcome becomes BUSY, because the request may be tried again. */
	public function as_retryable(): self {
		return self::UNKNOWN === $this->kind ? new self( self::BUSY, $this->reason ) : $this;
	}
}
