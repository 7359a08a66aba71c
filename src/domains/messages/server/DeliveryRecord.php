<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Closure;

/**
 * How far each mail of the last press got, as post meta that is changed by compare-and-set: a mail is claimed before it is
 * handed to the mail server, and one that was claimed by somebody who is gone is never sent again, since nobody knows.
 */
final class DeliveryRecord {

	public const META = '_slipstream_delivery';

	/** Of a mail. */
	public const SENDING = 'sending';
	public const SENT    = 'sent';
	public const UNKNOWN = 'unknown';
	public const REFUSED = 'refused';

	private const TRIES = 10;

	/**
	 * @param DeliveryState::NONE|DeliveryState::QUEUED|DeliveryState::HANDED_OVER|DeliveryState::FAILED $state    Of the press.
	 * @param array<int, string> $mails    By the recipient's number; one that was refused is not there.
	 * @param int                $attempts Of this press.
	 * @param string             $reason   A code, never what a server said.
	 */
	public function __construct(
		public readonly int $round = 1,
		public readonly string $state = DeliveryState::QUEUED,
		public readonly array $mails = [],
		public readonly int $attempts = 0,
		public readonly string $reason = '',
		public readonly int $time = 0,
	) {}

	/** Null while nobody has begun to mail it. */
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

	/** @param array<string, mixed> $changes By property. */
	public function with( array $changes ): self {
		return new self( ...( $changes + get_object_vars( $this ) ) );
	}

	/**
	 * @param Closure(self): (self|null) $change Gets what is stored now and gives what is to be stored, null to leave it; may be called
	 *     several times.
	 * @return self|false|null What is stored then; null when it was left, false when the database refused.
	 */
	public static function change( int $id, Closure $change ): self|false|null {
		global $wpdb;
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			wp_cache_delete( $id, 'post_meta' );
			$old = self::for_message( $id );
			if ( null === $old && '' !== $wpdb->last_error ) {
				// What can't be read is not what nobody has begun.
				continue;
			}
			$new = $change( $old ?? new self() );
			if ( null === $new || $new->save( $id, $old ) ) {
				return $new;
			}
		}
		return false;
	}

	/** @param self|null $old What is there; of two who begin where there is nothing, the older row holds. */
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
