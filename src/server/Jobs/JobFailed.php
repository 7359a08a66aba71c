<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use RuntimeException;

/** What a job throws that knows why it failed. Any other exception leaves its class and line. */
final class JobFailed extends RuntimeException {

	public readonly string $reason;

	/** @param string $reason A code: small letters, digits, `_`, dots, spaces. Whatever else it holds might be a secret, and goes. */
	public function __construct( string $reason ) {
		$this->reason = 1 === preg_match( '/^[a-z][a-z0-9_. ]{0,99}$/D', $reason ) ? $reason : 'unknown';
		parent::__construct( $this->reason );
	}
}
