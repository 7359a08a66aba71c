<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Support\Options;
use WP_Query;

/**
 * Adds existing messages to the index, newest first, so that the first pages of the list are complete at once. An option stores the
 * progress. The daily clean-up starts again if the number of messages and of rows differ.
 */
final class IndexBuilder {

	public const HOOK = 'slipstream_messages_index';

	private const BATCH = 500;
	private const FIRST = 100;

	/** Option with the value BUILDING or DONE. Other values are from earlier versions of the table. */
	private const STATE    = 'messages_index';
	private const BUILDING = 'building 3';
	private const DONE     = 'done 3';

	public function __construct(
		private readonly MessageIndex $index,
		private readonly Outbox $outbox,
		private readonly Options $options,
		private readonly MessageDelivery $delivery,
	) {}

	/** Hook `admin_init`. Ignores requests of visitors, which reach it through admin-ajax.php and admin-post.php. */
	public function start_in_admin(): void {
		if ( is_user_logged_in() && ! wp_doing_ajax() && MessagesTable::is_ready() ) {
			$this->start();
		}
	}

	/** Adds the messages on the first page of the list now, and schedules jobs for all other messages. */
	private function start(): void {
		if (
			! in_array( $this->options->text( self::STATE ), [ self::BUILDING, self::DONE ], true )
			&& $this->options->set( self::STATE, self::BUILDING )
		) {
			$this->add( 1, false, self::FIRST );
			$this->outbox->schedule( self::HOOK, [ 'page' => 1 ], priority: Priority::BULK );
		}
	}

	/**
	 * Adds missing messages now, for callers that need a complete index.
	 * @return bool False if the time was too short. Jobs then continue.
	 */
	public function complete( int $seconds ): bool {
		$this->start();
		$until = microtime( true ) + $seconds;
		$page  = 0;
		while ( ! $this->is_done() && microtime( true ) < $until ) {
			if ( null === $this->add( ++$page, true ) ) {
				$this->options->set( self::STATE, self::DONE );
			}
		}
		return $this->is_done();
	}

	/**
	 * Runs the job `slipstream_messages_index`.
	 * @param array<mixed> $arguments `page`: number of the page of posts, or `above`: ID of a row in the table.
	 */
	public function build( array $arguments ): void {
		if ( ! MessagesTable::is_ready() ) {
			return;
		}
		$page = (int) ( $arguments['page'] ?? 0 );
		$next = $page > 0 ? $this->add( $page, false ) ?? [ 'above' => 0 ] : $this->remove( (int) ( $arguments['above'] ?? 0 ) );
		if ( null === $next ) {
			$this->options->set( self::STATE, self::DONE );
			// Some of the added messages may not have been emailed yet.
			$this->delivery->sweep();
			return;
		}
		$this->outbox->schedule( self::HOOK, $next, priority: Priority::BULK );
	}

	/** Rebuilds the index if it does not have as many rows as WordPress has messages. */
	public function check(): void {
		$this->start();
		$posts = array_map(
			'intval',
			array_intersect_key( (array) wp_count_posts( Messages::TYPE ), array_flip( MessageIndex::STATUSES ) )
		);
		$rows  = [
			'publish' => 0,
			'spam'    => 0,
			'trash'   => 0,
		];
		foreach ( MessagesTable::rows( 'SELECT status, COUNT(*) AS total FROM {table} GROUP BY status' ) as $row ) {
			$rows[ $row['status'] ] = (int) $row['total'];
		}
		$spam  = $posts['spam'] ?? 0;
		$trash = $posts['trash'] ?? 0;
		$wants = [
			'publish' => array_sum( $posts ) - $spam - $trash,
			'spam'    => $spam,
			'trash'   => $trash,
		];
		if ( $wants !== $rows ) {
			$this->outbox->schedule( self::HOOK, [ 'page' => 1 ], priority: Priority::BULK );
		}
	}

	public function is_done(): bool {
		return self::DONE === $this->options->text( self::STATE );
	}

	/** @return array<string, int>|null Arguments of the next job; null after the last post. */
	private function add( int $page, bool $only_missing, int $size = self::BATCH ): ?array {
		$query   = new WP_Query(
			[
				'post_type'        => Messages::TYPE,
				'post_status'      => MessageIndex::STATUSES,
				'orderby'          => 'ID',
				'order'            => 'DESC',
				'posts_per_page'   => $size,
				'paged'            => $page,
				'no_found_rows'    => true,
				'fields'           => 'ids',
				'suppress_filters' => true,
			]
		);
		$ids     = array_values( array_filter( $query->posts ?? [], 'is_int' ) );
		$indexed = $only_missing && [] !== $ids
			? MessagesTable::rows(
				'SELECT id FROM {table} WHERE id IN (' . MessagesTable::placeholders( count( $ids ), '%d' ) . ") AND emails <> ''",
				$ids
			)
			: [];
		$new     = array_values( array_diff( $ids, array_map( 'intval', array_column( $indexed, 'id' ) ) ) );
		_prime_post_caches( $new, false, true );
		array_map( $this->index->refresh( ... ), $new );
		return count( $ids ) < $size ? null : [ 'page' => $page + 1 ];
	}

	/**
	 * Removes rows without a post.
	 * @return array<string, int>|null Arguments of the next job; null after the last row.
	 */
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
