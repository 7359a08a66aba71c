<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Tags;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\SubscribersTable;

/** Reads and stores the owner's tags for subscribers. Names are those of TagNames. */
final class Tags {

	public const TABLES = [ TagsTable::class, TaggedTable::class ];

	/** Maximum number of tags of a site. A file may contain a different tag in each row. */
	public const MAX = 500;

	/** Pairs per INSERT, and subscribers of earlier versions per migration step. */
	private const BATCH = 200;

	/** ID of the last subscriber whose tags this process has moved. Without it, each batch would read all earlier rows. */
	private static int $moved = 0;

	/** Whether the tables can be used. Until an update has created them, subscribers have only the tags of earlier versions. */
	public static function is_ready(): bool {
		return TagsTable::is_ready() && TaggedTable::is_ready();
	}

	/**
	 * @return list<string> Names of all tags that a subscriber has, sorted.
	 * @throws QueryFailed If the database fails.
	 */
	public static function all(): array {
		return ! self::is_ready() ? [] : self::sorted(
			array_column(
				TagsTable::rows_or_fail(
					'SELECT name FROM {table} tags'
						. ' WHERE EXISTS (SELECT 1 FROM {slipstream}tagged_subscribers WHERE tag_id = tags.id)'
				),
				'name'
			)
		);
	}

	/**
	 * Returns the tags of subscribers, including those that the migration has not moved yet.
	 * @param list<Subscriber> $subscribers Subscribers.
	 * @return array<int, list<string>> Sorted names by ID of the subscriber.
	 * @throws QueryFailed If the database fails.
	 */
	public static function of( array $subscribers ): array {
		$names = [];
		foreach ( $subscribers as $subscriber ) {
			$names[ $subscriber->id ] = TagNames::clean( [ $subscriber->old_tags ] );
		}
		$rows = ! self::is_ready() || [] === $names ? [] : TaggedTable::rows_or_fail(
			'SELECT subscriber_id, name FROM {table} JOIN {slipstream}subscriber_tags ON id = tag_id WHERE subscriber_id IN ('
				. Table::placeholders( count( $names ), '%d' ) . ')',
			array_keys( $names )
		);
		foreach ( $rows as $row ) {
			$names[ (int) $row['subscriber_id'] ][] = $row['name'];
		}
		return array_map( static fn ( array $some ): array => self::sorted( TagNames::clean( $some ) ), $names );
	}

	/**
	 * Replaces the tags of a subscriber.
	 * @param list<string> $names Clean names.
	 * @return bool False if the site has too many tags. Nothing is changed.
	 * @throws QueryFailed If the database fails. The call can be repeated.
	 */
	public static function replace( int $id, array $names ): bool {
		$ids = self::create( $names );
		if ( count( $ids ) < count( $names ) ) {
			return false;
		}
		// Add first, so that a process that is killed in between loses no tag.
		self::insert( array_map( static fn ( int $tag ): array => [ $tag, $id ], array_values( $ids ) ) );
		$kept = [] === $ids ? '0' : Table::placeholders( count( $ids ), '%d' );
		TaggedTable::query_or_fail(
			"DELETE FROM {table} WHERE subscriber_id = %d AND tag_id NOT IN ($kept)",
			[ $id, ...array_values( $ids ) ]
		);
		SubscribersTable::query_or_fail( "UPDATE {table} SET tags = '' WHERE id = %d AND tags <> ''", [ $id ] );
		return true;
	}

	/**
	 * Adds tags to subscribers who have none yet.
	 * @param array<int, list<string>> $names      Clean names by ID of the subscriber.
	 * @param bool                     $is_limited Whether to leave out tags that would be too many for the site.
	 * @throws QueryFailed If the database fails. The call can be repeated.
	 */
	public static function add( array $names, bool $is_limited = true ): void {
		$all   = array_merge( [], ...array_values( $names ) );
		$ids   = $is_limited ? self::create( $all ) : self::create_some( self::by_identity( $all ) );
		$pairs = [];
		foreach ( $names as $subscriber => $some ) {
			foreach ( array_intersect_key( $ids, array_flip( array_map( TagNames::identity( ... ), $some ) ) ) as $tag ) {
				$pairs[] = [ $tag, $subscriber ];
			}
		}
		self::insert( $pairs );
	}

	/**
	 * Deletes the tags of removed subscribers.
	 * @param list<int> $ids IDs of subscribers.
	 * @throws QueryFailed If the database fails.
	 */
	public static function forget( array $ids ): void {
		if ( [] !== $ids && TaggedTable::is_ready() ) {
			TaggedTable::query_or_fail(
				'DELETE FROM {table} WHERE subscriber_id IN (' . Table::placeholders( count( $ids ), '%d' ) . ')',
				$ids
			);
		}
	}

	/** Returns the ID of a tag; 0 if there is none. */
	public static function id( string $name ): int {
		return self::is_ready() ? array_values( self::find( TagNames::from_text( $name ) ) )[0] ?? 0 : 0;
	}

