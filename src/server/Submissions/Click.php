<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** A visitor's click on a button that needs no capability, such as a like. The page may come from a cache. */
final class Click {

	/** Version of buttons that have only one version. */
	public const VERSION = 'click';

	/**
	 * @param string $purpose   Kind of button, in lowercase letters and hyphens.
	 * @param int    $object_id Post to which the button belongs.
	 * @param string $token     Token that Guard::click_token() printed into the page.
	 * @param string $address   Visitor's IP address; '' if unknown.
	 * @param string $version   Version of the button. Its token is valid for this version only.
	 */
	public function __construct(
		public readonly string $purpose,
		public readonly int $object_id,
		public readonly string $token,
		public readonly string $address,
		public readonly string $version = self::VERSION,
	) {}

	/** Creates the click from the current request. */
	public static function from_request( string $purpose, int $object_id, string $token, string $version = self::VERSION ): self {
		return new self( $purpose, $object_id, $token, ClientAddress::current(), $version );
	}

	/**
	 * Returns a hash that is the same for all clicks from one network on one object on one day. Store it under a unique key to count a
	 * visitor once. It does not identify the visitor: it depends on the site's salt and changes every day.
	 * @param int $now Current Unix time.
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
