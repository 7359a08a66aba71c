<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use WP_Error;

/**
 * Sends sign-ups to Mailchimp. Schedules a job before the request and cancels it after the response, so that no sign-up is
 * lost if PHP is killed or Mailchimp is down.
 */
final class SignUpSender {

	public const HOOK = 'slipstream_mailchimp_sign_up';

	/** Seconds before the job runs: longer than a visitor's request can take. LATER is for sign-ups above the rate limit. */
	private const PAUSE = 120;
	private const LATER = 600;

	/** Temporary errors, after which the job retries. */
	private const PASSING = [ Api::BUSY, Api::DOWN ];

	public function __construct(
		private readonly SignUpTable $sign_ups,
		private readonly Members $members,
		private readonly Outbox $outbox,
		private readonly ConnectionError $problem,
	) {}

	/** @return Outcome|WP_Error An error of Api if a retry cannot help, or if no job could be scheduled. */
	public function deliver( int $id ): Outcome|WP_Error {
		$key    = "mailchimp-$id";
		$waits  = ! $this->outbox->schedule( self::HOOK, [ 'id' => $id ], self::PAUSE, $key, 0, Priority::NOW )->is_rejected();
		$result = $this->send( $id );
		if ( ! $result instanceof WP_Error ) {
			$this->outbox->cancel( self::HOOK, $key );
			return $result;
		}
		if ( ! in_array( $result->get_error_code(), self::PASSING, true ) ) {
			$this->outbox->cancel( self::HOOK, $key );
			$this->sign_ups->mark( $id, SignUpTable::REFUSED );
			return $result;
		}
		return $waits && $this->wait_for( $result, $id, $key ) ? Outcome::Queued : $result;
	}

	/** Schedules a job for a sign-up above the rate limit, instead of sending it now. */
	public function postpone( int $id ): Outcome|WP_Error {
		$is_kept = ! $this->outbox->schedule( self::HOOK, [ 'id' => $id ], self::LATER, "mailchimp-$id" )->is_rejected();
		return $is_kept ? Outcome::Queued : new WP_Error( Api::DOWN );
	}

	/**
	 * Job: sends a stored sign-up. If Mailchimp rejects it, the job is listed as failed, since the visitor saw a success message.
	 *
	 * @param array<mixed> $arguments Contains the `id` of the sign-up.
	 * @throws JobFailed If Mailchimp did not accept the sign-up.
	 */
	public function work( array $arguments ): void {
		$result = $this->send( (int) ( $arguments['id'] ?? 0 ) );
		if ( $result instanceof WP_Error ) {
			throw new JobFailed( substr( (string) $result->get_error_code(), strlen( 'slipstream_' ) ) );
		}
	}

	private function send( int $id ): Outcome|WP_Error {
		try {
			$sign_up = $this->sign_ups->get( $id );
		} catch ( QueryFailed ) {
			return new WP_Error( Api::DOWN );
		}
		if ( null === $sign_up || SignUpTable::SENT === $sign_up['status'] ) {
			return Outcome::Success;
		}
		$result = $this->members->add( $sign_up );
		if ( $result instanceof WP_Error ) {
			$this->record( $result );
			return $result;
		}
		$this->problem->solve();
		$this->sign_ups->mark( $id, SignUpTable::SENT );
		return $result ? Outcome::Pending : Outcome::Success;
	}

	/** Records the error for administrators, unless it is only about the visitor's email address. */
	private function record( WP_Error $error ): void {
		if ( ! self::is_about_address( $error ) ) {
			$this->problem->record( (string) $error->get_error_code() );
		}
	}

	public static function is_about_address( WP_Error $error ): bool {
		$data   = (array) $error->get_error_data();
		$fields = (array) ( $data['fields'] ?? [] );
		return Api::REFUSED === $error->get_error_code()
			&& ( [] === $fields || in_array( 'email_address', $fields, true ) || in_array( 'email address', $fields, true ) );
	}

	/** Reschedules the job if Mailchimp asks to wait longer than PAUSE. Returns false if that failed. */
	private function wait_for( WP_Error $error, int $id, string $key ): bool {
		$data = (array) $error->get_error_data();
		$wait = (int) ( $data['retry_after'] ?? 0 );
		if ( $wait <= self::PAUSE || ! $this->outbox->cancel( self::HOOK, $key ) ) {
			return true;
		}
		return $this->outbox->schedule( self::HOOK, [ 'id' => $id ], $wait, $key, 0, Priority::NOW )->is_queued();
	}
}
