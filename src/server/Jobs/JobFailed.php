<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use RuntimeException;

/** Thrown by a job with a reason. For any other exception, class and line are stored. */
final class JobFailed extends RuntimeException {

	public readonly string $reason;

	/**
	 * @param string $reason   A code: small letters, digits, `_`, dots, spaces. Any other text becomes `unknown`, as it may contain a
	 *     secret.
	 * @param int    $delay    Minimum seconds before the next attempt.
	 * @param bool   $is_final Whether another attempt would fail as well, until an administrator fixes the cause and presses "Retry".
	 */
	public function __construct( string $reason, public readonly int $delay = 0, public readonly bool $is_final = false ) {
		$this->reason = 1 === preg_match( '/^[a-z][a-z0-9_. ]{0,99}$/D', $reason ) ? $reason : 'unknown';
		parent::__construct( $this->reason );
	}
}
