<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use WP_Post;

/** Updates the index when a message's post changes. */
final class MessageIndex {

	/** Post statuses in the index. Posts with other statuses, such as auto-drafts, are not messages. */
	public const STATUSES = [ 'publish', 'spam', 'trash', 'private', 'draft', 'pending', 'future' ];

	/** Maximum bytes of searchable text. */
	private const MAX_WORDS = 4000;

	private const MAX_EMAIL  = 191;
	private const MAX_EMAILS = 1000;

	/** Hook `save_post_feedback`. */
	public function update( int $id, WP_Post $post ): void {
		if ( MessagesTable::is_ready() && $id === $post->ID ) {
			$this->save( $post );
		}
	}

	/** Hook `deleted_post_feedback`. */
	public function remove( int $id ): void {
		if ( MessagesTable::is_ready() ) {
			MessagesTable::query( 'DELETE FROM {table} WHERE id = %d', [ $id ] );
		}
	}

	public function refresh( int $id ): void {
		$post = get_post( $id );
		if ( $post instanceof WP_Post && MessagesTable::is_ready() ) {
			$this->save( $post );
		}
	}

	/** @return int ID of the message with this idempotency key that was stored since the given time; 0 for none. */
	public function find_by_key( string $idempotency_key, int $since ): int {
		$row = MessagesTable::is_ready()
			? MessagesTable::row(
				'SELECT id FROM {table} WHERE press = %s AND time >= %d ORDER BY time DESC, id DESC LIMIT 1',
				[ $idempotency_key, $since ]
			)
			: null;
		return (int) ( $row['id'] ?? 0 );
	}

	/** Normalizes an address for comparison, and cuts it to the length of the column. */
	public static function email( string $email ): string {
		return mb_substr( strtolower( trim( $email ) ), 0, self::MAX_EMAIL );
	}

	/** Returns a LIKE pattern for the column `emails`. */
	public static function email_pattern( string $email ): string {
		global $wpdb;
		return '%|' . $wpdb->esc_like( self::normalize( self::email( $email ) ) ) . '|%';
	}

	/** @return string Value of the column `emails`: as many complete addresses as fit. */
	private static function emails( Entry $entry ): string {
		$emails = '|';
		foreach ( array_unique(
			array_map( static fn ( string $email ): string => self::normalize( self::email( $email ) ), $entry->emails() )
		) as $email ) {
			$emails .= mb_strlen( "$emails$email|" ) > self::MAX_EMAILS ? '' : "$email|";
		}
		return $emails;
	}

	/** Normalizes text for comparison, and removes characters that old tables cannot store. */
	public static function normalize( string $text ): string {
		return (string) preg_replace( '/[\x{10000}-\x{10FFFF}]|\s+/u', ' ', mb_strtolower( mb_scrub( $text, 'UTF-8' ) ) );
	}

	private function save( WP_Post $post ): void {
		if ( ! in_array( $post->post_status, self::STATUSES, true ) ) {
			return;
		}
		$message = Messages::from_post( $post );
		$entry   = $message->entry;
		$words   = implode(
			' ',
			[ $entry->author(), $entry->email(), $entry->subject, $entry->source_title, ...array_values( $entry->values() ) ]
		);
		MessagesTable::query(
			'REPLACE INTO {table} (id, status, time, form, source_id, email, is_unread, delivery, words, press, emails) VALUES (%d, %s, %d, %s, %d, %s, %d, %s, %s, %s, %s)',
			[
				$message->id,
				$entry->status,
				$entry->time,
				substr( $entry->form, 0, 64 ),
				$entry->source_id,
				self::normalize( self::email( $entry->email() ) ),
				(int) $message->is_unread,
				$message->delivery->state,
				mb_strcut( self::normalize( mb_strcut( $words, 0, self::MAX_WORDS ) ), 0, self::MAX_WORDS ),
				substr( $entry->idempotency_key, 0, 40 ),
				self::emails( $entry ),
			]
		);
	}
}
