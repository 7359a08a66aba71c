<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobState;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Jobs\Queue;
use Slipstream\Mail\EmailSender;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Emails messages to their recipients, with one job per round. Each email is claimed in the message's record before it is sent, so that
 * it is sent at most once. If the process is killed in between, the message is shown as failed and can be sent again.
 */
final class MessageDelivery {

	public const HOOK = 'slipstream_message';

	public function __construct(
		private readonly Messages $messages,
		private readonly MessageIndex $index,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
		private readonly MissedDeliveries $missed,
		private readonly MessageEmail $email,
	) {}

	/** Schedules a job for the current round of a message. Does nothing if the message cannot be emailed. */
	public function queue( int $id ): void {
		$message = $this->messages->find( $id );
		if ( null !== $message && self::can_be_emailed( $message ) ) {
			$this->schedule( $id, DeliveryRecord::for_message( $id )->round ?? 1 );
		}
	}

	/**
	 * Starts a new round, which emails all recipients again. If the current round has not started yet, schedules its job again instead.
	 * @return bool|WP_Error Status 404, or 409 if the message cannot be emailed or is being sent; false if the database fails.
	 */
	public function resend( int $id ): bool|WP_Error {
		$message = $this->messages->find( $id );
		if ( null === $message ) {
			return MessageActions::not_found();
		}
		if ( ! self::can_be_emailed( $message ) ) {
			return new WP_Error(
				'slipstream_message_not_mailed',
				__( 'This message can’t be emailed: it is in Spam or the Trash, or has no recipient.', 'slipstream' ),
				[ 'status' => 409 ]
			);
		}
		$old  = DeliveryRecord::for_message( $id );
		$last = $old->round ?? 1;
		$busy = new WP_Error(
			'slipstream_message_busy',
			__( 'This message is being sent. Try again in a minute.', 'slipstream' ),
			[ 'status' => 409 ]
		);
		if (
			! $this->outbox->cancel( self::HOOK, self::key( $id, $last ) )
			&& JobState::WAITING === $this->outbox->state( self::HOOK, self::key( $id, $last ) )?->status
		) {
			return $busy;
		}
		// Reuse a round that has not started.
		$round = null === $old && DeliveryState::QUEUED === $message->delivery->state ? $last : $last + 1;
		$time  = $this->now();
		$saved = DeliveryRecord::change(
			$id,
			static fn ( DeliveryRecord $now ): ?DeliveryRecord =>
				$now->round === $last ? new DeliveryRecord( round: $round, time: $time ) : null
		);
		if ( ! $saved instanceof DeliveryRecord ) {
			return false === $saved ? false : $busy;
		}
		$this->index->refresh( $id );
		$this->schedule( $id, $round );
		return true;
	}

	/**
	 * Runs the job `slipstream_message`.
	 * @param array<mixed> $arguments `id`: ID of the message; `round`: number of the round.
	 * @throws JobFailed If the database fails, or if the mail server did not accept all emails. Accepted emails are not sent again.
	 */
	public function deliver( array $arguments ): void {
		$id      = (int) ( $arguments['id'] ?? 0 );
		$round   = (int) ( $arguments['round'] ?? 0 );
		$message = $this->messages->find_or_fail( $id );
		if ( null === $message ) {
			return;
		}
		/**
		 * Filters whether a message is emailed to its recipients.
		 * @param bool $is_mailed True by default.
		 * @param int  $id        ID of the message's post.
		 */
		$record = $this->start_attempt(
			$id,
			$round,
			self::can_be_emailed( $message ) && (bool) apply_filters( 'grunion_should_send_email', true, $id )
		);
		if ( null === $record || DeliveryState::NONE === $record->state ) {
			return;
		}
		$html = $this->email->html( $message );
		Messages::add_copies( $message, $html );
		foreach ( $message->entry->recipients as $number => $to ) {
			$this->send_to_recipient( $message, $round, $number, $html );
		}
		$this->finish_attempt( $message, $round, $html );
	}

	/** Hooks `slipstream_work` and the daily clean-up: schedules emails that have no job. */
	public function sweep(): void {
		$this->missed->sweep();
	}

	/** @return DeliveryRecord|null Record of this round; null if the round is finished or a later one has started. */
	private function start_attempt( int $id, int $round, bool $is_allowed ): ?DeliveryRecord {
		$time   = $this->now();
		$change = static function ( DeliveryRecord $record ) use ( $round, $is_allowed, $time ): ?DeliveryRecord {
			if ( $record->round !== $round || DeliveryState::HANDED_OVER === $record->state ) {
				return null;
			}
			// The processes that claimed these emails were killed, or no longer respond.
			$mails = str_replace( DeliveryRecord::SENDING, DeliveryRecord::UNKNOWN, $record->mails );
			return $record->with(
				[
					'mails'    => $mails,
					'attempts' => $record->attempts + 1,
					'state'    => $is_allowed ? DeliveryState::QUEUED : DeliveryState::NONE,
					'time'     => $time,
				]
			);
		};
		$record = self::saved_or_fail( DeliveryRecord::change( $id, $change ) );
		$this->index->refresh( $id );
		return $record;
	}

