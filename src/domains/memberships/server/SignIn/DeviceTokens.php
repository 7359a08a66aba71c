<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Support\Clock;

/** Signs and reads the tokens of devices. A token of another site, of an old key, too old or changed is no token. */
final class DeviceTokens {

	/** Seconds that a token is valid. Each visit to a page that is not cached renews it. */
	public const LIFETIME = 180 * 86_400;

	/** Orders in a token, the latest ones. */
	private const MAX_ORDERS = 10;

	private const VERSION = 'v1';

	/** Clocks of two servers may differ by some minutes. */
	private const SKEW = 600;

	public function __construct(
		private readonly TokenKeys $keys,
		private readonly Clock $clock,
	) {}

	public function sign( DeviceToken $token ): string {
		$key     = $this->keys->current();
		$orders  = array_slice( array_values( array_unique( $token->orders ) ), -self::MAX_ORDERS );
		$payload = implode( '.', [ self::VERSION, $token->device_id, $token->secret, $token->issued, implode( '-', $orders ), $key ] );
		return "$payload." . $this->keys->sign( $key, 'device', $payload );
	}

	/** Returns null for anything that this site has not signed with a key that is still valid. */
	public function read( string $text ): ?DeviceToken {
		if ( 1 !== preg_match( '/^(v1\.(\d{1,19})\.([0-9a-f]{32})\.(\d{1,12})\.((?:\d{1,19}(?:-\d{1,19})*)?)\.(k[0-9a-f]{8}))\.([0-9a-f]{64})$/D', $text, $parts ) ) {
			return null;
		}
		[ , $payload, $device, $secret, $issued, $orders, $key, $signature ] = $parts;
		$right = $this->keys->sign( $key, 'device', $payload );
		$now   = $this->clock->now()->getTimestamp();
		if ( null === $right || ! hash_equals( $right, $signature ) ) {
			return null;
		}
		return (int) $issued > $now + self::SKEW || (int) $issued + self::LIFETIME <= $now
			? null
			: new DeviceToken( (int) $device, $secret, (int) $issued, '' === $orders ? [] : array_map( 'intval', explode( '-', $orders ) ) );
	}
}
