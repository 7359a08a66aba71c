<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Support\Clock;
use Slipstream\Support\Signature;

/**
 * Recognizes the buyer of an order. The order's URL is not enough, because it remains in emails, browser histories and logs. Accepts a
 * cookie of the buyer's browser for a day, and a link from an email for an hour.
 */
final class OrderAccess {

	/** Query argument of the link in the email. */
	public const ARGUMENT = 'slipstream-key';

	/** Seconds. */
	public const LINK_AGE    = 3600;
	private const COOKIE_AGE = 86_400;

	/** Seconds after the order for which the URL alone shows item and amount. */
	private const PAGE_AGE = 2_592_000;

	private const COOKIE = 'slipstream_order_';

	public function __construct(
		private readonly OrderLink $link,
		private readonly Clock $clock,
	) {}

	/** Sets a cookie in the buyer's browser. */
	public function remember( Order $order ): void {
		$key = $this->key( $order, self::COOKIE_AGE );

		$_COOKIE[ self::cookie( $order ) ] = $key;
		if ( ! headers_sent() ) {
			setcookie(
				self::cookie( $order ),
				$key,
				[
					'expires'  => $this->now() + self::COOKIE_AGE,
					'path'     => (string) constant( 'COOKIEPATH' ),
					'domain'   => (string) constant( 'COOKIE_DOMAIN' ),
					'secure'   => is_ssl(),
					'httponly' => true,
					// Not `Strict`, because the gateway's site redirects the buyer back to this site.
					'samesite' => 'Lax',
				]
			);
		}
	}

	/** Whether the request has the buyer's cookie or the link from the email. */
	public function is_known( Order $order ): bool {
		$linked = filter_input( INPUT_GET, self::ARGUMENT );
		$cookie = sanitize_text_field( wp_unslash( $_COOKIE[ self::cookie( $order ) ] ?? '' ) );
		return $this->is_valid( $order, $cookie ) || $this->is_valid( $order, is_string( $linked ) ? $linked : '' );
	}

	/** @param string $key Key from the request. */
	public function is_valid( Order $order, string $key ): bool {
		[ $until, $signature ] = explode( '-', "$key-", 3 );
		return ctype_digit( $until ) && (int) $until > $this->now() && hash_equals( self::sign( $order, (int) $until ), $signature );
	}

	/** Whether the order is so old that its URL alone does not show item and amount. */
	public function is_old( Order $order ): bool {
		return $this->now() - $order->created > self::PAGE_AGE;
	}

	/** Returns a URL for the buyer only, valid for LINK_AGE seconds. */
	public function url( Order $order ): string {
		return add_query_arg( self::ARGUMENT, $this->key( $order, self::LINK_AGE ), $this->link->to_order( $order ) );
	}

	private function key( Order $order, int $seconds ): string {
		$until = $this->now() + $seconds;
		return $until . '-' . self::sign( $order, $until );
	}

	private static function sign( Order $order, int $until ): string {
		return Signature::sign( 'order-access', $order->token, $until );
	}

	private static function cookie( Order $order ): string {
		return self::COOKIE . substr( $order->token, 0, 12 );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
