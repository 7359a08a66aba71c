<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use RuntimeException;
use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use WP_User_Request;
use ZipArchive;

/** Exports and erases messages with the person's address in an email field. An address within a text may belong to someone else. */
final class PersonalMessages implements PersonalData {

	private const PAGE = 100;

	/** Seconds for adding existing messages to the index. */
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
		foreach ( $this->with_address( $ids, $email ) as $message ) {
			$items[ $message->id ] = self::values( $message->entry ) + self::names( $this->files->for_message( $message->id ) );
		}
		return new FoundData( $items, count( $ids ) < self::PAGE );
	}

	/**
	 * Action `wp_privacy_personal_data_export_file_created`: adds the files of the messages to the archive. WordPress emails a link
	 * to the archive.
	 * @throws RuntimeException If a file cannot be added. An incomplete export must not look complete.
	 */
	public function add_files( string $archive, string $url, string $report, int $request_id ): void {
		$request = wp_get_user_request( $request_id );
		$zip     = new ZipArchive();
		$email   = $request instanceof WP_User_Request ? $request->email : '';
		for ( $ids = $this->ids( $email, 0 ); [] !== $ids; $ids = $this->ids( $email, max( $ids ) ) ) {
			foreach ( $this->with_address( $ids, $email ) as $message ) {
				$files = array_filter( $this->files->for_message( $message->id ), $this->files->exists( ... ) );
				foreach ( $files as $number => $file ) {
					// Open the archive only for the first file, so that it does not change if there are no files.
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

	/** Returns the path of a file inside the archive. */
	private static function name( int $message_id, int $number, StoredFile $file ): string {
		return "messages/$message_id/" . ( $number + 1 ) . "-$file->name";
	}

	/**
	 * @param list<StoredFile> $files Files of a message.
	 * @return array<string, string> Names by label.
	 */
	private static function names( array $files ): array {
		$names = array_map( static fn ( StoredFile $file ): string => "$file->name (" . size_format( $file->size ) . ')', $files );
		return [] === $names ? [] : [ __( 'Files', 'slipstream' ) => implode( ', ', $names ) ];
	}

	public function erase( string $email, int $page ): ErasedData {
		$ids      = $this->ids( $email, (int) get_option( self::progress_option( $email ), 0 ) );
		$removed  = 0;
		$messages = [];
		foreach ( $this->with_address( $ids, $email ) as $message ) {
			/**
			 * Filters whether a message is deleted when the personal data of its sender is erased.
			 * @param bool|string $is_deleted True by default. False or a sentence keeps the message; administrators see the sentence.
			 * @param int         $id         ID of the message's post.
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
		// Store the last ID, so that the next request does not read messages again that were not deleted.
		$is_done ? delete_option( self::progress_option( $email ) ) : update_option( self::progress_option( $email ), max( $ids ), false );
		return new ErasedData( $removed, count( $messages ), $messages, $is_done );
	}

	public function policy(): string {
		return '<p class="privacy-policy-tutorial">'
			. __(
				'People who send a form on your site provide the values of its fields. The time and, unless you switch that off, their IP address are stored with the message. Messages are kept until you delete them, or for the number of days that you set. Spam is deleted after 15 days.',
				'slipstream'
			)
			. '</p><p>'
			. __(
				'When you send us a form, we store what you wrote, the time and your IP address, so that we can reply and prevent spam.',
				'slipstream'
			)
			. '</p>';
	}

	/**
	 * @return list<int> IDs of the next page. May include messages of other addresses, because the column can cut long addresses.
	 * @throws RuntimeException If the index is incomplete.
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
	 * @param list<int> $ids IDs from the index.
	 * @return list<FormMessage> Messages that contain exactly this address.
	 * @throws RuntimeException If a message could not be read.
	 */
	private function with_address( array $ids, string $email ): array {
		$compared = static fn ( string $address ): string => strtolower( trim( $address ) );
		$is_same  = static fn ( FormMessage $message ): bool => in_array(
			$compared( $email ),
			array_map( $compared, $message->entry->emails() ),
			true
		);
		_prime_post_caches( $ids, false, true );
		return array_values( array_filter( array_filter( array_map( $this->messages->find_or_fail( ... ), $ids ) ), $is_same ) );
	}

	/** @return array<string, string> Values by label. */
	private static function values( Entry $entry ): array {
		$values = [];
		foreach ( $entry->fields as $field ) {
			// Several fields may have the same label.
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

	private static function progress_option( string $email ): string {
		return '_jetpack_pde_feedback_' . md5( $email );
	}
}
