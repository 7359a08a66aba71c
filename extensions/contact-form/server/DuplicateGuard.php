<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Contracts\Table;
use Slipstream\Domains\Messages\MessageIndex;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Support\Clock;
use Slipstream\Support\Json;

/**
 * Stores a submission only once, even after a double click or a repeated request.
 * The view script adds a random key. Without it, equal values from the same browser within ten minutes count as one submission.
 * Messages contain the key, so that a killed request does not lose it.
 */
final class DuplicateGuard extends Table {

	public const NAME = 'form_presses';

	public const VERSION = 1;

	public const COLUMNS = [
		'press'   => 'CHAR(40) NOT NULL',
		'pressed' => 'BIGINT UNSIGNED NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(press)',
		'pressed'     => '(pressed)',
	];

	/** Name of the hidden field with the script's random key. */
	public const FIELD = 'slipstream_press';

	/** Seconds within which equal values count as one submission, and seconds after which a killed request may be repeated. */
	private const SAME_VALUES = 600;
	private const ABANDONED   = 60;

	/** Seconds that a script's key is stored: about as long as a page stays open. */
	private const KEY_AGE = 86400;

	public function __construct(
		private readonly MessageIndex $messages,
		private readonly Clock $clock,
	) {}

	public function claim( FormValues $values, SubmissionRequest $request ): IdempotencyKey {
		$sent_key = $request->parameters[ self::FIELD ] ?? '';
		$is_key   = is_string( $sent_key ) && 1 === preg_match( '/^[0-9a-f-]{16,64}$/D', $sent_key );
		// Include the values: without a response, a visitor may edit the form before they send it again.
		$origin = Json::encode(
			[
				$is_key ? $sent_key : [ ClientAddress::current(), sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) ) ],
				$values->values,
			]
		);
		$key    = substr( hash_hmac( 'sha256', "press|{$values->form->key()}|$origin", wp_salt( 'nonce' ) ), 0, 40 );
		if ( ! self::is_ready() ) {
			return new IdempotencyKey( $key, 0 );
		}
		$now = $this->clock->now()->getTimestamp();
		// If the query failed, continue: storing a message twice is better than losing it.
		if ( 0 !== self::query( 'INSERT IGNORE INTO {table} (press, pressed) VALUES (%s, %d)', [ $key, $now ] ) ) {
			return new IdempotencyKey( $key, 0 );
		}
		return $this->repeat( $key, $now, $is_key ? self::KEY_AGE : self::SAME_VALUES );
	}

	public function release( IdempotencyKey $key ): void {
		if ( self::is_ready() ) {
			self::query( 'DELETE FROM {table} WHERE press = %s', [ $key->key ] );
		}
	}

	/** Hook `delete_expired_transients`, which runs once a day. Deletes expired keys. */
	public function sweep(): void {
		if ( self::is_ready() ) {
			self::query( 'DELETE FROM {table} WHERE pressed < %d', [ $this->clock->now()->getTimestamp() - self::KEY_AGE ] );
		}
	}

	/**
	 * Returns the key with its stored message. If there is no message and the first request was killed, only one of the repeated
	 * requests may store it.
	 */
	private function repeat( string $key, int $now, int $age ): IdempotencyKey {
		$id = $this->messages->find_by_key( $key, $now - $age );
		if ( $id > 0 ) {
			return new IdempotencyKey( $key, $id, is_running: $this->messages->find_by_key( $key, $now - self::ABANDONED ) > 0 );
		}
		$taken = self::query( 'UPDATE {table} SET pressed = %d WHERE press = %s AND pressed < %d', [ $now, $key, $now - self::ABANDONED ] );
		return new IdempotencyKey( $key, 1 === $taken ? 0 : null );
	}
}
