<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\RateLimiter;

/** Rate limits of the subscription form, so that it cannot flood mailboxes. SubscriptionProcessor limits the emails per address. */
final class SubscriptionLimits {

	/** Maximum per `seconds`: `network` requests from one network (an IPv4 /24 or IPv6 /64), and `site` emails of the whole site. */
	private const LIMITS = [
		'network' => 30,
		'site'    => 500,
		'seconds' => 3600,
	];

	public function __construct( private readonly RateLimiter $limiter ) {}

	/**
	 * Counts a request. The limit does not depend on the email address, so it reveals nothing about it.
	 * @param string $ip IP address of the visitor. If '', only the limit of the site applies.
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

	/** Returns the network of an IP address as hexadecimal digits: three of four bytes, or eight of sixteen. */
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
