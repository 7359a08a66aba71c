<?php
declare( strict_types=1 );

namespace Slipstream\Posts;

use Generator;
use Slipstream\Contracts\QueryFailed;

/** Reads the content of all posts, of every type and language, in batches by ID to limit memory use. */
final class PostBatches {

	/** Maximum bytes of content that are loaded at once. */
	private const MAX_BYTES = 1_000_000;

	/**
	 * Returns the highest ID of a post; 0 without posts.
	 * @throws QueryFailed If the database fails.
	 */
	public static function last_id(): int {
		global $wpdb;
		$id = $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
		return self::checked( (int) $id );
	}

	/**
	 * Returns the next posts. Skips revisions, messages of forms, drafts without content, and the trash.
	 * @param int $after Highest ID that is excluded.
	 * @param int $last  Highest ID that is included.
	 * @return array<int, int> Length of the content by ID.
	 * @throws QueryFailed If the database fails.
	 */
	public static function lengths( int $after, int $last, int $size ): array {
		global $wpdb;
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT ID, LENGTH(post_content) AS length FROM $wpdb->posts WHERE ID > %d AND ID <= %d AND post_type NOT IN ( 'revision', 'feedback' ) AND post_status NOT IN ( 'trash', 'auto-draft' ) ORDER BY ID LIMIT %d",
				$after,
				$last,
				$size
			),
			'ARRAY_A'
		);
		return self::checked( array_map( 'intval', array_column( (array) $rows, 'length', 'ID' ) ) );
	}

	/**
	 * Returns the number of posts of some types, without drafts without content and the trash.
	 * @param non-empty-list<string> $types Names of post types.
	 * @throws QueryFailed If the database fails.
	 */
	public static function count_of_types( array $types ): int {
		global $wpdb;
		$count = $wpdb->get_var(
			$wpdb->prepare(
				"SELECT COUNT(*) FROM $wpdb->posts WHERE post_type IN ("
					. implode( ',', array_fill( 0, count( $types ), '%s' ) )
					. ") AND post_status NOT IN ( 'trash', 'auto-draft' )",
				$types
			)
		);
		return self::checked( (int) $count );
	}

	/**
	 * Returns the next posts of some types, without drafts without content and the trash.
	 * @param non-empty-list<string> $types Names of post types.
	 * @param int                    $after Highest ID that is excluded.
	 * @return array<int, int> Length of the content by ID.
	 * @throws QueryFailed If the database fails.
	 */
	public static function lengths_of_types( array $types, int $after, int $size ): array {
		global $wpdb;
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT ID, LENGTH(post_content) AS length FROM $wpdb->posts WHERE post_type IN ("
					. implode( ',', array_fill( 0, count( $types ), '%s' ) )
					. ") AND post_status NOT IN ( 'trash', 'auto-draft' ) AND ID > %d ORDER BY ID LIMIT %d",
				array_merge( $types, [ $after, $size ] )
			),
			'ARRAY_A'
		);
		return self::checked( array_map( 'intval', array_column( (array) $rows, 'length', 'ID' ) ) );
	}

	/**
	 * Reads content that contains at least one of some texts, compared without case. Loads at most MAX_BYTES at once, or a single post.
	 * @param array<int, int>         $lengths Result of lengths().
	 * @param non-empty-list<string> $texts   The texts.
	 * @return Generator<int, string> Content by ID.
	 * @throws QueryFailed If the database fails.
	 */
	public static function contents( array $lengths, array $texts ): Generator {
		$part  = [];
		$bytes = 0;
		foreach ( $lengths as $id => $length ) {
			$bytes += $length;
			if ( [] !== $part && $bytes > self::MAX_BYTES ) {
				yield from self::load( $part[0] - 1, end( $part ), $texts );
				$part  = [];
				$bytes = $length;
			}
			$part[] = $id;
		}
		if ( [] !== $part ) {
			yield from self::load( $part[0] - 1, end( $part ), $texts );
		}
	}

	/**
	 * @param int                     $after Highest ID that is excluded.
	 * @param int                     $last  Highest ID that is included.
	 * @param non-empty-list<string> $texts Texts of which the content contains at least one.
	 * @return array<int, string> Content by ID.
	 * @throws QueryFailed If the database fails.
	 */
	private static function load( int $after, int $last, array $texts ): array {
		global $wpdb;
		$likes = array_map(
			static fn ( string $text ): string => (string) $wpdb->prepare( 'post_content LIKE %s', '%' . $wpdb->esc_like( $text ) . '%' ),
			$texts
		);
		$rows  = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT ID, post_content FROM $wpdb->posts WHERE ID > %d AND ID <= %d AND post_type NOT IN ( 'revision', 'feedback' ) AND post_status NOT IN ( 'trash', 'auto-draft' )",
				$after,
				$last
			) . ' AND ( ' . implode( ' OR ', $likes ) . ' ) ORDER BY ID',
			'ARRAY_A'
		);
		return self::checked( array_column( (array) $rows, 'post_content', 'ID' ) );
	}

	/**
	 * @template T
	 * @param T $result Result of the last query.
	 * @return T The same result.
	 * @throws QueryFailed If that query failed.
	 */
	private static function checked( mixed $result ): mixed {
		global $wpdb;
		return '' === $wpdb->last_error ? $result : throw new QueryFailed();
	}
}
