<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Support\Clock;

/** Signs and verifies the tokens of devices. Refuses tokens that are changed, expired, of another site, or signed with an old key. */
final class DeviceTokens {

	/** Seconds for which a token is valid. Each visit to an uncached page renews it. */
	public const LIFETIME = 180 * 86_400;

	/** Maximum orders in a token. The latest ones are kept. */
	private const MAX_ORDERS = 10;

	private const VERSION = 'v1';

	/** Maximum difference in seconds between the clocks of two servers. */
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

	/** Returns the content of a token; null if it is invalid. */
	public function read( string $text ): ?DeviceToken {
		if ( 1 !== preg_match( '/^(v1\.(\d{1,19})\.([0-9a-f]{32})\.(\d{1,12})\.((?:\d{1,19}(?:-\d{1,19})*)?)\.(k[0-9a-f]{8}))\.([0-9a-f]{64})$/D', $text, $parts ) ) {
			return null;
		}
		[ , $payload, $device, $secret, $issued, $orders, $key, $signature ] = $parts;
		$right      = $this->keys->sign( $key, 'device', $payload );
		$now        = $this->clock->now()->getTimestamp();
		$is_in_time = (int) $issued <= $now + self::SKEW && $now < (int) $issued + self::LIFETIME;
		if ( null === $right || ! hash_equals( $right, $signature ) || ! $is_in_time ) {
			return null;
		}
		$ids = '' === $orders ? [] : array_map( 'intval', explode( '-', $orders ) );
		return new DeviceToken( (int) $device, $secret, (int) $issued, $ids );
	}
}