	/**
	 * Moves tags of earlier versions, which were a text in the table of subscribers. For a migration step.
	 * @return int Number of subscribers.
	 * @throws QueryFailed If the tables do not exist yet, or the database fails.
	 */
	public static function move(): int {
		if ( ! self::is_ready() ) {
			throw new QueryFailed();
		}
		$rows = self::rows_to_move();
		if ( [] === $rows && self::$moved > 0 ) {
			self::$moved = 0;
			$rows        = self::rows_to_move();
		}
		$names = [];
		foreach ( $rows as $row ) {
			$names[ (int) $row['id'] ] = TagNames::clean( [ $row['tags'] ] );
		}
		if ( [] !== $rows ) {
			// Without limits, because earlier versions had none.
			self::add( $names, false );
			SubscribersTable::query_or_fail(
				"UPDATE {table} SET tags = '' WHERE id IN (" . Table::placeholders( count( $rows ), '%d' ) . ')',
				array_keys( $names )
			);
			self::$moved = (int) array_key_last( $names );
		}
		return count( $rows );
	}

	/** @return list<array<string, string>> ID and old tags of the next subscribers. */
	private static function rows_to_move(): array {
		return SubscribersTable::rows_or_fail(
			"SELECT id, tags FROM {table} WHERE id > %d AND tags <> '' ORDER BY id LIMIT %d",
			[ self::$moved, self::BATCH ]
		);
	}

	/**
	 * @param list<string> $names Clean names.
	 * @return array<string, string> The first of equal names, by identity.
	 */
	private static function by_identity( array $names ): array {
		$found = [];
		foreach ( $names as $name ) {
			$found += [ TagNames::identity( $name ) => $name ];
		}
		return $found;
	}

	/**
	 * Creates missing tags. If the site would have too many, deletes unused ones first.
	 * @param list<string> $names Clean names.
	 * @return array<string, int> IDs by identity. Incomplete if the site has too many tags.
	 */
	private static function create( array $names ): array {
		$wanted = self::by_identity( $names );
		$found  = self::find( array_values( $wanted ) );
		$new    = array_diff_key( $wanted, $found );
		if ( [] === $new ) {
			return $found;
		}
		if ( count( $new ) > self::room() ) {
			TagsTable::query_or_fail( 'DELETE FROM {table} WHERE id NOT IN (SELECT tag_id FROM {slipstream}tagged_subscribers)' );
			return self::create_some( array_slice( $new, 0, self::room() ) ) + self::find( array_values( $wanted ) );
		}
		return self::create_some( $new ) + $found;
	}

	/**
	 * @param array<string, string> $names Names by identity.
	 * @return array<string, int> IDs by identity.
	 */
	private static function create_some( array $names ): array {
		foreach ( array_chunk( $names, self::BATCH, true ) as $some ) {
			$values = [];
			foreach ( $some as $identity => $name ) {
				array_push( $values, $identity, $name );
			}
			TagsTable::query_or_fail(
				'INSERT IGNORE INTO {table} (identity, name) VALUES ' . Table::placeholders( count( $some ), '(%s, %s)' ),
				$values
			);
		}
		return self::find( array_values( $names ) );
	}

	/** Returns how many tags can be added to the site. */
	private static function room(): int {
		return max( 0, self::MAX - (int) ( TagsTable::row_or_fail( 'SELECT COUNT(*) AS total FROM {table}' )['total'] ?? 0 ) );
	}

	/**
	 * @param list<string> $names Names.
	 * @return array<string, int> IDs of existing tags, by identity.
	 */
	private static function find( array $names ): array {
		$found = [];
		foreach ( array_chunk( array_map( TagNames::identity( ... ), $names ), self::BATCH ) as $some ) {
			$rows = TagsTable::rows_or_fail(
				'SELECT id, identity FROM {table} WHERE identity IN (' . Table::placeholders( count( $some ) ) . ')',
				$some
			);
			foreach ( $rows as $row ) {
				$found[ $row['identity'] ] = (int) $row['id'];
			}
		}
		return $found;
	}

	/** @param list<array{int, int}> $pairs IDs of a tag and a subscriber. */
	private static function insert( array $pairs ): void {
		foreach ( array_chunk( $pairs, self::BATCH ) as $some ) {
			TaggedTable::query_or_fail(
				'INSERT IGNORE INTO {table} (tag_id, subscriber_id) VALUES ' . Table::placeholders( count( $some ), '(%d, %d)' ),
				array_merge( ...$some )
			);
		}
	}

	/**
	 * @param list<string> $names Names.
	 * @return list<string> Names from A to Z, and numbers from small to large.
	 */
	private static function sorted( array $names ): array {
		usort( $names, static fn ( string $one, string $other ): int => strnatcasecmp( remove_accents( $one ), remove_accents( $other ) ) );
		return $names;
	}
}
