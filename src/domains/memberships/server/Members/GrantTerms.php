<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use DateTimeImmutable;
use Slipstream\Domains\Payments\Plans\PlanType;
use Slipstream\Domains\Subscribers\EmailIdentity;
use WP_Error;

/** Access without payment, as the site owner entered it. Errors have the status 400. */
final class GrantTerms {

	private function __construct(
		public readonly string $email,
		public readonly int $plan_id,
		/** Unix time at which access ends, or Standing::NO_END. */
		public readonly int $ends,
	) {}

	/**
	 * @param int    $plan_id  Post ID; 0 for all plans.
	 * @param string $end_date See end().
	 */
	public static function from_input( string $email, int $plan_id, string $end_date, DateTimeImmutable $now ): self|WP_Error {
		$address = self::email( $email );
		$ends    = self::end( $end_date, $now );
		return match ( true ) {
			$address instanceof WP_Error => $address,
			$ends instanceof WP_Error => $ends,
			0 !== $plan_id && PlanType::NAME !== get_post_type( $plan_id )
				=> self::error( 'plan', __( 'This plan does not exist.', 'slipstream' ) ),
			default => new self( $address, $plan_id, $ends ),
		};
	}

	/** Returns the normalized address. */
	public static function email( string $email ): string|WP_Error {
		$address = EmailIdentity::normalize( $email );
		return '' === $address ? self::error( 'email', __( 'Enter a valid email address.', 'slipstream' ) ) : $address;
	}

	/**
	 * Returns the end of access as a Unix time, or Standing::NO_END.
	 * @param string $date The first day without access, such as 2030-01-31, in the site's time zone; '' for no end.
	 */
	public static function end( string $date, DateTimeImmutable $now ): int|WP_Error {
		if ( '' === $date ) {
			return Standing::NO_END;
		}
		$end = date_create_immutable_from_format( '!Y-m-d', $date, wp_timezone() );
		// PHP would convert February 31 to a day in March.
		$is_valid = false !== $end && $end->format( 'Y-m-d' ) === $date && $end > $now;
		return $is_valid ? $end->getTimestamp() : self::error( 'end_date', __( 'Enter a date in the future.', 'slipstream' ) );
	}

	/** Returns the error for access that was granted, but whose email could not be queued. */
	public static function email_error(): WP_Error {
		return new WP_Error(
			'slipstream_member_notify',
			__( 'The access was granted, but the email could not be sent. Try again later.', 'slipstream' ),
			[ 'status' => 503 ]
		);
	}

	private static function error( string $code, string $message ): WP_Error {
		return new WP_Error( "slipstream_member_$code", $message, [ 'status' => 400 ] );
	}
}
