<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Domains\Subscribers\EmailIdentity;
use WP_User;

/**
 * Stores which WordPress users have proved their email address with a link that this site sent. An account proves nothing: some
 * plugins create accounts for any address that a visitor enters.
 */
final class UserAddress {

	/** User meta with the hash of the proved address. After a change of address, the new address must be proved. */
	public const META = 'slipstream_verified_email';

	/** Returns the normalized proved address of a user; '' if there is none. */
	public function verified( int $user_id ): string {
		$user  = $user_id > 0 ? get_userdata( $user_id ) : false;
		$email = false === $user ? '' : EmailIdentity::normalize( $user->user_email );
		$meta  = '' === $email ? '' : get_user_meta( $user_id, self::META, true );
		return is_string( $meta ) && '' !== $meta && hash_equals( EmailIdentity::identity( $email ), $meta ) ? $email : '';
	}

	/** Stores that a user has proved an address. Does nothing if the account has another address. */
	public function prove( int $user_id, string $email ): void {
		$user = $user_id > 0 ? get_userdata( $user_id ) : false;
		if ( false !== $user && EmailIdentity::normalize( $user->user_email ) === $email && '' !== $email ) {
			update_user_meta( $user_id, self::META, EmailIdentity::identity( $email ) );
		}
	}

	/** Action `after_password_reset`: the user has opened the link that WordPress sent to the account's address. */
	public function prove_by_reset( mixed $user ): void {
		if ( $user instanceof WP_User ) {
			$this->prove( $user->ID, EmailIdentity::normalize( $user->user_email ) );
		}
	}
}
