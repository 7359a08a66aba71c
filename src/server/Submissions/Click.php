<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** A visitor's click on a button without fields, such as a like. The page may come from a cache. */
final class Click {

	/**
	 * @param string $purpose   Kind of button: lower-case letters and hyphens.
	 * @param int    $object_id Post that the button belongs to.
	 * @param string $token     Token from Guard::click_token() on the page.
	 * @param string $address   IP address of the visitor; '' when unknown.
	 */
	public function __construct(
		public readonly string $purpose,
		public readonly int $object_id,
		public readonly string $token,
		public readonly string $address,
	) {}

	/** Creates the click of the current request. */
	public static function from_request( string $purpose, int $object_id, string $token ): self {
		return new self( $purpose, $object_id, $token, ClientAddress::current() );
	}

	/**
	 * Returns a hash that is equal for all clicks of one network on one object during one day. It does not identify the visitor: it uses
	 * the site's salt and changes daily. Store it under a unique key to count a visitor once.
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
