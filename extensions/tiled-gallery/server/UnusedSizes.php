<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;

/**
 * Removes sizes that no page has used for 90 days. First removes the metadata, and a month later the file, because cached
 * pages may still show it.
 */
final class UnusedSizes {

	public const SEEN_HOOK   = 'slipstream_gallery_sizes_seen';
	public const REMOVE_HOOK = 'slipstream_gallery_sizes_unused';

	/** Days between two cleanups. */
	private const PERIOD = 30;

	/** Maximum number of attachments per job. */
	private const BATCH = 100;

	/** Key in WordPress' list of replaced files: the day on which a file was removed from the metadata, in days since 1970. */
	private const SINCE = 'slipstream_since';

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/** Schedules the next cleanup. */
	public function schedule(): void {
		$delay = self::PERIOD * OwnSizes::DAY;
		$this->outbox->schedule( self::REMOVE_HOOK, [ 0 ], $delay, 'period-' . intdiv( $this->today() + self::PERIOD, self::PERIOD ) );
	}

	/**
	 * Job: records the sizes that pages use.
	 *
	 * @param array<mixed> $used Dimensions of used sizes by attachment ID.
	 */
	public function record( array $used ): void {
		foreach ( array_slice( $used, 0, self::BATCH, true ) as $id => $names ) {
			if ( is_int( $id ) && is_array( $names ) ) {
				$this->record_one( $id, array_filter( $names, 'is_string' ) );
			}
		}
		$this->schedule();
	}

	/**
	 * Records sizes as used today.
	 *
	 * @param array<string> $names Dimensions of the sizes.
	 */
	public function record_one( int $id, array $names ): void {
		$meta = wp_get_attachment_metadata( $id, true );
		$own  = OwnSizes::from( is_array( $meta ) ? $meta['sizes'] ?? [] : [] );
		$new  = array_fill_keys( array_keys( array_intersect_key( $own, array_flip( $names ) ) ), $this->today() );
		$seen = $new + array_intersect_key( OwnSizes::seen( $id ), $own ) + array_fill_keys( array_keys( $own ), $this->today() );
		if ( [] !== $seen ) {
			update_post_meta( $id, OwnSizes::SEEN, $seen );
		}
	}

	/**
	 * Job: removes unused sizes of one batch of attachments, and schedules the next batch.
	 *
	 * @param array<mixed> $arguments ID of the last attachment in the previous batch.
	 */
	public function remove( array $arguments ): void {
		$after = is_int( $arguments[0] ?? null ) ? $arguments[0] : 0;
		$ids   = self::attachments( $after );
		array_map( $this->remove_from( ... ), $ids );
		if ( count( $ids ) === self::BATCH ) {
			$last = (int) end( $ids );
			$this->outbox->schedule( self::REMOVE_HOOK, [ $last ], 0, "after-$last-{$this->today()}" );
		} elseif ( [] !== $ids || $after > 0 ) {
			$this->schedule();
		}
	}

	/** @return list<int> */
	private static function attachments( int $after ): array {
		global $wpdb;
		$ids = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT DISTINCT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND post_id > %d ORDER BY post_id LIMIT %d",
				OwnSizes::SEEN,
				$after,
				self::BATCH
			)
		);
		return array_values( array_map( 'intval', $ids ) );
	}

	private function remove_from( int $id ): void {
		$this->delete_files( $id );
		$meta   = wp_get_attachment_metadata( $id, true );
		$meta   = is_array( $meta ) ? $meta : [];
		$own    = OwnSizes::from( $meta['sizes'] ?? [] );
		$seen   = array_intersect_key( OwnSizes::seen( $id ), $own );
		$unused = array_filter( $seen, fn ( int $day ): bool => $day < $this->today() - OwnSizes::KEEP );
		if ( [] !== $unused ) {
			$replaced = self::replaced( $id );
			foreach ( array_keys( $unused ) as $name ) {
				$replaced[ OwnSizes::PREFIX . $name ] = [ self::SINCE => $this->today() ] + $own[ $name ];
				unset( $meta['sizes'][ OwnSizes::PREFIX . $name ] );
			}
			// Update the list of replaced files first. If the process then ends, WordPress still deletes them with the attachment.
			update_post_meta( $id, OwnSizes::REPLACED, $replaced );
			wp_update_attachment_metadata( $id, $meta );
		}
		$left = array_diff_key( $seen, $unused );
		$rest = array_filter(
			self::replaced( $id ),
			static fn ( mixed $file ): bool => is_array( $file ) && isset( $file[ self::SINCE ] )
		);
		[] === $left && [] === $rest ? delete_post_meta( $id, OwnSizes::SEEN ) : update_post_meta( $id, OwnSizes::SEEN, $left );
	}

	/** Deletes files that were removed from the metadata at least PERIOD days ago, unless the size was created again. */
	private function delete_files( int $id ): void {
		$replaced = self::replaced( $id );
		$file     = get_attached_file( $id );
		$meta     = wp_get_attachment_metadata( $id, true );
		$sizes    = is_array( $meta ) && is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : [];
		$old      = array_filter(
			$replaced,
			fn ( mixed $one ): bool => is_array( $one ) && is_int(
				$one[ self::SINCE ] ?? null
			) && $one[ self::SINCE ] <= $this->today() - self::PERIOD
		);
		foreach ( $old as $one ) {
			$name = is_string( $one['file'] ?? null ) ? wp_basename( $one['file'] ) : '';
			if ( is_string( $file ) && '' !== $name && ! in_array( $name, array_column( $sizes, 'file' ), true ) ) {
				wp_delete_file( path_join( dirname( $file ), $name ) );
			}
		}
		if ( [] !== $old ) {
			$left = array_diff_key( $replaced, $old );
			[] === $left ? delete_post_meta( $id, OwnSizes::REPLACED ) : update_post_meta( $id, OwnSizes::REPLACED, $left );
		}
	}

	/** @return array<mixed> */
	private static function replaced( int $id ): array {
		$replaced = get_post_meta( $id, OwnSizes::REPLACED, true );
		return is_array( $replaced ) ? $replaced : [];
	}

	private function today(): int {
		return OwnSizes::day( $this->clock->now()->getTimestamp() );
	}
}
