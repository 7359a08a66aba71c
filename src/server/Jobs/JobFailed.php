<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use RuntimeException;
use WP_Error;

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

	/** Returns the failure of a job that received an error of a service. The next attempt waits as long as the service wants. */
	public static function from_error( WP_Error $error ): self {
		$data  = $error->get_error_data();
		$delay = is_array( $data ) ? $data['retry_after'] ?? 0 : 0;
		return new self( (string) $error->get_error_code(), is_int( $delay ) ? $delay : 0 );
	}
}
