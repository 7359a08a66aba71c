<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** Number of posts that contain each word, counted in a sample. A sample is enough to find common words, and keeps the table small. */
final class Frequencies {

	/** Maximum number of posts to count. */
	public const SAMPLE = 2000;

	private const BATCH = 500;

	/** Special row IDs, which are not IDs of words: the current number of counted posts, and the number at the last build. */
	private const COUNTED = 0;
	private const BUILT   = 1;

	/** Deletes all counts. Called before the index is rebuilt. */
	public function reset(): void {
		FrequenciesTable::query( 'DELETE FROM {table}' );
	}

	/** @param list<Document> $documents New documents. */
	public function count( array $documents ): void {
		$more = [ self::COUNTED => count( $documents ) ];
		foreach ( $documents as $document ) {
			$size          = $document->group->number( '' );
			$more[ $size ] = ( $more[ $size ] ?? 0 ) + 1;
			foreach ( $document->words() as $word ) {
				$number          = $document->group->number( $word );
				$more[ $number ] = ( $more[ $number ] ?? 0 ) + 1;
			}
		}
		foreach ( array_chunk( $more, self::BATCH, true ) as $some ) {
			$known  = self::read( array_keys( $some ) );
			$values = [];
			foreach ( $some as $number => $posts ) {
				array_push( $values, $number, $posts + ( $known[ $number ] ?? 0 ) );
			}
			FrequenciesTable::query(
				'REPLACE INTO {table} (word, posts) VALUES ' . FrequenciesTable::placeholders( count( $some ), '(%d, %d)' ),
				$values
			);
		}
	}

	/** Stores the current number of counted posts. Called at the end of a build. */
	public function record_build(): void {
		FrequenciesTable::query( 'REPLACE INTO {table} (word, posts) VALUES (%d, %d)', [ self::BUILT, $this->counted() ] );
	}

	public function counted(): int {
		return self::read( [ self::COUNTED ] )[ self::COUNTED ] ?? 0;
	}

	/** Whether the number of counted posts has more than doubled since the last build. */
	public function is_outgrown(): bool {
		$known = self::read( [ self::COUNTED, self::BUILT ] );
		return ( $known[ self::COUNTED ] ?? 0 ) > max( 10, 2 * ( $known[ self::BUILT ] ?? 0 ) );
	}

	/**
	 * @param list<string> $words Words of one group.
	 * @return array{int, array<string, int>} Number of counted posts in the group, and number of those with each word.
	 */
	public function document_counts( Group $group, array $words ): array {
		$numbers = [];
		foreach ( $words as $word ) {
			$numbers[ $word ] = $group->number( $word );
		}
		$size  = $group->number( '' );
		$known = [];
		foreach ( array_chunk( [ $size, ...array_values( $numbers ) ], self::BATCH ) as $some ) {
			$known += self::read( $some );
		}
		return [ $known[ $size ] ?? 0, array_map( static fn ( int $number ): int => $known[ $number ] ?? 0, $numbers ) ];
	}

	/**
	 * @param list<int> $numbers Word IDs.
	 * @return array<int, int> Number of posts by word ID. Words that were not counted are left out.
	 */
	private static function read( array $numbers ): array {
		$rows  = FrequenciesTable::rows(
			'SELECT word, posts FROM {table} WHERE word IN (' . FrequenciesTable::placeholders( count( $numbers ), '%d' ) . ')',
			$numbers
		);
		$known = [];
		foreach ( $rows as $row ) {
			$known[ (int) $row['word'] ] = (int) $row['posts'];
		}
		return $known;
	}
}