	private function send_to_recipient( FormMessage $message, int $round, int $number, string $html ): void {
		$save_state = static fn ( string $mail, string $reason ): DeliveryRecord|false|null => DeliveryRecord::change(
			$message->id,
			static function ( DeliveryRecord $record ) use ( $round, $number, $mail, $reason ): ?DeliveryRecord {
				$now        = $record->mails[ $number ] ?? '';
				$can_change = $record->round === $round
					&& DeliveryRecord::SENT !== $now
					&& ( DeliveryRecord::SENDING !== $mail || '' === $now );
				$mails      = array_filter( [ $number => $mail ] + $record->mails, static fn ( string $one ): bool => '' !== $one );
				return $can_change ? $record->with(
					[
						'mails'  => $mails,
						'reason' => '' === $reason ? $record->reason : $reason,
					]
				) : null;
			}
		);
		if ( null === self::saved_or_fail( $save_state( DeliveryRecord::SENDING, '' ) ) ) {
			return;
		}
		$key    = 'message-' . self::key( $message->id, $round ) . "-$number";
		$reason = DeliveryFailure::from_sending(
			static function () use ( $message, $number, $html, $key, $save_state ): void {
				$mail = MessageEmail::make( $message, $message->entry->recipients[ $number ], $html, $key );
				( new EmailSender( $mail, static fn (): DeliveryRecord|false|null => $save_state( DeliveryRecord::SENT, '' ) ) )->send();
			}
		);
		$mail   = match ( $reason ) {
			''                      => DeliveryRecord::SENT,
			DeliveryFailure::INTERRUPTED => DeliveryRecord::UNKNOWN,
			DeliveryFailure::INVALID     => DeliveryRecord::REFUSED,
			default                 => '',
		};
		self::saved_or_fail( $save_state( $mail, $reason ) );
	}

	/** @throws JobFailed If the database fails. The job must not count as done. */
	private static function saved_or_fail( DeliveryRecord|false|null $record ): ?DeliveryRecord {
		return false === $record ? throw new JobFailed( 'not_noted' ) : $record;
	}

	/** @throws JobFailed If some emails must be tried again. */
	private function finish_attempt( FormMessage $message, int $round, string $html ): void {
		$count  = count( $message->entry->recipients );
		$time   = $this->now();
		$change = static function ( DeliveryRecord $record ) use ( $round, $count, $time ): ?DeliveryRecord {
			$is_sent = count( array_keys( $record->mails, DeliveryRecord::SENT, true ) ) === $count;
			$is_over = count( $record->mails ) === $count || $record->attempts >= Queue::MAX_ATTEMPTS;
			$unknown = in_array( DeliveryRecord::UNKNOWN, $record->mails, true ) ? DeliveryFailure::INTERRUPTED : $record->reason;
			$state   = $is_over ? DeliveryState::FAILED : DeliveryState::QUEUED;
			return $record->round !== $round ? null : $record->with(
				[
					'state'  => $is_sent ? DeliveryState::HANDED_OVER : $state,
					'reason' => $is_sent ? '' : $unknown,
					'time'   => $time,
				]
			);
		};
		$record = self::saved_or_fail( DeliveryRecord::change( $message->id, $change ) );
		$this->index->refresh( $message->id );
		if ( DeliveryState::HANDED_OVER === $record?->state ) {
			self::fire_sent_action( $message, $html );
		}
		if ( null !== $record && count( $record->mails ) < $count ) {
			throw new JobFailed( $record->reason );
		}
	}

	private static function fire_sent_action( FormMessage $message, string $html ): void {
		$entry = $message->entry;
		/**
		 * Fires after the email about a message was sent to all recipients.
		 * @param int                   $id         ID of the message's post.
		 * @param list<string>          $recipients Addresses.
		 * @param string                $subject    Subject of the email.
		 * @param string                $html       HTML of the email.
		 * @param string                $headers    Always empty.
		 * @param array<string, string> $values     Values by field name.
		 * @param array<string, string> $extra      Values of fields without a standard type.
		 */
		do_action(
			'grunion_after_message_sent',
			$message->id,
			$entry->recipients,
			MessageEmail::subject( $entry ),
			$html,
			'',
			$entry->values(),
			$entry->extra()
		);
	}

	/** Whether a message can be emailed: it has recipients, and is in the inbox, or in spam if a filter allows this. */
	private static function can_be_emailed( FormMessage $message ): bool {
		$status = $message->entry->status;
		/**
		 * Filters whether messages in the spam folder are emailed, too.
		 * @param bool $is_mailed False by default.
		 */
		return [] !== $message->entry->recipients
			&& ( 'publish' === $status || ( 'spam' === $status && true === apply_filters( 'grunion_still_email_spam', false ) ) );
	}

	private function schedule( int $id, int $round ): void {
		$this->outbox->schedule(
			self::HOOK,
			self::arguments( $id, $round ),
			0,
			self::key( $id, $round ),
			Outbox::KEEP,
			Priority::NOW,
			is_new_key: true
		);
	}

	/** @return array{id: int, round: int} */
	public static function arguments( int $id, int $round ): array {
		return [
			'id'    => $id,
			'round' => $round,
		];
	}

	public static function key( int $id, int $round ): string {
		return "$id-$round";
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
