<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Jobs\Outbox;
use Slipstream\Support\Options;
use WP_Post;
use WP_Query;

/**
 * Fills the index with what was there before it, the newest first, so that the first pages of the list are right at once.
 * A setting remembers that it was begun; a day's clean-up asks for it again where the numbers differ.
 */
final class IndexBuilder {

	public const HOOK = 'slipstream_messages_index';

	private const BATCH = 500;

	private const STARTED = 'messages_indexed';

	public function __construct(
		private readonly MessageIndex $index,
		private readonly Outbox $outbox,
		private readonly Options $options,
	) {}

	public function start(): void {
		if ( ! $this->options->is_on( self::STARTED ) && $this->options->set( self::STARTED, true ) ) {
			$this->build( [ 'page' => 1 ] );
		}
	}

	/**
	 * Hook `slipstream_messages_index`: the job.
	 * @param array<mixed> $arguments `page` of the posts, or `above`, an id of the table.
	 */
	public function build( array $arguments ): void {
		if ( ! MessagesTable::is_ready() ) {
			return;
		}
		$page = (int) ( $arguments['page'] ?? 0 );
		$next = $page > 0 ? $this->add( $page ) : $this->remove( (int) ( $arguments['above'] ?? 0 ) );
		if ( null !== $next ) {
			$this->outbox->schedule( self::HOOK, $next );
		}
	}

	/** Builds it again where it says another number than WordPress. */
	public function check(): void {
		$posts = array_sum( array_map( 'intval', array_intersect_key( (array) wp_count_posts( Messages::TYPE ), array_flip( MessageIndex::STATUSES ) ) ) );
		$rows  = MessagesTable::is_ready() ? (int) ( MessagesTable::row( 'SELECT COUNT(*) AS total FROM {table}' )['total'] ?? 0 ) : $posts;
		if ( $posts !== $rows ) {
			$this->outbox->schedule( self::HOOK, [ 'page' => 1 ] );
		}
	}

	/** @return array<string, int>|null Arguments of the next job. */
	private function add( int $page ): ?array {
		$query = new WP_Query(
			[
				'post_type'              => Messages::TYPE,
				'post_status'            => MessageIndex::STATUSES,
				'orderby'                => 'ID',
				'order'                  => 'DESC',
				'posts_per_page'         => self::BATCH,
				'paged'                  => $page,
				'no_found_rows'          => true,
				'update_post_term_cache' => false,
				'suppress_filters'       => true,
			]
		);
		foreach ( $query->posts as $post ) {
			if ( $post instanceof WP_Post ) {
				$this->index->update( $post->ID, $post );
			}
		}
		return count( $query->posts ) < self::BATCH ? [ 'above' => 0 ] : [ 'page' => $page + 1 ];
	}

	/** @return array<string, int>|null Takes out what has no post any more, and gives the arguments of the next job. */
	private function remove( int $above ): ?array {
		$rows = MessagesTable::rows( 'SELECT id FROM {table} WHERE id > %d ORDER BY id LIMIT %d', [ $above, self::BATCH ] );
		$ids  = array_map( 'intval', array_column( $rows, 'id' ) );
		_prime_post_caches( $ids, false, false );
		foreach ( $ids as $id ) {
			if ( Messages::TYPE !== get_post_type( $id ) ) {
				$this->index->remove( $id );
			}
		}
		return count( $ids ) < self::BATCH ? null : [ 'above' => max( $ids ) ];
	}
}
