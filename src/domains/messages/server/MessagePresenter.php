<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\Schema;

/**
 * Converts messages to JSON for the screen and exports. Texts are not escaped.
 * @phpstan-type DeliveryData array{state: string, round: int, reason: string, message: string, date: string|null, attempts: int}
 * @phpstan-type SourceData array{id: int, title: string, url: string}
 * @phpstan-type SummaryData array{
 *     id: int,
 *     status: string,
 *     unread: bool,
 *     date: string,
 *     author: string,
 *     email: string,
 *     subject: string,
 *     excerpt: string,
 *     form: string,
 *     source: SourceData,
 *     delivery: DeliveryData,
 * }
 */
final class MessagePresenter {

	private const EXCERPT = 200;

	public function __construct( private readonly Files $files ) {}

	/** @return SummaryData A row of a list. */
	public static function summary( FormMessage $message ): array {
		$entry = $message->entry;
		return [
			'id'       => $message->id,
			'status'   => $entry->status,
			'unread'   => $message->is_unread,
			'date'     => self::date( $entry->time ),
			'author'   => $entry->author(),
			'email'    => $entry->email(),
			'subject'  => $entry->subject,
			'excerpt'  => self::excerpt( $entry ),
			'form'     => $entry->form,
			'source'   => self::source( $entry ),
			'delivery' => self::delivery( $message->delivery ),
		];
	}

	/** @return array<string, mixed> All details. Links to files work for the current user and for some minutes; '' for a deleted file. */
	public function with_files( FormMessage $message ): array {
		$files = [];
		foreach ( $this->files->for_message( $message->id ) as $number => $file ) {
			$files[] = [
				'name' => $file->name,
				'size' => $file->size,
				'url'  => $this->files->exists( $file ) ? $this->files->url( $message->id, $number ) : '',
			];
		}
		return self::full( $message ) + [ 'files' => $files ];
	}

	/** @return array<string, mixed> All fields for exports. Contains no links, because they expire. */
	public static function full( FormMessage $message ): array {
		$entry = $message->entry;
		return self::summary( $message ) + [
			'fields'     => array_map( get_object_vars( ... ), $entry->fields ),
			'ip'         => $entry->ip,
			'user_agent' => $entry->user_agent,
			'is_user'    => $entry->is_user,
			'recipients' => $entry->recipients,
		];
	}

	/** @return array<string, mixed> JSON schema of summary(). */
	public static function schema(): array {
		return Schema::object( self::properties() );
	}

	/** @return array<string, mixed> JSON schema of with_files(). */
	public static function full_schema(): array {
		$field = Schema::object(
			[
				'key'   => Schema::TEXT,
				'label' => Schema::TEXT,
				'type'  => Schema::TEXT,
				'value' => [
					'type'  => [ 'string', 'array' ],
					'items' => Schema::TEXT,
				],
				'id'    => Schema::TEXT,
			]
		);
		$file  = Schema::object(
			[
				'name' => Schema::TEXT,
				'size' => Schema::INTEGER,
				'url'  => Schema::TEXT,
			]
		);
		return Schema::resource(
			'message',
			self::properties() + [
				'fields'     => Schema::list( $field ),
				'ip'         => Schema::TEXT,
				'user_agent' => Schema::TEXT,
				'is_user'    => Schema::BOOLEAN,
				'recipients' => Schema::list( Schema::TEXT ),
				'files'      => Schema::list( $file ),
			]
		);
	}

	public static function date( int $time ): string {
		return gmdate( 'Y-m-d\TH:i:s\Z', $time );
	}

	/** @return array<string, array<string, mixed>> */
	private static function properties(): array {
		$date = Schema::TEXT + [ 'format' => 'date-time' ];
		return [
			'id'       => Schema::INTEGER,
			'status'   => Schema::TEXT + [ 'enum' => Entry::statuses() ],
			'unread'   => Schema::BOOLEAN,
			'date'     => $date,
			'author'   => Schema::TEXT,
			'email'    => Schema::TEXT,
			'subject'  => Schema::TEXT,
			'excerpt'  => Schema::TEXT,
			'form'     => Schema::TEXT,
			'source'   => Schema::object(
				[
					'id'    => Schema::INTEGER,
					'title' => Schema::TEXT,
					'url'   => Schema::TEXT,
				]
			),
			'delivery' => Schema::object(
				[
					'state'    => Schema::TEXT + [ 'enum' => DeliveryState::ALL ],
					'round'    => Schema::INTEGER,
					'reason'   => Schema::TEXT,
					'message'  => Schema::TEXT,
					'date'     => [ 'type' => [ 'string', 'null' ] ],
					'attempts' => Schema::INTEGER + [ 'description' => 'Attempts since the email was last requested.' ],
				]
			),
		];
	}

	/** @return SourceData */
	private static function source( Entry $entry ): array {
		return [
			'id'    => $entry->source_id,
			'title' => $entry->source_title,
			'url'   => esc_url_raw( $entry->source_url, [ 'http', 'https' ] ),
		];
	}

	/** @return DeliveryData */
	private static function delivery( DeliveryState $delivery ): array {
		return [
			'state'    => $delivery->state,
			'round'    => $delivery->round,
			'reason'   => $delivery->reason,
			'message'  => DeliveryFailure::label( $delivery->reason ),
			'date'     => 0 === $delivery->time ? null : self::date( $delivery->time ),
			'attempts' => $delivery->attempts,
		];
	}

	/** Returns the beginning of the message, or else of the other fields. */
	private static function excerpt( Entry $entry ): string {
		$text = '' === trim( $entry->message() )
			? implode( ' · ', array_filter( $entry->extra(), static fn ( string $value ): bool => '' !== $value ) )
			: $entry->message();
		$line = trim( (string) preg_replace( '/\s+/u', ' ', mb_scrub( mb_strcut( $text, 0, 8 * self::EXCERPT ), 'UTF-8' ) ) );
		return mb_strlen( $line ) > self::EXCERPT ? mb_substr( $line, 0, self::EXCERPT - 1 ) . '…' : $line;
	}
}
