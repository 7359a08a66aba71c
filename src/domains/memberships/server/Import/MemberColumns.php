<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Support\Csv;
use Throwable;
use WpOrg\Requests\IdnaEncoder;

/** Columns of a file, guessed from its header. Indexes start at 0; NONE if there is no such column. */
final class MemberColumns {

	public const NONE = -1;

	/**
	 * Patterns of column names, best first. They match exports of Jetpack, Memberful, Substack, Stripe and Steady. Stripe's "Ended At" is
	 * empty for running subscriptions, so the end of the paid period comes before it.
	 */
	private const NAMES = [
		'email'  => [ '/^(?:user|subscriber|member|customer)?[ _-]?e-?mail(?:[ _-]?address)?$/i', '/^address$/i' ],
		'plan'   => [
			'/^(?:plan|product|tier|membership)[ _-]?(?:title|name)$/i',
			'/^(?:plan|stripe plan|membership plan|subscription plan|product|tier|membership|subscription)$/i',
			'/^(?:plan|price)[ _-]?(?:id|shortcode(?: id)?)$/i',
			'/^(?:subscription[ _-]?)?type$/i',
		],
		'status' => [
			'/^(?:(?:subscription|membership|member|plan)[ _-]?)?(?:status|state)$/i',
			'/^(?:is[ _-]?)?active(?:[ _-]?subscription)?$/i',
			'/^(?:subscription[ _-]?)?type$/i',
		],
		'end'    => [
			'/^current[ _-]?period[ _-]?end$/i',
			'/^(?:expir(?:y|es|ation)|subscription[ _-]?expiration)(?:[ _-]?(?:date|at|on))?$/i',
			'/^(?:end|ends|end[ _-]?date|ends[ _-]?(?:at|on)|ended[ _-]?at|(?:paid|valid|access)[ _-]?until)$/i',
			'/^(?:next[ _-]?)?(?:renewal|renews|payment|billing)(?:[ _-]?(?:date|at|on))?$/i',
		],
	];

	/** @param list<string> $names Header cells; empty if the file has no header. */
	private function __construct(
		public readonly array $names,
		public readonly int $email,
		public readonly int $plan,
		public readonly int $status,
		public readonly int $end,
	) {}

	/** @param list<list<string>> $rows First rows of the file. */
	public static function guess( array $rows ): self {
		$first = $rows[0] ?? [];
		$names = [] === array_filter( $first, static fn ( string $cell ): bool => '' !== self::email( $cell ) ) ? $first : [];
		$email = self::named( $names, 'email' );
		return new self(
			$names,
			self::has_address( $rows, $email ) ? $email : self::with_addresses( $rows, max( 0, $email ) ),
			self::named( $names, 'plan' ),
			self::named( $names, 'status' ),
			self::named( $names, 'end' )
		);
	}

	/** Returns the normalized address of a cell; '' if it contains none. The host may be an internationalized domain name. */
	public static function email( string $cell ): string {
		$text  = trim( Csv::unescape( $cell ) );
		$email = EmailIdentity::normalize( $text );
		$parts = explode( '@', $text );
		if ( '' !== $email || 2 !== count( $parts ) || 1 !== preg_match( '/[^\x00-\x7F]/', $parts[1] ) ) {
			return $email;
		}
		try {
			return EmailIdentity::normalize( $parts[0] . '@' . IdnaEncoder::encode( mb_strtolower( $parts[1] ) ) );
		} catch ( Throwable ) {
			return '';
		}
	}

	/** @param list<string> $names Header. Stripe adds the time zone to names, such as "Created (UTC)". */
	private static function named( array $names, string $column ): int {
		foreach ( self::NAMES[ $column ] as $pattern ) {
			foreach ( $names as $index => $name ) {
				if ( 1 === preg_match( $pattern, (string) preg_replace( '/\s*\(UTC\)$/i', '', trim( $name ) ) ) ) {
					return $index;
				}
			}
		}
		return self::NONE;
	}

	/** @param list<list<string>> $rows First rows of the file. */
	private static function has_address( array $rows, int $column ): bool {
		return $column >= 0
			&& [] !== array_filter( $rows, static fn ( array $cells ): bool => '' !== self::email( $cells[ $column ] ?? '' ) );
	}

	/**
	 * Returns the column with the most email addresses.
	 * @param list<list<string>> $rows First rows of the file.
	 */
	private static function with_addresses( array $rows, int $fallback ): int {
		$counts = [];
		foreach ( $rows as $cells ) {
			foreach ( $cells as $column => $cell ) {
				$counts[ $column ] = ( $counts[ $column ] ?? 0 ) + ( '' === self::email( $cell ) ? 0 : 1 );
			}
		}
		$most = max( [ 0, ...$counts ] );
		return 0 === $most ? $fallback : (int) array_search( $most, $counts, true );
	}
}
