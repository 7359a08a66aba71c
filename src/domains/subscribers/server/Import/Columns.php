<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Support\Csv;

/** What the columns of a file are, guessed from its first rows. */
final class Columns {

	private const EMAIL = '/^(e-?mail|e-?mail[ _-]?address|email_address|subscriber|address)$/i';

	/** A postal state as well: only where a known word is in it. */
	private const STATE = '/^state$/i';

	/** Other data of a row, by the column names of Mailchimp, Substack, WordPress.com, MailPoet and Ghost. */
	private const DETAILS = [
		'first'     => '/^(?:first[ _-]?name|fname|given[ _-]?name|firstname)$/i',
		'last'      => '/^(?:last[ _-]?name|lname|surname|family[ _-]?name|lastname)$/i',
		'name'      => '/^(?:(?:full|display|subscriber|member)[ _-]?)?name$/i',
		'tags'      => '/^(?:tags|labels|segments|lists?)$/i',
		'created'   => '/^(?:optin_time|created[ _-]?(?:at|on)?|(?:date[ _-]?(?:added|created|subscribed))|subscri(?:bed|ption)[ _-]?(?:at|on|date|time)|subscribed[ _-]?since|sign[ _-]?up[ _-]?date)$/i',
		'confirmed' => '/^(?:confirm_time|confirmed(?:[ _-]?(?:at|on|date|time))?)$/i',
		'ended'     => '/^(?:unsub_time|clean_time|unsubscribed(?:[ _-]?(?:at|on|date|time))?|bounced(?:[ _-]?(?:at|on|date|time))?)$/i',
	];

	/**
	 * @param list<string>           $names   Of the header; empty when there is none.
	 * @param int                    $email   Counted from 0.
	 * @param int                    $status  The one that is shown and can be changed; -1 for none.
	 * @param array<int, StatusKind> $marks   All that say something of the subscription; by column.
	 * @param array<string, int>     $details Columns by what they hold, see DETAILS.
	 */
	private function __construct(
		public readonly array $names,
		public readonly int $email,
		public readonly int $status,
		public readonly array $marks,
		public readonly array $details,
	) {}

	/** @param list<list<string>> $rows The first ones of a file. */
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
	 * @param list<string>           $cells  Of a row.
	 * @param array<int, StatusKind> $marks  By column.
	 * @param int                    $status The chosen column; -1 for none. Columns for those who left count whatever is chosen.
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

	/** @param list<list<string>> $rows The first ones. */
	private static function has_words( array $rows, int $column ): bool {
		$states = array_map(
			static fn ( array $cells ): RowState => RowState::from_cell( StatusKind::Word, $cells[ $column ] ?? '' ),
			array_slice( $rows, 1 )
		);
		return $column >= 0 && [] !== array_filter( $states, static fn ( RowState $state ): bool => RowState::Unknown !== $state );
	}

	/** The text of a cell, without the prefix that exports add to prevent formulas. */
	public static function email( string $cell ): string {
		return EmailIdentity::normalize( Csv::unescape( $cell ) );
	}

	private static function is_email( string $cell ): bool {
		return '' !== self::email( $cell );
	}

	/** @param list<string> $names Of the header. */
	private static function named( array $names, string $pattern ): int {
		$found = array_key_first( array_filter( $names, static fn ( string $name ): bool => 1 === preg_match( $pattern, $name ) ) );
		return $found ?? -1;
	}

	/**
	 * @param list<list<string>> $rows  The first ones.
	 * @param int                $named The column whose name says so, -1 for none: it need not be true, as of a postal address.
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
