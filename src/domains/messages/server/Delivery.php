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
 * Mails about messages: one job a press. A mail is claimed in the message before it is handed over, so that it is sent once
 * at most; whoever is killed between the two leaves a message that says so, and a button.
 */
final class Delivery {

	public const HOOK = 'slipstream_message';

	public function __construct(
		private readonly Messages $messages,
		private readonly MessageIndex $index,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
		private readonly ForgottenMail $forgotten,
	) {}

	/** One job; a second call for the same press adds none. Spam and trash get none. */
	public function queue( int $id ): void {
		$message = $this->messages->find( $id );
		if ( null !== $message && self::is_mailable( $message ) ) {
			$this->schedule( $id, DeliveryRecord::of( $id )->press ?? 1 );
		}
	}

	/**
	 * Another press, which mails it to everybody again; one that still waits for its turn is taken back.
	 * @return bool|WP_Error 404, or 409 for what is not mailed or is being mailed now; false when the database refused.
	 */
	public function send_again( int $id ): bool|WP_Error {
		$message = $this->messages->find( $id );
		if ( null === $message ) {
			return MessageActions::not_found();
		}
		if ( ! self::is_mailable( $message ) ) {
			return new WP_Error(
				'slipstream_message_not_mailed',
				__( 'This message can’t be mailed: it is spam, is in the trash, or has no recipient.', 'slipstream' ),
				[ 'status' => 409 ]
			);
		}
		$old  = DeliveryRecord::of( $id );
		$last = $old->press ?? 1;
		$busy = new WP_Error(
			'slipstream_message_busy',
			__( 'This message is being sent at this moment.', 'slipstream' ),
			[ 'status' => 409 ]
		);
		if (
			! $this->outbox->cancel( self::HOOK, self::key( $id, $last ) )
			&& JobState::WAITING === $this->outbox->state( self::HOOK, self::key( $id, $last ) )?->status
		) {
			return $busy;
		}
		// What nobody has begun is not a press that anybody has seen.
		$press = null === $old && DeliveryState::QUEUED === $message->delivery->state ? $last : $last + 1;
		$time  = $this->now();
		$saved = DeliveryRecord::change(
			$id,
			static fn ( DeliveryRecord $now ): ?DeliveryRecord =>
				$now->press === $last ? new DeliveryRecord( press: $press, time: $time ) : null
		);
		if ( ! $saved instanceof DeliveryRecord ) {
			return false === $saved ? false : $busy;
		}
		$this->index->refresh( $id );
		$this->schedule( $id, $press );
		return true;
	}

	/**
	 * Hook `slipstream_message`: the job.
	 * @param array<mixed> $arguments `id` and `press`.
	 * @throws JobFailed When not every recipient's mail was taken, or the database refused; those that were are not sent again.
	 */
	public function deliver( array $arguments ): void {
		$id      = (int) ( $arguments['id'] ?? 0 );
		$press   = (int) ( $arguments['press'] ?? 0 );
		$message = $this->messages->find_or_fail( $id );
		if ( null === $message ) {
			return;
		}
		/**
		 * Filters whether a message is mailed to its recipients.
		 * @param bool $is_mailed True.
		 * @param int  $id        Post of the message.
		 */
		$record = $this->begin(
			$id,
			$press,
			self::is_mailable( $message ) && (bool) apply_filters( 'grunion_should_send_email', true, $id )
		);
		if ( null === $record || DeliveryState::NONE === $record->state ) {
			return;
		}
		$html = MessageMail::html( $message );
		Messages::add_copies( $message, $html );
		foreach ( $message->entry->recipients as $number => $to ) {
			$this->hand_over( $message, $press, $number, $html );
		}
		$this->finish( $message, $press, $html );
	}

	/** Hooks `slipstream_work` and the daily clean-up. */
	public function sweep(): void {
		$this->forgotten->sweep();
	}

	/** @return DeliveryRecord|null What the press is at; null when a later press has taken its place, or it is done. */
	private function begin( int $id, int $press, bool $is_wanted ): ?DeliveryRecord {
		$time   = $this->now();
		$change = static function ( DeliveryRecord $record ) use ( $press, $is_wanted, $time ): ?DeliveryRecord {
			if ( $record->press !== $press || DeliveryState::HANDED_OVER === $record->state ) {
				return null;
			}
			// Whoever claimed these is gone, or hangs and is not to be believed any more.
			$mails = str_replace( DeliveryRecord::SENDING, DeliveryRecord::UNKNOWN, $record->mails );
			return $record->with(
				[
					'mails'    => $mails,
					'attempts' => $record->attempts + 1,
					'state'    => $is_wanted ? DeliveryState::QUEUED : DeliveryState::NONE,
					'time'     => $time,
				]
			);
		};
		$record = self::noted( DeliveryRecord::change( $id, $change ) );
		$this->index->refresh( $id );
		return $record;
	}

