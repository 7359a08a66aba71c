<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Submissions\Click;

/** Identifies a visitor or user who likes a post, so that each counts once. */
final class Voter {

	/** Format of the random key that a browser stores for each liked post. */
	private const KEY = '/^[0-9-]{7,43}$/D';

	/**
	 * @param string $id      Keyed hash, from which no visitor can be identified.
	 * @param int    $user_id ID of the user; 0 for visitors.
	 */
	private function __construct(
		public readonly string $id,
		public readonly int $user_id = 0,
	) {}

	public static function from_user( int $user_id ): self {
		return new self( self::hash( "user|$user_id" ), $user_id );
	}

	/**
	 * Returns the visitor who clicked. Without a script, browsers send no key. Then all clicks from one network count once a
	 * day.
	 * @param string $key The browser's random key; '' without a script.
	 * @param int    $now Unix time.
	 */
	public static function from_click( Click $click, string $key, int $now ): self {
		return 1 === preg_match( self::KEY, $key )
			? new self( self::hash( "browser|$click->object_id|$key" ) )
			: new self( substr( $click->visitor_key( $now ), 0, 40 ) );
	}

	private static function hash( string $text ): string {
		return substr( hash_hmac( 'sha256', "like|$text", wp_salt( 'nonce' ) ), 0, 40 );
	}
}
