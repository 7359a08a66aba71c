<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\EmailIdentity;

/** Exports and erases an address in the rows, samples and reports of imports. They are deleted after a week in any case. */
final class PersonalImportRows implements PersonalData {

	public function id(): string {
		return 'member-imports';
	}

	public function label(): string {
		return __( 'Imported member lists', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$found = [];
		foreach ( self::chunks( EmailIdentity::normalize( $email ) ) as [ $chunk, $theirs ] ) {
			foreach ( $theirs as $number => $cells ) {
				$found[ "{$chunk['import_id']}-$number" ] = [ __( 'Row', 'slipstream' ) => implode( ', ', array_diff( $cells, [ '' ] ) ) ];
			}
		}
		return new FoundData( $found );
	}

	public function erase( string $email, int $page ): ErasedData {
		$email  = EmailIdentity::normalize( $email );
		$erased = 0;
		foreach ( self::chunks( $email ) as [ $chunk, $theirs ] ) {
			$rows = MemberImportChunksTable::cells( $chunk['content'] );
			// Keep the row's result in the report.
			$kept = '1' === $chunk['is_done']
				? array_replace( $rows, array_map( static fn ( array $cells ): array => [ $cells[0] ?? '', '' ], $theirs ) )
				: array_diff_key( $rows, $theirs );
			MemberImportChunksTable::query_or_fail(
				'UPDATE {table} SET content = %s WHERE import_id = %d AND chunk = %d',
				[ (string) wp_json_encode( (object) $kept ), (int) $chunk['import_id'], (int) $chunk['chunk'] ]
			);
			$erased += count( $theirs );
		}
		self::erase_samples( $email );
		return new ErasedData( $erased );
	}

	public function policy(): string {
		return '<p class="privacy-policy-tutorial">'
			. __( 'The rows of an imported member list are deleted after seven days.', 'slipstream' )
			. '</p>';
	}

	/** @throws QueryFailed If the database fails. */
	private static function erase_samples( string $email ): void {
		$imports = self::is_ready( $email )
			? MemberImportsTable::rows_or_fail( 'SELECT id, preview FROM {table} WHERE preview LIKE %s', [ self::pattern( $email ) ] )
			: [];
		foreach ( $imports as $import ) {
			$preview = json_decode( $import['preview'], true );
			if ( is_array( $preview ) ) {
				MemberImportsTable::query_or_fail(
					'UPDATE {table} SET preview = %s WHERE id = %d',
					[ (string) wp_json_encode( [ 'sample' => [] ] + $preview ), (int) $import['id'] ]
				);
			}
		}
	}

	/**
	 * @return list<array{array<string, string>, array<int, list<string>>}> Chunks with the address, and their rows that contain it.
	 * @throws QueryFailed If the database fails.
	 */
	private static function chunks( string $email ): array {
		$found = [];
		$rows  = self::is_ready( $email ) ? MemberImportChunksTable::rows_or_fail(
			'SELECT import_id, chunk, is_done, content FROM {table} WHERE content LIKE %s ORDER BY import_id, chunk',
			[ self::pattern( $email ) ]
		) : [];
		foreach ( $rows as $row ) {
			$theirs = array_filter(
				MemberImportChunksTable::cells( $row['content'] ),
				static fn ( array $cells ): bool => in_array( $email, array_map( MemberColumns::email( ... ), $cells ), true )
			);
			$found  = [] === $theirs ? $found : [ ...$found, [ $row, $theirs ] ];
		}
		return $found;
	}

	private static function is_ready( string $email ): bool {
		return '' !== $email && MemberImportsTable::is_ready() && MemberImportChunksTable::is_ready();
	}

	/** Returns a LIKE pattern for the address in JSON. An internationalized host may be stored in the form of the file. */
	private static function pattern( string $email ): string {
		global $wpdb;
		$start = str_contains( $email, '@xn--' ) || str_contains( $email, '.xn--' ) ? (string) strstr( $email, '@', true ) . '@' : $email;
		return '%' . $wpdb->esc_like( trim( (string) wp_json_encode( $start ), '"' ) ) . '%';
	}
}