	private function hand_over( Message $message, int $press, int $number, string $html ): void {
		$note = static fn ( string $mail, string $reason ): DeliveryRecord|false|null => DeliveryRecord::change(
			$message->id,
			static function ( DeliveryRecord $record ) use ( $press, $number, $mail, $reason ): ?DeliveryRecord {
				$now     = $record->mails[ $number ] ?? '';
				$is_free = $record->press === $press
					&& DeliveryRecord::SENT !== $now
					&& ( DeliveryRecord::SENDING !== $mail || '' === $now );
				$mails   = array_filter( [ $number => $mail ] + $record->mails, static fn ( string $one ): bool => '' !== $one );
				return $is_free ? $record->with(
					[
						'mails'  => $mails,
						'reason' => '' === $reason ? $record->reason : $reason,
					]
				) : null;
			}
		);
		if ( null === self::noted( $note( DeliveryRecord::SENDING, '' ) ) ) {
			return;
		}
		$key    = 'message-' . self::key( $message->id, $press ) . "-$number";
		$reason = MailReason::of(
			static function () use ( $message, $number, $html, $key, $note ): void {
				$mail = MessageMail::make( $message, $message->entry->recipients[ $number ], $html, $key );
				( new EmailSender( $mail, static fn (): DeliveryRecord|false|null => $note( DeliveryRecord::SENT, '' ) ) )->send();
			}
		);
		$mail   = match ( $reason ) {
			''                      => DeliveryRecord::SENT,
			MailReason::INTERRUPTED => DeliveryRecord::UNKNOWN,
			MailReason::INVALID     => DeliveryRecord::REFUSED,
			default                 => '',
		};
		self::noted( $note( $mail, $reason ) );
	}

	/** @throws JobFailed When the database refused: a job that ends here would count as done. */
	private static function noted( DeliveryRecord|false|null $record ): ?DeliveryRecord {
		return false === $record ? throw new JobFailed( 'not_noted' ) : $record;
	}

	/** @throws JobFailed When there is something left to try. */
	private function finish( Message $message, int $press, string $html ): void {
		$count  = count( $message->entry->recipients );
		$time   = $this->now();
		$change = static function ( DeliveryRecord $record ) use ( $press, $count, $time ): ?DeliveryRecord {
			$is_sent = count( array_keys( $record->mails, DeliveryRecord::SENT, true ) ) === $count;
			$is_over = count( $record->mails ) === $count || $record->attempts >= Queue::MAX_ATTEMPTS;
			$unknown = in_array( DeliveryRecord::UNKNOWN, $record->mails, true ) ? MailReason::INTERRUPTED : $record->reason;
			$state   = $is_over ? DeliveryState::FAILED : DeliveryState::QUEUED;
			return $record->press !== $press ? null : $record->with(
				[
					'state'  => $is_sent ? DeliveryState::HANDED_OVER : $state,
					'reason' => $is_sent ? '' : $unknown,
					'time'   => $time,
				]
			);
		};
		$record = self::noted( DeliveryRecord::change( $message->id, $change ) );
		$this->index->refresh( $message->id );
		if ( DeliveryState::HANDED_OVER === $record?->state ) {
			self::announce( $message, $html );
		}
		if ( null !== $record && count( $record->mails ) < $count ) {
			throw new JobFailed( $record->reason );
		}
	}

	private static function announce( Message $message, string $html ): void {
		$entry = $message->entry;
		/**
		 * Fires after the email about a message was sent to all recipients.
		 * @param int                   $id         Post of the message.
		 * @param list<string>          $recipients Addresses.
		 * @param string                $subject    Subject of the email.
		 * @param string                $html       Its HTML.
		 * @param string                $headers    Always empty.
		 * @param array<string, string> $values     Answers by name of field.
		 * @param array<string, string> $extra      Answers to fields of the author's own types.
		 */
		do_action(
			'grunion_after_message_sent',
			$message->id,
			$entry->recipients,
			MessageMail::subject( $entry ),
			$html,
			'',
			$entry->values(),
			$entry->extra()
		);
	}

	/** Spam only where a filter says so; trash never. */
	private static function is_mailable( Message $message ): bool {
		$status = $message->entry->status;
		/**
		 * Filters whether messages in the spam folder are mailed too.
		 * @param bool $is_mailed False.
		 */
		return [] !== $message->entry->recipients
			&& ( 'publish' === $status || ( 'spam' === $status && true === apply_filters( 'grunion_still_email_spam', false ) ) );
	}

	private function schedule( int $id, int $press ): void {
		$this->outbox->schedule(
			self::HOOK,
			self::arguments( $id, $press ),
			0,
			self::key( $id, $press ),
			Outbox::KEEP,
			Priority::NOW,
			is_new_key: true
		);
	}

	/** @return array{id: int, press: int} */
	public static function arguments( int $id, int $press ): array {
		return [
			'id'    => $id,
			'press' => $press,
		];
	}

	public static function key( int $id, int $press ): string {
		return "$id-$press";
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
