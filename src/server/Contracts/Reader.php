<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** The reader of a post: a visitor, a WordPress user, or the owner of an email address proved by a signed token. */
final class Reader {

	/**
	 * @param int          $user_id 0 for a reader without a WordPress account.
	 * @param string       $email   Address proved by a signed token or by the account; '' for a visitor.
	 * @param list<string> $grants  Names of what the signed token proves besides the address. The domain that signed it defines them.
	 */
	private function __construct(
		public readonly int $user_id,
		public readonly string $email,
		public readonly array $grants = [],
	) {}

	/** Returns an anonymous reader. Content that they may read is public, so feeds, emails, indexes and caches may contain it. */
	public static function visitor(): self {
		return new self( 0, '' );
	}

	/** @param int $user_id ID of a WordPress user; 0 for a visitor. */
	public static function from_user( int $user_id ): self {
		$user = $user_id > 0 ? get_userdata( $user_id ) : false;
		return false === $user ? self::visitor() : new self( $user_id, $user->user_email );
	}

	/** @param string $email Address proved by a token that this site has signed; never one that a visitor has only typed. */
	public static function from_verified_email( string $email ): self {
		return new self( 0, $email );
	}

	/**
	 * Returns this reader with different grants.
	 * @param list<string> $grants Grants proved by a token that this site has signed.
	 */
	public function with_grants( array $grants ): self {
		return new self( $this->user_id, $this->email, $grants );
	}

	public function is_visitor(): bool {
		return 0 === $this->user_id && '' === $this->email && [] === $this->grants;
	}
}
