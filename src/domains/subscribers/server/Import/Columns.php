<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Domains\Subscribers\Email;
use Slipstream\Support\Csv;

/** What the columns of a file are, guessed from its first rows. */
final class Columns {

	private const EMAIL = '/^(e-?mail|e-?mail[ _-]?address|email_address|subscriber|address)$/i';

	private const STATUS = '/^(subscription[ _-]?)?(status|state)$/i';

	/** Words of newsletter services for who must not be mailed. */
	private const REFUSALS = [ 'unsubscribed', 'cleaned', 'bounced', 'opted out', 'opted-out', 'opted_out', 'complained', 'spam', 'blocked', 'suppressed', 'removed' ];

	/**
	 * @param list<string> $names Of the header; empty when there is none.
	 * @param int          $email Counted from 0.
	 * @param int          $status -1 for none.
	 */
	private function __construct(
		public readonly array $names,
		public readonly int $email,
		public readonly int $status,
	) {}

	/** Words for who has not confirmed. */
	private const PENDING = [ 'pending', 'unconfirmed', 'not confirmed', 'inactive' ];

	/** @param list<list<string>> $rows The first ones of a file. */
	public static function guess( array $rows ): self {
		$first      = $rows[0] ?? [];
		$has_header = [] === array_filter( $first, self::is_email( ... ) );
		$names      = $has_header ? $first : [];
		return new self( $names, self::with_addresses( $rows, self::named( $names, self::EMAIL ) ), self::named( $names, self::STATUS ) );
	}

	/** What a cell says, without what an export put before it to keep it from being a formula. */
	public static function email( string $cell ): string {
		return Email::normalize( Csv::unescape( $cell ) );
	}

	public static function is_refusal( string $cell ): bool {
		return in_array( strtolower( trim( $cell ) ), self::REFUSALS, true );
	}

	public static function is_pending( string $cell ): bool {
		return in_array( strtolower( trim( $cell ) ), self::PENDING, true );
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
		return $named >= 0 && ( [] === $counts || isset( $counts[ $named ] ) ) ? $named : (int) array_search( max( [ 0, ...$counts ] ), $counts, true );
	}
}
