<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\Outbox;
use Slipstream\Mail\Delivery;

/** One post for one subscriber. The outbox holds their numbers only: what is mailed is what is published when it is sent. */
final class PostMail {

	public const HOOK = 'slipstream_post_mail';

	/** What a mail server says of a mailbox that is not there, see RFC 3463. */
	private const NO_MAILBOX = '/^mail_recipient 5\.1\.(1|10)$/D';

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Subscribers $subscribers,
		private readonly PostRules $rules,
		private readonly PostMessages $messages,
		private readonly Throttle $throttle,
	) {}

	public static function key( int $post_id, int $subscriber_id ): string {
		return "post-$post_id-$subscriber_id";
	}

	/**
	 * The job.
	 * @param array<mixed> $arguments Post and subscriber.
	 * @throws JobFailed When it was not taken.
	 * @throws JobPostponed When enough was sent for now.
	 */
	public function send( array $arguments, string $key ): void {
		[ $post_id, $subscriber_id ] = array_map( static fn ( mixed $id ): int => is_int( $id ) ? $id : 0, array_pad( array_values( $arguments ), 2, 0 ) );

		$post       = PostRules::fresh( $post_id );
		$subscriber = $this->subscribers->find( $subscriber_id );
		$reason     = $this->rules->objection( $post );
		if ( null !== $post && '' === $reason ) {
			$reason = $this->rules->objection_to( $subscriber, $post );
		}
		if ( null === $post || null === $subscriber || '' !== $reason ) {
			$this->outbox->finish_now( self::HOOK, $key, $reason );
			return;
		}
		$delay = $this->throttle->delay();
		if ( $delay > 0 ) {
			throw new JobPostponed( $delay );
		}
		$message = $this->messages->for_subscriber( $post, $subscriber, $key );
		try {
			( new Delivery( $message, fn (): bool => $this->outbox->finish_now( self::HOOK, $key ) ) )->send();
		} catch ( JobFailed $failure ) {
			if ( 1 !== preg_match( self::NO_MAILBOX, $failure->reason ) ) {
				throw $failure;
			}
			$this->subscribers->mark_bounced( $subscriber_id );
			$this->outbox->finish_now( self::HOOK, $key, 'bounced' );
		}
	}
}
