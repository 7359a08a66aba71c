<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** One press of a visitor's button, such as a like: no fields, on a page that may come from a cache. */
final class Click {

	/**
	 * @param string $purpose   Which button; lower-case letters and hyphens.
	 * @param int    $object_id Post that the button belongs to.
	 * @param string $token     That of Guard::click_token(), which the page has.
	 * @param string $address   IP address of the visitor; '' when unknown.
	 */
	public function __construct(
		public readonly string $purpose,
		public readonly int $object_id,
		public readonly string $token,
		public readonly string $address,
	) {}

	/** The click of the current request. */
	public static function from_request( string $purpose, int $object_id, string $token ): self {
		return new self( $purpose, $object_id, $token, ClientAddress::current() );
	}

	/**
	 * A hash that is the same for all clicks of one network on one object in one day, and says nothing about the visitor: the salt
	 * is the site's, and tomorrow's hash is another. Store it under a unique key to count a visitor once.
	 * @param int $now Unix time.
	 */
	public function visitor_key( int $now ): string {
		$day = intdiv( $now, 86400 );
		return hash_hmac(
			'sha256',
			"click|$day|$this->purpose|$this->object_id|" . ClientAddress::network( $this->address ),
			wp_salt( 'nonce' )
		);
	}
}
