<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use RuntimeException;
use WP_Error;

/** Thrown by a job to fail with a reason. For any other exception, the outbox stores class and line. */
final class JobFailed extends RuntimeException {

	public readonly string $reason;

	/**
	 * @param string $reason   Error code of lowercase letters, digits, `_`, dots and spaces. Any other text may contain a secret, so it
	 *     becomes `unknown`.
	 * @param int    $delay    Minimum seconds before the next attempt.
	 * @param bool   $is_final Whether another attempt is pointless until an administrator has fixed the cause and clicks "Retry".
	 */
	public function __construct( string $reason, public readonly int $delay = 0, public readonly bool $is_final = false ) {
		$this->reason = 1 === preg_match( '/^[a-z][a-z0-9_. ]{0,99}$/D', $reason ) ? $reason : 'unknown';
		parent::__construct( $this->reason );
	}

	/** Creates the exception for a job that received an error from a service. The next attempt waits for the service's `retry_after`. */
	public static function from_error( WP_Error $error ): self {
		$data  = $error->get_error_data();
		$delay = is_array( $data ) ? $data['retry_after'] ?? 0 : 0;
		return new self( (string) $error->get_error_code(), is_int( $delay ) ? $delay : 0 );
	}
}
