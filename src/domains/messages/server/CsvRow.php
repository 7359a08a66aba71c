<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** Converts a message to a row of Jetpack's CSV export. */
final class CsvRow {

	/** @return array<string, string> Cells by column. */
	public static function from_message( FormMessage $message ): array {
		$entry = $message->entry;
		$row   = [
			'Contact Form'            => $entry->subject,
			'1_Name'                  => $entry->author(),
			'2_Email'                 => $entry->email(),
			'3_Website'               => $entry->url(),
			'4_Comment'               => $entry->message(),
			'feedback_date'           => gmdate( DATE_RFC3339, $entry->time ),
			'feedback_ip'             => $entry->ip,
			'email_marketing_consent' => $entry->consent(),
		];
		foreach ( $entry->extra() as $key => $value ) {
			[ $number, $label ] = explode( '_', $key, 2 );
			// If another column has the same name, use the next free number.
			while ( isset( $row[ "{$number}_$label" ] ) ) {
				$number = (string) ( (int) $number + 1 );
			}
			$row[ "{$number}_$label" ] = $value;
		}
		return $row;
	}

	/**
	 * @param list<string> $columns Names in any order.
	 * @return list<string> Sorted names: the subject, then numbered columns by number, then all other columns.
	 */
	public static function sort( array $columns ): array {
		$rank = static function ( string $column ): int {
			if ( 'Contact Form' === $column ) {
				return 0;
			}
			return 1 === preg_match( '/^(\d{1,9})_/', $column, $found ) ? (int) $found[1] : PHP_INT_MAX;
		};
		usort( $columns, static fn ( string $one, string $other ): int => $rank( $one ) <=> $rank( $other ) );
		return $columns;
	}
}
