<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Contracts\Table;
use Slipstream\Domains\Messages\MessageIndex;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Support\Clock;
use Slipstream\Support\Json;

/**
 * A button that is pressed twice, or a request that is sent again after its answer got lost, makes one message. A script names
 * the press by a random key; without one the same words of the same browser within some minutes are the same press. Other words
 * are another one. Which message a press has made stands in the message itself: whoever is killed after storing it has said so.
 */
final class Presses extends Table {

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

	/** What a page's script writes a random key into. */
	public const FIELD = 'slipstream_press';

	/** Seconds for which the same words are the same press, and after which one that was never finished may begin again. */
	private const SAME_WORDS = 600;
	private const ABANDONED  = 60;

	/** A key is good for as long as a page stays open, more or less. */
	private const KEY_AGE = 86400;

	public function __construct(
		private readonly MessageIndex $messages,
		private readonly Clock $clock,
	) {}

	public function begin( FormValues $values, SubmissionRequest $request ): Press {
		$given  = $request->parameters[ self::FIELD ] ?? '';
		$is_key = is_string( $given ) && 1 === preg_match( '/^[0-9a-f-]{16,64}$/D', $given );
		// Who got no answer may have added something before pressing again: that is not to get lost.
		$origin = Json::encode( [ $is_key ? $given : [ ClientAddress::current(), sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) ) ], $values->values ] );
		$key    = substr( hash_hmac( 'sha256', "press|{$values->form->key()}|$origin", wp_salt( 'nonce' ) ), 0, 40 );
		if ( ! self::is_ready() ) {
			return new Press( $key, 0 );
		}
		$now = $this->clock->now()->getTimestamp();
		// Where the database refuses to note a press, two messages are better than none.
		if ( 0 !== self::query( 'INSERT IGNORE INTO {table} (press, pressed) VALUES (%s, %d)', [ $key, $now ] ) ) {
			return new Press( $key, 0 );
		}
		return $this->repeat( $key, $now, $is_key ? self::KEY_AGE : self::SAME_WORDS );
	}

	public function cancel( Press $press ): void {
		if ( self::is_ready() ) {
			self::query( 'DELETE FROM {table} WHERE press = %s', [ $press->key ] );
		}
	}

	/** Hook `delete_expired_transients`, once a day: what is older than any press that could come again. */
	public function sweep(): void {
		if ( self::is_ready() ) {
			self::query( 'DELETE FROM {table} WHERE pressed < %d', [ $this->clock->now()->getTimestamp() - self::KEY_AGE ] );
		}
	}

	/** One of several that ask at the same time takes over what somebody has left, or what is too old to be the same. */
	private function repeat( string $key, int $now, int $age ): Press {
		$id = $this->messages->of_press( $key, $now - $age );
		if ( $id > 0 ) {
			return new Press( $key, $id, is_running: $this->messages->of_press( $key, $now - self::ABANDONED ) > 0 );
		}
		$taken = self::query( 'UPDATE {table} SET pressed = %d WHERE press = %s AND pressed < %d', [ $now, $key, $now - self::ABANDONED ] );
		return new Press( $key, 1 === $taken ? 0 : null );
	}
}
