<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\RateLimiter;

/** So that nobody uses the form to fill other people's mailboxes. What one address gets is limited by its row, see SubscriptionProcessor. */
final class SubscriptionLimits {

	/** Sign-ups of one network (a /24 of IPv4, a /64 of IPv6), and mails of the whole site, in windows of so many seconds. */
	private const LIMITS = [
		'network' => 30,
		'site'    => 500,
		'seconds' => 3600,
	];

	public function __construct( private readonly RateLimiter $limiter ) {}

	/**
	 * Counts, whatever the address that was signed up is, so that the limit says nothing about it.
	 * @param string $ip '' where the server does not know it: then the whole site's limit is all there is.
	 */
	public function allow( string $ip ): bool {
		$limits = self::limits();
		return ! $this->limiter->is_reached( 'subscribe-site', $limits['site'], $limits['seconds'] )
			&& (
				'' === $ip
				|| $this->limiter->admit( [ 'subscribe-network|' . self::network( $ip ) => $limits['network'] ], $limits['seconds'] )
			);
	}

	public function count_mail(): void {
		$limits = self::limits();
		$this->limiter->admit( [ 'subscribe-site' => $limits['site'] ], $limits['seconds'] );
	}

	/** Three of four bytes, or eight of sixteen, in hexadecimal digits. */
	private static function network( string $ip ): string {
		$network = ClientAddress::network( $ip );
		return 8 === strlen( $network ) ? substr( $network, 0, 6 ) : $network;
	}

	/** @return array{network: int, site: int, seconds: int} 0 is no limit. */
	private static function limits(): array {
		/**
		 * Filters how many people may subscribe in a number of seconds.
		 * @param array{network: int, site: int, seconds: int} $limits From one network and in all; 0 is no limit.
		 */
		$limits = apply_filters( 'slipstream_subscription_limits', self::LIMITS );
		$limits = array_map( 'intval', array_filter( is_array( $limits ) ? $limits : [], 'is_numeric' ) ) + self::LIMITS;
		return [
			'network' => max( 0, $limits['network'] ),
			'site'    => max( 0, $limits['site'] ),
			'seconds' => max( 1, $limits['seconds'] ),
		];
	}
}
