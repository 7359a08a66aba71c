<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Http\Client;
use Slipstream\Mail\Failure;

/** Translates the reason of a failed job: an error code, or the class and line of an exception. */
final class JobReason {

	/** Error codes of failed database statements. */
	private const DATABASE = [ 'not_noted', 'not_stored', 'not_queued', 'not_read', 'outbox_refused', 'feed_unread', 'account_unread' ];

	/**
	 * Returns a sentence for administrators; '' for ''.
	 * @param string $error Reason from a JobState or a failed job.
	 */
	public static function label( string $error ): string {
		return match ( true ) {
			'' === $error => '',
			'stopped' === $error => __( 'The job was interrupted each time before it finished.', 'slipstream' ),
			// Earlier versions stored the second code.
			'no_handler' === $error || 'nobody_does_it' === $error => __( 'The feature is switched off or was removed.', 'slipstream' ),
			'network_failed' === $error => __( 'The other service did not respond, or rejected the request.', 'slipstream' ),
			'rate_limit' === $error => __( 'Too many requests to the other service. Try again later.', 'slipstream' ),
			'interrupted' === $error => __( 'Sending was interrupted. The email may have arrived.', 'slipstream' ),
			in_array( $error, self::DATABASE, true ) => __( 'The database refused a change.', 'slipstream' ),
			str_starts_with( $error, 'mail_' ) => Failure::label( $error ),
			default => self::other( $error ),
		};
	}

	private static function other( string $error ): string {
		if ( 1 === preg_match( '/^(?:slipstream_)?http_([a-z]+)$/', $error, $found ) ) {
			return Client::error( $found[1] )->get_error_message();
		}
		if ( 1 === preg_match( '/_answered_(\d{3})$/', $error, $found ) ) {
			/* translators: %s: status code of HTTP, such as 404. */
			return sprintf( __( 'The other server responded with the error %s.', 'slipstream' ), $found[1] );
		}
		if ( str_contains( $error, ' in ' ) ) {
			/* translators: %s: class and line of an error, in English. */
			return sprintf( __( 'PHP error: %s.', 'slipstream' ), $error );
		}
		/* translators: %s: a code. */
		return sprintf( __( 'The job failed with the code “%s”.', 'slipstream' ), $error );
	}
}
