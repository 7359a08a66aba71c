<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Support\Csv;

/** Meaning of a file's columns, guessed from its first rows. */
final class Columns {

	private const EMAIL = '/^(e-?mail|e-?mail[ _-]?address|email_address|subscriber|address)$/i';

	/** Pattern for the status column. "State" may be part of a postal address, so at least one cell must contain a known status. */
	private const STATE = '/^state$/i';

	/** Patterns for other columns, with names from Mailchimp, Substack, WordPress.com, MailPoet (also in German) and Ghost. */
	private const DETAILS = [
		'first'     => '/^(?:first[ _-]?name|fname|given[ _-]?name|firstname|vorname)$/i',
		'last'      => '/^(?:last[ _-]?name|lname|surname|family[ _-]?name|lastname|nachname)$/i',
		'name'      => '/^(?:(?:full|display|subscriber|member)[ _-]?)?name$/i',
		'tags'      => '/^(?:tags|labels|segments|lists?)$/i',
		'created'   => '/^(?:optin_time|created[ _-]?(?:at|on)?|(?:date[ _-]?(?:added|created|subscribed))|subscri(?:bed|ption)[ _-]?(?:at|on|date|time)|subscribed[ _-]?since|sign[ _-]?up[ _-]?date)$/i',
		'confirmed' => '/^(?:confirm_time|confirmed(?:[ _-]?(?:at|on|date|time))?)$/i',
		'ended'     => '/^(?:unsub_time|clean_time|unsubscribed(?:[ _-]?(?:at|on|date|time))?|bounced(?:[ _-]?(?:at|on|date|time))?)$/i',
	];

	/**
	 * @param list<string>           $names   Names in the header; empty if the file has none.
	 * @param int                    $email   Index of the address column, from 0.
	 * @param int                    $status  Index of the status column, which the user can change; -1 for none.
	 * @param array<int, StatusKind> $marks   Kinds of all columns with subscription data, by index.
	 * @param array<string, int>     $details Indexes of other columns; see DETAILS.
	 */
	private function __construct(
		public readonly array $names,
		public readonly int $email,
		public readonly int $status,
		public readonly array $marks,
		public readonly array $details,
	) {}

	/** @param list<list<string>> $rows First rows of the file. */
	public static function guess( array $rows ): self {
		$first      = $rows[0] ?? [];
		$has_header = [] === array_filter( $first, self::is_email( ... ) );
		$names      = $has_header ? $first : [];
		$marks      = array_filter(
			array_map( StatusKind::from_column( ... ), $names ),
			static fn ( ?StatusKind $kind ): bool => null !== $kind
		);
		$state      = self::named( $names, self::STATE );
		$status     = array_key_first( $marks ) ?? ( self::has_words( $rows, $state ) ? $state : -1 );
		$details    = array_filter(
			array_map( static fn ( string $pattern ): int => self::named( $names, $pattern ), self::DETAILS ),
			static fn ( int $column ): bool => $column >= 0
		);
		return new self( $names, self::with_addresses( $rows, self::named( $names, self::EMAIL ) ), $status, $marks, $details );
	}

	/**
	 * Returns the subscription state of a row.
	 * @param list<string>           $cells  Cells of the row.
	 * @param array<int, StatusKind> $marks  Kinds of status columns, by index.
	 * @param int                    $status Index of the chosen status column; -1 for none. Columns that mark people who have left are
	 *     always used, too.
	 */
	public static function state( array $cells, array $marks, int $status ): RowState {
		$kinds  = $status < 0
			? array_filter( $marks, static fn ( StatusKind $kind ): bool => StatusKind::Word !== $kind )
			: $marks + [ $status => StatusKind::Word ];
		$states = [];
		foreach ( $kinds as $column => $kind ) {
			$states[] = RowState::from_cell( $kind, $cells[ $column ] ?? '' );
		}
		return RowState::strictest( $states );
	}

	/**
	 * Whether a column contains known status words.
	 * @param list<list<string>> $rows First rows of the file.
	 */
	private static function has_words( array $rows, int $column ): bool {
		$states = array_map(
			static fn ( array $cells ): RowState => RowState::from_cell( StatusKind::Word, $cells[ $column ] ?? '' ),
			array_slice( $rows, 1 )
		);
		return $column >= 0 && [] !== array_filter( $states, static fn ( RowState $state ): bool => RowState::Unknown !== $state );
	}

	/** Returns the address in a cell, without the prefix by which some exports prevent formulas. */
	public static function email( string $cell ): string {
		return EmailIdentity::normalize( Csv::unescape( $cell ) );
	}

	private static function is_email( string $cell ): bool {
		return '' !== self::email( $cell );
	}

	/** @param list<string> $names Header. */
	private static function named( array $names, string $pattern ): int {
		$found = array_key_first( array_filter( $names, static fn ( string $name ): bool => 1 === preg_match( $pattern, $name ) ) );
		return $found ?? -1;
	}

	/**
	 * Returns the index of the column with the most addresses.
	 * @param list<list<string>> $rows  First rows of the file.
	 * @param int                $named Index of the column whose name matches; -1 for none. Ignored if it contains no email
	 *     addresses, because it may contain postal addresses.
	 */
	private static function with_addresses( array $rows, int $named ): int {
		$counts = [];
		foreach ( $rows as $cells ) {
			foreach ( array_keys( array_filter( $cells, self::is_email( ... ) ) ) as $column ) {
				$counts[ $column ] = 1 + ( $counts[ $column ] ?? 0 );
			}
		}
		return $named >= 0 && ( [] === $counts || isset( $counts[ $named ] ) )
			? $named
			: (int) array_search( max( [ 0, ...$counts ] ), $counts, true );
	}
}
