<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Support\Clock;
use Slipstream\Support\Signature;

/**
 * Recognizes the buyer of an order. The order's URL is in emails, histories and logs for ever, so it is not enough: the browser that
 * ordered has a cookie for a day, and an email to the buyer has a link for an hour.
 */
final class OrderAccess {

	/** Query argument of the link in the email. */
	public const ARGUMENT = 'slipstream-key';

	/** Seconds. */
	public const LINK_AGE    = 3600;
	private const COOKIE_AGE = 86_400;

	/** Seconds after the order for which its URL shows what was bought. */
	private const PAGE_AGE = 2_592_000;

	private const COOKIE = 'slipstream_order_';

	public function __construct(
		private readonly OrderLink $link,
		private readonly Clock $clock,
	) {}

	/** Remembers that this browser has ordered. */
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
					// The buyer comes back from the page of another site.
					'samesite' => 'Lax',
				]
			);
		}
	}

	/** Whether the request comes from the browser that ordered, or from the link in the email. */
	public function is_known( Order $order ): bool {
		$linked = filter_input( INPUT_GET, self::ARGUMENT );
		$cookie = sanitize_text_field( wp_unslash( $_COOKIE[ self::cookie( $order ) ] ?? '' ) );
		return $this->is_valid( $order, $cookie ) || $this->is_valid( $order, is_string( $linked ) ? $linked : '' );
	}

	/** @param string $key From a request. */
	public function is_valid( Order $order, string $key ): bool {
		[ $until, $signature ] = explode( '-', "$key-", 3 );
		return ctype_digit( $until ) && (int) $until > $this->now() && hash_equals( self::sign( $order, (int) $until ), $signature );
	}

	/** Whether the order's URL alone no longer shows what was bought. */
	public function is_old( Order $order ): bool {
		return $this->now() - $order->created > self::PAGE_AGE;
	}

	/** URL for the buyer alone, valid for LINK_AGE. */
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
