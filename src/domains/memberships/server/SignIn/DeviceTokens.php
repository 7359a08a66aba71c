<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/** Signs and verifies the tokens of devices. Refuses tokens that are changed, expired, of another site, or signed with an old key. */
final class DeviceTokens {

	/** Seconds for which a token is valid. Each visit to an uncached page renews it. */
	public const LIFETIME = 180 * 86_400;

	/** Maximum orders in a token. The latest ones are kept. */
	private const MAX_ORDERS = 10;

	private const VERSION = 'v1';

	/** Parts: device ID, secret, time of issue, order IDs. */
	private const PATTERN = '/^' . self::VERSION . '\.(\d{1,19})\.([0-9a-f]{32})\.(\d{1,12})\.((?:\d{1,19}(?:-\d{1,19})*)?)$/D';

	/** Purpose of the signature. */
	private const PURPOSE = 'device';

	/** Maximum difference in seconds between the clocks of two servers. */
	private const SKEW = 600;

	public function __construct(
		private readonly TokenKeys $keys,
		private readonly Clock $clock,
	) {}

	/** @throws QueryFailed If the site has no key, and none could be stored. */
	public function sign( DeviceToken $token ): string {
		$orders  = array_slice( array_values( array_unique( $token->orders ) ), -self::MAX_ORDERS );
		$payload = implode( '.', [ self::VERSION, $token->device_id, $token->secret, $token->issued, implode( '-', $orders ) ] );
		return $this->keys->sign( self::PURPOSE, $payload );
	}

	/** Returns the content of a token; null if it is invalid. */
	public function read( string $text ): ?DeviceToken {
		$payload = $this->keys->verify( self::PURPOSE, $text ) ?? '';
		if ( 1 !== preg_match( self::PATTERN, $payload, $parts ) ) {
			return null;
		}
		[ , $device, $secret, $issued, $orders ] = $parts;

		$now = $this->clock->now()->getTimestamp();
		if ( (int) $issued > $now + self::SKEW || $now >= (int) $issued + self::LIFETIME ) {
			return null;
		}
		$ids = '' === $orders ? [] : array_map( 'intval', explode( '-', $orders ) );
		return new DeviceToken( (int) $device, $secret, (int) $issued, $ids );
	}
}
