<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** The reader of a post: a visitor, a user of WordPress, or an email address that a signed token proves. */
final class Reader {

	/**
	 * @param int          $user_id 0 without a WordPress account.
	 * @param string       $email   Address that a signed token or the account proves; '' for a visitor.
	 * @param list<string> $grants  What a signed token proves beside the address, in the words of the domain that signed it.
	 */
	private function __construct(
		public readonly int $user_id,
		public readonly string $email,
		public readonly array $grants = [],
	) {}

	/** An unknown reader. Content that a visitor may read is public: feeds, emails, indexes and caches may contain it. */
	public static function visitor(): self {
		return new self( 0, '' );
	}

	/** @param int $user_id Id of a WordPress user; 0 is a visitor. */
	public static function from_user( int $user_id ): self {
		$user = $user_id > 0 ? get_userdata( $user_id ) : false;
		return false === $user ? self::visitor() : new self( $user_id, $user->user_email );
	}

	/** @param string $email Proved by a token that this site has signed; never an address that a visitor only typed. */
	public static function from_verified_email( string $email ): self {
		return new self( 0, $email );
	}

	/**
	 * Returns the same reader with other grants.
	 * @param list<string> $grants Proved by a token that this site has signed.
	 */
	public function with_grants( array $grants ): self {
		return new self( $this->user_id, $this->email, $grants );
	}

	public function is_visitor(): bool {
		return 0 === $this->user_id && '' === $this->email && [] === $this->grants;
	}
}
