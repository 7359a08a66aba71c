<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\Page;

/**
 * Converts a message to a spreadsheet row. Fields with the same label share a column, wherever they are in the form. If the author
 * adds fields later, their columns are not split.
 */
final class SpreadsheetRow {

	/** Prefix for the keys of fields, so that a label cannot equal the key of another column. */
	private const FIELD = 'field:';

	private const BEFORE = [ 'id', 'date', 'status', 'page', 'url', 'subject' ];

	private const AFTER = [ 'files', 'link', 'ip' ];

	/**
	 * @param list<StoredFile> $files Files of the message.
	 * @return array<string, string> Cells by key of the column.
	 */
	public static function from_message( FormMessage $message, array $files ): array {
		$entry = $message->entry;
		$row   = [
			'id'      => (string) $message->id,
			'date'    => (string) wp_date( 'Y-m-d H:i:s', $entry->time ),
			'status'  => self::folder( $entry->status ),
			'page'    => $entry->source_title,
			'url'     => $entry->source_url,
			'subject' => $entry->subject,
			'files'   => implode( ', ', array_map( static fn ( StoredFile $file ): string => $file->name, $files ) ),
			'link'    => Page::url( MessageEmail::PAGE, "message/$message->id" ),
			'ip'      => $entry->ip,
		];
		$seen  = [];
		foreach ( $entry->fields as $field ) {
			$label          = trim( $field->label );
			$seen[ $label ] = ( $seen[ $label ] ?? 0 ) + 1;
			$row[ self::FIELD . $label . ( 1 === $seen[ $label ] ? '' : " ({$seen[ $label ]})" ) ] = $field->text();
		}
		return $row;
	}

	/**
	 * @param list<string> $keys Keys of all rows, in any order.
	 * @return array<string, string> Headings by key. The fields are between the columns that all messages have.
	 */
	public static function headings( array $keys ): array {
		$titles = [
			'id'      => __( 'ID', 'slipstream' ),
			'date'    => __( 'Date', 'slipstream' ),
			'status'  => __( 'Folder', 'slipstream' ),
			'page'    => __( 'Page', 'slipstream' ),
			'url'     => __( 'Page URL', 'slipstream' ),
			'subject' => __( 'Subject', 'slipstream' ),
			'files'   => __( 'Files', 'slipstream' ),
			'link'    => __( 'Message and files', 'slipstream' ),
			'ip'      => __( 'IP address', 'slipstream' ),
		];
		$fields = [];
		foreach ( array_filter( $keys, static fn ( string $key ): bool => str_starts_with( $key, self::FIELD ) ) as $key ) {
			$fields[ $key ] = substr( $key, strlen( self::FIELD ) );
		}
		$pick = static fn ( array $names ): array => array_intersect_key( $titles, array_flip( $names ) );
		return $pick( self::BEFORE ) + $fields + $pick( self::AFTER );
	}

	/** Returns the separator that spreadsheets expect: a semicolon if the site's language has a decimal comma, otherwise a comma. */
	public static function separator(): string {
		global $wp_locale;
		return ',' === $wp_locale->number_format['decimal_point'] ? ';' : ',';
	}

	private static function folder( string $status ): string {
		return match ( $status ) {
			'spam'  => _x( 'Spam', 'messages', 'slipstream' ),
			'trash' => __( 'Trash', 'slipstream' ),
			default => __( 'Inbox', 'slipstream' ),
		};
	}
}
