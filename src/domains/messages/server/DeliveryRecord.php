<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Closure;

/**
 * State of a message's emails in the current round. It is stored as post meta and changed by compare-and-set. Each email is claimed
 * before it is sent. If the process dies after the claim, the email is not sent again, because it may have arrived.
 */
final class DeliveryRecord {

	public const META = '_slipstream_delivery';

	/** States of a single email. */
	public const SENDING = 'sending';
	public const SENT    = 'sent';
	public const UNKNOWN = 'unknown';
	public const REFUSED = 'refused';

	private const TRIES = 10;

	/**
	 * @param int                $round    How often the emails were requested: 1 after the submission, plus 1 for each resend.
	 * @param DeliveryState::NONE|DeliveryState::QUEUED|DeliveryState::HANDED_OVER|DeliveryState::FAILED $state State of this round.
	 * @param array<int, string> $mails    States by index of the recipient. Emails that will be tried again are omitted.
	 * @param int                $attempts Attempts of this round.
	 * @param string             $reason   Code of DeliveryFailure. Never contains a server's response.
	 * @param int                $time     Unix time of the last change.
	 */
	public function __construct(
		public readonly int $round = 1,
		public readonly string $state = DeliveryState::QUEUED,
		public readonly array $mails = [],
		public readonly int $attempts = 0,
		public readonly string $reason = '',
		public readonly int $time = 0,
	) {}

	/** Returns the stored record of a message; null before the first attempt. */
	public static function for_message( int $id ): ?self {
		$json = get_post_meta( $id, self::META, true );
		$data = is_string( $json ) ? json_decode( $json, true ) : null;
		if ( ! is_array( $data ) ) {
			return null;
		}
		$state = $data['state'] ?? '';
		return new self(
			(int) ( $data['press'] ?? 1 ),
			in_array( $state, DeliveryState::ALL, true ) ? $state : DeliveryState::NONE,
			array_filter( is_array( $data['mails'] ?? null ) ? $data['mails'] : [], 'is_string' ),
			(int) ( $data['attempts'] ?? 0 ),
			is_string( $data['reason'] ?? null ) ? $data['reason'] : '',
			(int) ( $data['time'] ?? 0 ),
		);
	}

	/** @param array<string, mixed> $changes New values by property. */
	public function with( array $changes ): self {
		return new self( ...( $changes + get_object_vars( $this ) ) );
	}

	/**
	 * Changes the stored record.
	 * @param Closure(self): (self|null) $change Receives the stored record and returns the new one, or null to keep it. May be called
	 *     several times.
	 * @return self|false|null The stored record; null if it was kept, false if the database fails.
	 */
	public static function change( int $id, Closure $change ): self|false|null {
		global $wpdb;
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			wp_cache_delete( $id, 'post_meta' );
			$old = self::for_message( $id );
			if ( null === $old && '' !== $wpdb->last_error ) {
				// Do not mistake a failed query for a missing record.
				continue;
			}
			$new = $change( $old ?? new self() );
			if ( null === $new || $new->save( $id, $old ) ) {
				return $new;
			}
		}
		return false;
	}

	/** @param self|null $old Stored record; null to add the first one. If two processes add it, the older row is used. */
	private function save( int $id, ?self $old ): bool {
		if ( null !== $old && $old->json() === $this->json() ) {
			return true;
		}
		return null === $old
			? false !== add_post_meta( $id, self::META, wp_slash( $this->json() ), true )
			: false !== update_post_meta( $id, self::META, wp_slash( $this->json() ), $old->json() );
	}

	public function to_state(): DeliveryState {
		return new DeliveryState( $this->state, $this->round, $this->reason, $this->time, $this->attempts );
	}

	private function json(): string {
		return (string) wp_json_encode(
			[
				'mails'    => (object) $this->mails,
				'press'    => $this->round,
				'state'    => $this->state,
				'attempts' => $this->attempts,
				'reason'   => $this->reason,
				'time'     => $this->time,
			]
		);
	}
}
