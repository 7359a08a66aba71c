<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Database\Table;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Support\Clock;
use Slipstream\Support\Json;

/**
 * A button that is pressed twice, or a request that is sent again after its answer got lost, makes one message. A script names
 * the press by a random key; without one the same words of the same browser within some minutes are the same press.
 */
final class Presses extends Table {

	public const NAME = 'form_presses';

	public const VERSION = 1;

	public const COLUMNS = [
		'press'      => 'CHAR(40) NOT NULL',
		'message_id' => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'pressed'    => 'BIGINT UNSIGNED NOT NULL',
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

	public function __construct( private readonly Clock $clock ) {}

	public function begin( FormValues $values, SubmissionRequest $request ): Press {
		$given  = $request->parameters[ self::FIELD ] ?? '';
		$is_key = is_string( $given ) && 1 === preg_match( '/^[0-9a-f-]{16,64}$/D', $given );
		$origin = $is_key ? $given : Json::encode( [ ClientAddress::current(), sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) ), $values->values ] );
		$key    = substr( hash_hmac( 'sha256', "press|{$values->form->key()}|$origin", wp_salt( 'nonce' ) ), 0, 40 );
		if ( ! self::is_ready() ) {
			return new Press( $key, 0 );
		}
		$now = $this->clock->now()->getTimestamp();
		if ( 1 === self::query( 'INSERT IGNORE INTO {table} (press, pressed) VALUES (%s, %d)', [ $key, $now ] ) ) {
			$this->sweep( $key, $now );
			return new Press( $key, 0 );
		}
		return $this->repeat( $key, $now, $is_key ? self::KEY_AGE : self::SAME_WORDS );
	}

	public function finish( Press $press, int $message_id ): void {
		if ( self::is_ready() ) {
			self::query( 'UPDATE {table} SET message_id = %d WHERE press = %s', [ $message_id, $press->key ] );
		}
	}

	public function cancel( Press $press ): void {
		if ( self::is_ready() ) {
			self::query( 'DELETE FROM {table} WHERE press = %s', [ $press->key ] );
		}
	}

	/** What is older than any press that could come again goes with one new press in some hundred, so that the table stays small. */
	private function sweep( string $key, int $now ): void {
		if ( str_starts_with( $key, '00' ) ) {
			self::query( 'DELETE FROM {table} WHERE pressed < %d', [ $now - self::KEY_AGE ] );
		}
	}

	/** One of several that ask at the same time takes over what has expired. */
	private function repeat( string $key, int $now, int $age ): Press {
		$expired = self::query(
			'UPDATE {table} SET message_id = 0, pressed = %d WHERE press = %s AND ( pressed < %d OR ( message_id = 0 AND pressed < %d ) )',
			[ $now, $key, $now - $age, $now - self::ABANDONED ]
		);
		if ( 1 === $expired ) {
			return new Press( $key, 0 );
		}
		$id = (int) ( self::row( 'SELECT message_id FROM {table} WHERE press = %s', [ $key ] )['message_id'] ?? 0 );
		return new Press( $key, $id > 0 ? $id : null );
	}
}
