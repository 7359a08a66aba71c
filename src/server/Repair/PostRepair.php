<?php
declare( strict_types=1 );

namespace Slipstream\Repair;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Support\Clock;
use WP_Post;

/**
 * Makes or undoes the planned edits of one post. The content and its record change in one transaction. Without transactions (MyISAM), the
 * content is written first. The next attempt compares hashes, and only updates the record.
 */
final class PostRepair {

	public function __construct(
		private readonly PostContent $content,
		private readonly Transaction $transaction,
		private readonly Clock $clock,
	) {}

	/**
	 * Makes the edits of a planned row, if the post has not changed since the preview.
	 * @param int $id ID of the row.
	 * @throws QueryFailed If the database fails.
	 */
	public function repair( int $id ): void {
		$this->change( $id, RepairTable::PLANNED, RepairTable::REPAIRED, RepairTable::SKIPPED );
	}

	/**
	 * Restores the original content, if the post has not changed since the repair.
	 * @param int $id ID of the row.
	 * @throws QueryFailed If the database fails.
	 */
	public function undo( int $id ): void {
		$this->change( $id, RepairTable::REPAIRED, RepairTable::UNDONE, RepairTable::KEPT );
	}

	/**
	 * @param string $from    State that the row must have. Another worker may have changed it meanwhile.
	 * @param string $to      State after the change.
	 * @param string $refused State if the post was edited or deleted.
	 */
	private function change( int $id, string $from, string $to, string $refused ): void {
		try {
			$changed = $this->transaction->run( fn (): ?WP_Post => $this->try_to_change( $id, $from, $to, $refused ) );
		} catch ( QueryFailed $failure ) {
			if ( $failure->is_conflict ) {
				throw $failure;
			}
			// Skip this post: if the database refuses its content, the other posts must still be repaired.
			$this->set_state( $id, $from, RepairTable::PLANNED === $from ? RepairTable::FAILED : RepairTable::KEPT );
			return;
		}
		if ( null !== $changed ) {
			$this->content->forget_old( $changed );
		}
	}

	/** @return WP_Post|null The post with its new content; null if nothing was changed. */
	private function try_to_change( int $id, string $from, string $to, string $refused ): ?WP_Post {
		$row = RepairTable::row_or_fail(
			'SELECT post_id, before_hash, after_hash, edits FROM {table} WHERE id = %d AND state = %s FOR UPDATE',
			[ $id, $from ]
		);
		if ( null === $row ) {
			return null;
		}
		$post   = PostContent::read_locked( (int) $row['post_id'] );
		$result = null === $post ? null : self::result( $row, $post->post_content, RepairTable::UNDONE === $to );
		if ( null === $post || null === $result ) {
			$this->set_state( $id, $from, $refused );
			return null;
		}
		$changed = $result === $post->post_content ? $post : PostContent::write( $post, $result );
		$this->set_state( $id, $from, $to );
		return $changed;
	}

	/**
	 * @param array<string, string> $row Row of RepairTable.
	 * @return string|null The content after the repair, or after undoing it; null if the post was edited meanwhile.
	 */
	private static function result( array $row, string $content, bool $is_undo ): ?string {
		$edits         = EditList::from_json( $row['edits'] );
		[ $from, $to ] = $is_undo ? [ $row['after_hash'], $row['before_hash'] ] : [ $row['before_hash'], $row['after_hash'] ];
		$hash          = self::hash( $content );
		if ( $hash === $to ) {
			return $content;
		}
		$result = ( $is_undo ? $edits->reversed() : $edits )->apply( $content );
		return $hash === $from && self::hash( $result ) === $to ? $result : null;
	}

	/** @throws QueryFailed If the database fails. */
	private function set_state( int $id, string $from, string $to ): void {
		RepairTable::query_or_fail(
			'UPDATE {table} SET state = %s, changed = %d WHERE id = %d AND state = %s',
			[ $to, $this->clock->now()->getTimestamp(), $id, $from ]
		);
	}

	/** @return string SHA-256, 64 characters. */
	public static function hash( string $content ): string {
		return hash( 'sha256', $content );
	}
}
