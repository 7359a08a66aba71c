<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use WP_Error;

/**
 * Passes a sign-up on. The job is there before Mailchimp is asked and goes when it has answered, so that a sign-up outlives a
 * request that is killed, and a Mailchimp that does not answer.
 */
final class Delivery {

	public const HOOK = 'slipstream_mailchimp_sign_up';

	/** Seconds: longer than a request may take to ask by itself. */
	private const PAUSE = 120;
	private const LATER = 600;

	/** What Mailchimp may answer otherwise the next time. */
	private const PASSING = [ Api::BUSY, Api::DOWN ];

	public function __construct(
		private readonly SignUps $sign_ups,
		private readonly Members $members,
		private readonly Outbox $outbox,
		private readonly Problem $problem,
	) {}

	/** @return Outcome|WP_Error Error of Api, where waiting helps nothing. */
	public function deliver( int $id ): Outcome|WP_Error {
		$key    = "mailchimp-$id";
		$waits  = ! $this->outbox->schedule( self::HOOK, [ 'id' => $id ], self::PAUSE, $key, 0, Priority::NOW )->is_rejected();
		$result = $this->pass_on( $id );
		if ( ! $result instanceof WP_Error ) {
			$this->outbox->cancel( self::HOOK, $key );
			return $result;
		}
		if ( ! in_array( $result->get_error_code(), self::PASSING, true ) ) {
			$this->outbox->cancel( self::HOOK, $key );
			$this->sign_ups->mark( $id, SignUps::REFUSED );
			return $result;
		}
		return $waits && $this->wait_for( $result, $id, $key ) ? Outcome::Queued : $result;
	}

	/** Leaves a sign-up above the limits to a job. */
	public function postpone( int $id ): Outcome|WP_Error {
		$is_kept = ! $this->outbox->schedule( self::HOOK, [ 'id' => $id ], self::LATER, "mailchimp-$id" )->is_rejected();
		return $is_kept ? Outcome::Queued : new WP_Error( Api::DOWN );
	}

	/**
	 * The job. What Mailchimp refuses stays in the list of failed jobs, where the owner finds it: the visitor was told that it
	 * would be passed on.
	 * @param array<mixed> $arguments With `id`.
	 * @throws JobFailed When Mailchimp did not take it.
	 */
	public function work( array $arguments ): void {
		$result = $this->pass_on( (int) ( $arguments['id'] ?? 0 ) );
		if ( $result instanceof WP_Error ) {
			throw new JobFailed( substr( (string) $result->get_error_code(), strlen( 'slipstream_' ) ) );
		}
	}

	private function pass_on( int $id ): Outcome|WP_Error {
		try {
			$sign_up = $this->sign_ups->get( $id );
		} catch ( QueryFailed ) {
			return new WP_Error( Api::DOWN );
		}
		if ( null === $sign_up || SignUps::SENT === $sign_up['status'] ) {
			return Outcome::Success;
		}
		$result = $this->members->add( $sign_up );
		if ( $result instanceof WP_Error ) {
			$this->note( $result );
			return $result;
		}
		$this->problem->solve();
		$this->sign_ups->mark( $id, SignUps::SENT );
		return $result ? Outcome::Pending : Outcome::Success;
	}

	/** An address that Mailchimp dislikes is the visitor's affair alone. */
	private function note( WP_Error $error ): void {
		if ( ! self::is_about_address( $error ) ) {
			$this->problem->note( (string) $error->get_error_code() );
		}
	}

	public static function is_about_address( WP_Error $error ): bool {
		$data   = (array) $error->get_error_data();
		$fields = (array) ( $data['fields'] ?? [] );
		return Api::REFUSED === $error->get_error_code()
			&& ( [] === $fields || in_array( 'email_address', $fields, true ) || in_array( 'email address', $fields, true ) );
	}

	/** Comes later where Mailchimp says when. */
	private function wait_for( WP_Error $error, int $id, string $key ): bool {
		$data = (array) $error->get_error_data();
		$wait = (int) ( $data['retry_after'] ?? 0 );
		if ( $wait <= self::PAUSE || ! $this->outbox->cancel( self::HOOK, $key ) ) {
			return true;
		}
		return $this->outbox->schedule( self::HOOK, [ 'id' => $id ], $wait, $key, 0, Priority::NOW )->is_queued();
	}
}
