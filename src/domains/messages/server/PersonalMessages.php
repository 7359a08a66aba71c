<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use RuntimeException;
use Slipstream\Privacy\ErasedData;
use Slipstream\Privacy\FoundData;
use Slipstream\Privacy\PersonalData;

/** Found by the address that a sender gave, as a whole: whoever only wrote it into the text is somebody else. */
final class PersonalMessages implements PersonalData {

	private const PAGE = 100;

	/** For old messages that nobody has looked at since the plugin came. */
	private const SECONDS = 20;

	public function __construct(
		private readonly Messages $messages,
		private readonly MessageList $list,
	) {}

	public function id(): string {
		return 'feedback';
	}

	public function label(): string {
		return __( 'Messages', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$after = 0;
		$ids   = [];
		for ( $skipped = 0; $skipped < $page; $skipped++ ) {
			$ids   = $this->ids( $email, $after );
			$after = [] === $ids ? PHP_INT_MAX : max( $ids );
		}
		$items = [];
		foreach ( $this->of_person( $ids, $email ) as $message ) {
			$items[ $message->id ] = self::values( $message->entry );
		}
		return new FoundData( $items, count( $ids ) < self::PAGE );
	}

	public function erase( string $email, int $page ): ErasedData {
		$ids      = $this->ids( $email, (int) get_option( self::memory( $email ), 0 ) );
		$removed  = 0;
		$messages = [];
		foreach ( $this->of_person( $ids, $email ) as $message ) {
			$kept = apply_filters( 'grunion_contact_form_delete_feedback_post', true, $message->id );
			if ( true === $kept && false !== wp_delete_post( $message->id, true ) ) {
				++$removed;
				continue;
			}
			/* translators: %d: number of a message. */
			$messages[] = is_string( $kept ) && '' !== $kept ? $kept : sprintf( __( 'Message %d was kept.', 'slipstream' ), $message->id );
		}
		$is_done = count( $ids ) < self::PAGE;
		// What was kept is not looked at again.
		$is_done ? delete_option( self::memory( $email ) ) : update_option( self::memory( $email ), max( $ids ), false );
		return new ErasedData( $removed, count( $messages ), $messages, $is_done );
	}

	public function policy(): string {
		return '<p class="privacy-policy-tutorial">' . __( 'Whoever sends a form of your site leaves what it asks for, the time, and, unless you switch that off, an IP address. It is kept until you delete it, or for the days that you set; what looks like spam is deleted after 15 days.', 'slipstream' ) . '</p><p>'
			. __( 'When you send us a form, we keep what you wrote, with the time and your IP address, so that we can answer you and keep spam away.', 'slipstream' ) . '</p>';
	}

	/**
	 * @return list<int> The next ones behind an id; an address may be longer than the table's column.
	 * @throws RuntimeException While it can't be known whether there are more.
	 */
	private function ids( string $email, int $after ): array {
		if ( '' === trim( $email ) ) {
			return [];
		}
		if ( ! $this->list->is_complete( self::SECONDS ) ) {
			throw new RuntimeException( 'The messages are not indexed yet. Try again in a few minutes.' );
		}
		$rows = MessagesTable::rows_or_fail( 'SELECT id FROM {table} WHERE email = %s AND id > %d ORDER BY id LIMIT %d', [ MessageIndex::email( $email ), $after, self::PAGE ] );
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}

	/**
	 * @param list<int> $ids As the index has them.
	 * @return list<Message> Those whose sender is the person, to the letter.
	 * @throws RuntimeException Where one could not be read.
	 */
	private function of_person( array $ids, string $email ): array {
		$is_same = static fn ( Message $message ): bool => strtolower( trim( $message->entry->email() ) ) === strtolower( trim( $email ) );
		_prime_post_caches( $ids, false, true );
		return array_values( array_filter( array_filter( array_map( $this->messages->find_or_fail( ... ), $ids ) ), $is_same ) );
	}

	/** @return array<string, string> By label. */
	private static function values( Entry $entry ): array {
		$values = [];
		foreach ( $entry->fields as $field ) {
			// Two fields may have one label.
			$values[ isset( $values[ $field->label ] ) ? $field->key : $field->label ] = $field->text();
		}
		return $values + array_filter(
			[
				__( 'Subject', 'slipstream' )    => $entry->subject,
				__( 'Page', 'slipstream' )       => $entry->source_url,
				__( 'Time', 'slipstream' )       => gmdate( 'c', $entry->time ),
				__( 'IP address', 'slipstream' ) => $entry->ip,
				__( 'Browser', 'slipstream' )    => $entry->user_agent,
			],
			static fn ( string $value ): bool => '' !== $value
		);
	}

	private static function memory( string $email ): string {
		return '_jetpack_pde_feedback_' . md5( $email );
	}
}
