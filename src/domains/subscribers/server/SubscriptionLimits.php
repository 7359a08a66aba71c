<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\RateLimiter;

/** Rate limits of the form, so that it cannot be used to flood mailboxes. SubscriptionProcessor limits the emails to a single address. */
final class SubscriptionLimits {

	/** Requests from one network (a /24 of IPv4, a /64 of IPv6), and emails of the whole site, per window of `seconds`. */
	private const LIMITS = [
		'network' => 30,
		'site'    => 500,
		'seconds' => 3600,
	];

	public function __construct( private readonly RateLimiter $limiter ) {}

	/**
	 * Counts a request. The address does not matter, so the limit reveals nothing about it.
	 * @param string $ip '' if unknown: only the limit of the site applies then.
	 */
	public function allow( string $ip ): bool {
		$limits = self::limits();
		return ! $this->limiter->is_reached( 'subscribe-site', $limits['site'], $limits['seconds'] )
			&& (
				'' === $ip
				|| $this->limiter->admit( [ 'subscribe-network|' . self::network( $ip ) => $limits['network'] ], $limits['seconds'] )
			);
	}

	public function count_email(): void {
		$limits = self::limits();
		$this->limiter->admit( [ 'subscribe-site' => $limits['site'] ], $limits['seconds'] );
	}

	/** Returns three of four bytes, or eight of sixteen, as hexadecimal digits. */
	private static function network( string $ip ): string {
		$network = ClientAddress::network( $ip );
		return 8 === strlen( $network ) ? substr( $network, 0, 6 ) : $network;
	}

	/** @return array{network: int, site: int, seconds: int} 0 means no limit. */
	private static function limits(): array {
		/**
		 * Filters the limits of the subscription form.
		 * @param array{network: int, site: int, seconds: int} $limits Requests per network, emails of the site, and the window in seconds;
		 *     0 means no limit.
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
