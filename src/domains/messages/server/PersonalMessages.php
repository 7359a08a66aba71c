<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use RuntimeException;
use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use WP_User_Request;
use ZipArchive;

/** Found by the address in any field for email addresses, as a whole: an address within a text is not the sender's. */
final class PersonalMessages implements PersonalData {

	private const PAGE = 100;

	/** For old messages that nobody has looked at since the plugin came. */
	private const SECONDS = 20;

	public function __construct(
		private readonly Messages $messages,
		private readonly MessageList $list,
		private readonly Files $files,
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
			$items[ $message->id ] = self::values( $message->entry ) + self::names( $this->files->for_message( $message->id ) );
		}
		return new FoundData( $items, count( $ids ) < self::PAGE );
	}

	/**
	 * Action `wp_privacy_personal_data_export_file_created`: adds the files of the messages to the archive, which WordPress mails a link
	 * to.
	 * @throws RuntimeException When one can't be added: half an export must not look like a whole one.
	 */
	public function add_files( string $archive, string $url, string $report, int $request_id ): void {
		$request = wp_get_user_request( $request_id );
		$zip     = new ZipArchive();
		$email   = $request instanceof WP_User_Request ? $request->email : '';
		for ( $ids = $this->ids( $email, 0 ); [] !== $ids; $ids = $this->ids( $email, max( $ids ) ) ) {
			foreach ( $this->of_person( $ids, $email ) as $message ) {
				$files = array_filter( $this->files->for_message( $message->id ), $this->files->exists( ... ) );
				foreach ( $files as $number => $file ) {
					// Opened for the first file: an archive without files stays as it is.
					$is_open = '' !== $zip->filename || true === $zip->open( $archive );
					if ( ! $is_open || ! $zip->addFile( FileFolder::find( $file ), self::name( $message->id, $number, $file ) ) ) {
						throw new RuntimeException( 'The files of the messages could not be added to the export.' );
					}
				}
			}
		}
		if ( '' !== $zip->filename && ! $zip->close() ) {
			throw new RuntimeException( 'The files of the messages could not be added to the export.' );
		}
	}

	/** The path of a file in the archive. */
	private static function name( int $message_id, int $number, StoredFile $file ): string {
		return "messages/$message_id/" . ( $number + 1 ) . "-$file->name";
	}

	/**
	 * @param list<StoredFile> $files Of a message.
	 * @return array<string, string> By label.
	 */
	private static function names( array $files ): array {
		$names = array_map( static fn ( StoredFile $file ): string => "$file->name (" . size_format( $file->size ) . ')', $files );
		return [] === $names ? [] : [ __( 'Files', 'slipstream' ) => implode( ', ', $names ) ];
	}

	public function erase( string $email, int $page ): ErasedData {
		$ids      = $this->ids( $email, (int) get_option( self::memory( $email ), 0 ) );
		$removed  = 0;
		$messages = [];
		foreach ( $this->of_person( $ids, $email ) as $message ) {
			/**
			 * Filters whether a message is deleted when the personal data of its sender is erased.
			 * @param bool|string $is_deleted True. False or a sentence keeps it; the sentence is shown to the administrator.
			 * @param int         $id         Post of the message.
			 */
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
		return '<p class="privacy-policy-tutorial">'
			. __(
				'Whoever sends a form of your site leaves what it asks for, the time, and, unless you switch that off, an IP address. It is kept until you delete it, or for the days that you set; what looks like spam is deleted after 15 days.',
				'slipstream'
			)
			. '</p><p>'
			. __(
				'When you send us a form, we keep what you wrote, with the time and your IP address, so that we can answer you and keep spam away.',
				'slipstream'
			)
			. '</p>';
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
		$rows = MessagesTable::rows_or_fail(
			'SELECT id FROM {table} WHERE ( email = %s OR emails LIKE %s ) AND id > %d ORDER BY id LIMIT %d',
			[ MessageIndex::email( $email ), MessageIndex::email_pattern( $email ), $after, self::PAGE ]
		);
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}

	/**
	 * @param list<int> $ids As the index has them.
	 * @return list<FormMessage> Those with the person's address, to the letter.
	 * @throws RuntimeException Where one could not be read.
	 */
	private function of_person( array $ids, string $email ): array {
		$compared = static fn ( string $address ): string => strtolower( trim( $address ) );
		$is_same  = static fn ( FormMessage $message ): bool => in_array(
			$compared( $email ),
			array_map( $compared, $message->entry->emails() ),
			true
		);
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
