<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;
use Slipstream\Jobs\JobFailed;
use Slipstream\Support\Json;
use WP_Post;
use WP_Term;

/** Adds posts to the index and removes them. Called in jobs, because it reads whole posts. */
final class Indexer {

	private const BATCH = 500;

	public function __construct(
		private readonly Frequencies $frequencies,
		private readonly Weights $weights,
	) {}

	/** Whether all tables of the index exist. */
	public static function is_ready(): bool {
		return PostsTable::is_ready()
			&& WordsTable::is_ready()
			&& FrequenciesTable::is_ready()
			&& SimilarPostsTable::is_ready()
			&& ChangesTable::is_ready();
	}

	/**
	 * Updates the index for the given posts.
	 *
	 * @param list<int> $ids    IDs of posts, which may have been deleted.
	 * @param bool      $is_new Whether to count posts that are not in the index yet, see Frequencies.
	 * @return list<int> Posts that can be suggested.
	 */
	public function refresh( array $ids, bool $is_new = true ): array {
		_prime_post_caches( $ids );
		$posts = [];
		foreach ( $ids as $id ) {
			$post = get_post( $id );
			if ( $post instanceof WP_Post && Document::is_public( $post ) ) {
				$posts[] = $post;
			}
		}
		$this->remove( array_values( array_diff( $ids, array_column( $posts, 'ID' ) ) ) );
		$documents = array_map( Document::from_post( ... ), $posts );
		if ( $is_new ) {
			$this->count_new( $documents );
		}
		$this->put( $posts, $documents );
		return array_column( $posts, 'ID' );
	}

	/**
	 * @param list<int> $ids Post IDs.
	 * @throws JobFailed See expect().
	 */
	public function remove( array $ids ): void {
		foreach ( array_chunk( $ids, self::BATCH ) as $some ) {
			$in = Table::placeholders( count( $some ), '%d' );
			self::expect( PostsTable::query( "DELETE FROM {table} WHERE post_id IN ($in)", $some ) );
			self::expect( WordsTable::query( "DELETE FROM {table} WHERE post_id IN ($in)", $some ) );
			self::expect( SimilarPostsTable::query( "DELETE FROM {table} WHERE post_id IN ($in)", $some ) );
			self::expect( SimilarPostsTable::query( "DELETE FROM {table} WHERE related_id IN ($in)", $some ) );
		}
	}

	/**
	 * @param int|false $changed Result of a statement.
	 * @throws JobFailed If the statement failed, so that the posts stay recorded.
	 */
	public static function expect( int|false $changed ): void {
		false === $changed && throw new JobFailed( 'not_stored' );
	}

	/** @param list<Document> $documents */
	private function count_new( array $documents ): void {
		if ( [] === $documents || $this->frequencies->counted() >= Frequencies::SAMPLE ) {
			return;
		}
		$ids   = array_column( $documents, 'id' );
		$known = array_column(
			PostsTable::rows(
				'SELECT post_id FROM {table} WHERE post_id IN (' . Table::placeholders( count( $ids ), '%d' ) . ')',
				$ids
			),
			'post_id'
		);
		$new   = array_values(
			array_filter( $documents, static fn ( Document $one ): bool => ! in_array( (string) $one->id, $known, true ) )
		);
		if ( [] !== $new ) {
			$this->frequencies->count( $new );
		}
	}

	/**
	 * @param list<WP_Post>  $posts     Public posts.
	 * @param list<Document> $documents Documents of the same posts.
	 */
	private function put( array $posts, array $documents ): void {
		if ( [] === $posts ) {
			return;
		}
		$ids   = array_column( $posts, 'ID' );
		$rows  = [];
		$words = [];
		foreach ( $documents as $index => $document ) {
			$weights = $this->weights->for_document( $document );
			array_push( $rows, ...self::row( $posts[ $index ], $document, $weights ) );
			foreach ( $weights as $word => $weight ) {
				$words[] = [ $document->group->number( (string) $word ), $document->id, $weight ];
			}
		}
		self::expect(
			PostsTable::query(
				'REPLACE INTO {table} (post_id, type, language, words, labels, format, image_id, image, context_id, context_link, permalink, is_answered) VALUES '
					. Table::placeholders( count( $posts ), '(%d, %s, %s, %s, %s, %s, %d, %s, %d, %s, %s, 0)' ),
				$rows
			)
		);
		self::expect(
			WordsTable::query(
				'DELETE FROM {table} WHERE post_id IN (' . Table::placeholders( count( $ids ), '%d' ) . ')',
				$ids
			)
		);
		foreach ( array_chunk( $words, self::BATCH ) as $some ) {
			self::expect(
				WordsTable::query(
					'REPLACE INTO {table} (word, post_id, weight) VALUES '
						. Table::placeholders( count( $some ), '(%d, %d, %d)' ),
					array_merge( ...$some )
				)
			);
		}
	}

	/**
	 * @param array<string, int> $weights Weights by word.
	 * @return list<string|int> Column values in the order of put().
	 */
	private static function row( WP_Post $post, Document $document, array $weights ): array {
		[ $image_id, $image ] = Thumbnail::from_post( $post );
		$term                 = self::context( $document );
		$link                 = null === $term ? '' : get_term_link( $term );
		$labels               = array_map( static fn ( WP_Term $one ): string => "{$one->taxonomy}:{$one->slug}", $document->terms );
		return [
			$post->ID,
			$document->group->type,
			$document->group->language,
			Json::encode( $weights ),
			',' . implode( ',', $labels ) . ',',
			(string) get_post_format( $post ),
			$image_id,
			Json::encode( $image ),
			$term->term_taxonomy_id ?? 0,
			is_string( $link ) ? $link : '',
			(string) get_permalink( $post ),
		];
	}

	/** Returns the term for the context line: the first category except the default one, else the first tag. */
	private static function context( Document $document ): ?WP_Term {
		foreach ( [ 'category', 'post_tag' ] as $taxonomy ) {
			foreach ( $document->terms as $term ) {
				if ( $taxonomy === $term->taxonomy && 'uncategorized' !== $term->slug ) {
					return $term;
				}
			}
		}
		return null;
	}
}
