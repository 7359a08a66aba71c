<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Domains\Subscribers\EmailIdentity;
use WP_User;

/**
 * Remembers which WordPress users have proved their email address: with a link that this site sent to it. Some plugins create accounts
 * for any address that a visitor enters, so having an account proves nothing.
 */
final class UserAddress {

	/** User meta: hash of the proved address. A user who changes the address must prove the new one. */
	public const META = 'slipstream_verified_email';

	/** Returns the proved address of a user, normalized; '' for none. */
	public function verified( int $user_id ): string {
		$user  = $user_id > 0 ? get_userdata( $user_id ) : false;
		$email = false === $user ? '' : EmailIdentity::normalize( $user->user_email );
		$meta  = '' === $email ? '' : get_user_meta( $user_id, self::META, true );
		return is_string( $meta ) && '' !== $meta && hash_equals( EmailIdentity::identity( $email ), $meta ) ? $email : '';
	}

	/** Stores that a user has proved an address. Does nothing when the account has another one. */
	public function prove( int $user_id, string $email ): void {
		$user = $user_id > 0 ? get_userdata( $user_id ) : false;
		if ( false !== $user && EmailIdentity::normalize( $user->user_email ) === $email && '' !== $email ) {
			update_user_meta( $user_id, self::META, EmailIdentity::identity( $email ) );
		}
	}

	/** Action `after_password_reset`: the user has opened the link that WordPress sent to the address of the account. */
	public function prove_by_reset( mixed $user ): void {
		if ( $user instanceof WP_User ) {
			$this->prove( $user->ID, EmailIdentity::normalize( $user->user_email ) );
		}
	}
}
