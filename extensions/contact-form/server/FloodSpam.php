<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Messages;
use Slipstream\Submissions\ClientAddress;

/** Messages above the limits of a form: kept as spam, the oldest ones deleted when there are too many. */
final class FloodSpam {

	/** Its value is a keyed hash of the visitor's network, so that one of them can't push out the others. */
	public const META = '_slipstream_flood';

	/** Messages of one network and of all. */
	public const MAX_PER_CLIENT = 50;
	public const MAX            = 500;

	public function add( int $message_id ): void {
		$client = substr( hash_hmac( 'sha256', 'flood|' . ClientAddress::network( ClientAddress::current() ), wp_salt( 'nonce' ) ), 0, 16 );
		add_post_meta( $message_id, self::META, $client, true );
		$kept = self::kept();
		$own  = array_keys( $kept, $client, true );
		$old  = array_slice( $own, 0, max( 0, count( $own ) - self::MAX_PER_CLIENT ) );
		$left = array_diff( array_keys( $kept ), $old );
		foreach ( [ ...$old, ...array_slice( $left, 0, max( 0, count( $left ) - self::MAX ) ) ] as $id ) {
			wp_delete_post( $id, true );
		}
	}

	/** @return array<int, string> Networks by message, the oldest first; without what the owner has taken out of spam. */
	private static function kept(): array {
		$ids  = get_posts(
			[
				'post_type'   => Messages::TYPE,
				'post_status' => 'spam',
				'meta_key'    => self::META,
				'orderby'     => 'ID',
				'order'       => 'ASC',
				'fields'      => 'ids',
				'numberposts' => self::MAX + self::MAX_PER_CLIENT,
			]
		);
		$kept = [];
		update_meta_cache( 'post', $ids );
		foreach ( $ids as $id ) {
			$kept[ $id ] = (string) get_post_meta( $id, self::META, true );
		}
		return $kept;
	}
}
