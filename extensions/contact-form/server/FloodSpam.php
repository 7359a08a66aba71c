<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Messages;
use Slipstream\Submissions\ClientAddress;

/** Stores messages above a form's limits as spam, and limits their number. */
final class FloodSpam {

	/** Meta key of the sender. The value is a keyed hash of their network, see ClientAddress::owner_network(). */
	public const META = '_slipstream_flood';

	/** Maximum messages from one network, and from all networks. */
	public const MAX_PER_CLIENT = 50;
	public const MAX            = 500;

	public static function is_marked( int $message_id ): bool {
		return '' !== get_post_meta( $message_id, self::META, true );
	}

	/** Marks a message and deletes at most two older ones, so that no request has to delete many. */
	public function add( int $message_id ): void {
		$client = substr(
			hash_hmac( 'sha256', 'flood|' . ClientAddress::owner_network( ClientAddress::current() ), wp_salt( 'nonce' ) ),
			0,
			16
		);
		add_post_meta( $message_id, self::META, $client, true );
		$networks = self::networks();
		$total    = array_sum( array_column( $networks, 'count' ) );
		if ( ( $networks[ $client ]['count'] ?? 0 ) > self::MAX_PER_CLIENT ) {
			wp_delete_post( $networks[ $client ]['oldest'], true );
			--$total;
		}
		if ( $total > self::MAX ) {
			wp_delete_post( self::surplus( $networks ), true );
		}
	}

	/**
	 * Selects a message to delete: the newest one of the network with the most messages. If each network has only one, the
	 * oldest.
	 * @param array<string, array{count: int, oldest: int, newest: int}> $networks See networks().
	 * @return int Message ID; 0 if there are no messages.
	 */
	private static function surplus( array $networks ): int {
		$counts = array_column( $networks, 'count' );
		if ( [] === $counts ) {
			return 0;
		}
		$largest = array_values( $networks )[ (int) array_search( max( $counts ), $counts, true ) ];
		return $largest['count'] > 1 ? $largest['newest'] : min( [ PHP_INT_MAX, ...array_column( $networks, 'oldest' ) ] );
	}

	/**
	 * Counts marked messages by network with one query. Messages that are no longer spam are not counted.
	 * @return array<string, array{count: int, oldest: int, newest: int}> Number of messages, and IDs of the oldest and newest.
	 */
	private static function networks(): array {
		global $wpdb;
		$rows     = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT m.meta_value AS network, COUNT(*) AS count, MIN(p.ID) AS oldest, MAX(p.ID) AS newest FROM $wpdb->postmeta m"
				. " INNER JOIN $wpdb->posts p ON p.ID = m.post_id WHERE m.meta_key = %s AND p.post_type = %s AND p.post_status = 'spam' GROUP BY m.meta_value",
				self::META,
				Messages::TYPE
			),
			'ARRAY_A'
		);
		$networks = [];
		foreach ( is_array( $rows ) ? $rows : [] as $row ) {
			$networks[ (string) $row['network'] ] = [
				'count'  => (int) $row['count'],
				'oldest' => (int) $row['oldest'],
				'newest' => (int) $row['newest'],
			];
		}
		return $networks;
	}
}
