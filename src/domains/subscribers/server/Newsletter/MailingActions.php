<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\JobTopic;
use WP_Error;

/** Runs a site owner's commands for a newsletter. If two owners send a command at the same time, the second one receives an error. */
final class MailingActions {

	public function __construct(
		private readonly MailingStates $states,
		private readonly MailingStore $mailings,
		private readonly PostEmail $emails,
		private readonly FanOut $fan_out,
		private readonly FailedJobs $failed,
		private readonly Transaction $transaction,
	) {}

	/**
	 * @return int|WP_Error Number of changed emails; 0 if workers change them later. An error if the command is not
	 *     possible now.
	 * @throws QueryFailed If the database fails. The command can be repeated.
	 */
	public function run( int $post_id, MailingCommand $command ): int|WP_Error {
		$before = $this->states->find( $post_id );
		if ( null === $before ) {
			return self::not_found();
		}
		$result = in_array( $command->value, $before->commands, true ) ? match ( $command ) {
			MailingCommand::Retry => $this->retry( $post_id ),
			MailingCommand::Pause => $this->mailings->hold( $post_id, [ '' ], Mailing::PAUSED ) ? 0 : null,
			MailingCommand::Resume => $this->emails->continue_paused( $post_id ) ? 0 : null,
			MailingCommand::Stop => $this->stop( $post_id ),
			MailingCommand::SendRest => $this->send_rest( $before ),
		} : null;
		return $result ?? self::refused( $this->states->find( $post_id ), $command );
	}

	public static function not_found(): WP_Error {
		return new WP_Error(
			'slipstream_newsletter_not_found',
			__( 'This newsletter no longer exists.', 'slipstream' ),
			[ 'status' => 404 ]
		);
	}

	/** @throws QueryFailed If the database fails. */
	private function retry( int $post_id ): ?int {
		$number = $this->failed->retry_group( PostEmail::HOOK, JobTopic::of_post( $post_id ) );
		return 0 === $number ? null : $number;
	}

	/** Stops a newsletter, then ends its emails. If the process is killed in between, each email's job ends its email itself. */
	private function stop( int $post_id ): ?int {
		return $this->mailings->hold( $post_id, [ '', Mailing::PAUSED ], Mailing::HOLD_STOPPED ) ? $this->emails->end( $post_id ) : null;
	}

	/**
	 * Ends the stop, and requeues the emails that the stop had ended. Uses a transaction, so that both changes are made, or none.
	 * @throws QueryFailed If the database fails.
	 */
	private function send_rest( MailingState $before ): ?int {
		$mailing = $before->mailing;
		$is_held = Mailing::HOLD_STOPPED === $mailing->hold;
		$number  = $this->transaction->run(
			fn (): ?int => ! $is_held || $this->mailings->hold( $mailing->post_id, [ Mailing::HOLD_STOPPED ], '' )
				? $this->emails->send_rest( $mailing->post_id )
				: null
		);
		if ( null !== $number && Mailing::WAITING === $mailing->status ) {
			$this->fan_out->schedule( $mailing->post_id, $mailing->last_id );
		}
		return $is_held || $number > 0 ? $number : null;
	}

	/** @param MailingState|null $now State after the command was refused; null if the newsletter was deleted. */
	private static function refused( ?MailingState $now, MailingCommand $command ): WP_Error {
		if ( null === $now ) {
			return self::not_found();
		}
		$text = match ( true ) {
			MailingCommand::Retry === $command => __(
				'Nothing was changed: this newsletter has no failed emails that can be sent again.',
				'slipstream'
			),
			MailingState::PAUSED === $now->state => __( 'Nothing was changed: this newsletter is paused.', 'slipstream' ),
			MailingState::STOPPED === $now->state => __( 'Nothing was changed: this newsletter was stopped.', 'slipstream' ),
			MailingState::SENDING === $now->state => __( 'Nothing was changed: this newsletter is being sent.', 'slipstream' ),
			default => __( 'Nothing was changed: this newsletter was already sent.', 'slipstream' ),
		};
		return new WP_Error( 'slipstream_newsletter_changed', $text, [ 'status' => 409 ] );
	}
}
