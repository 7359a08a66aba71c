<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Access\ResponseCache;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Support\Clock;
use Slipstream\Support\QueryArgument;

/**
 * Tells readers that their browser refuses the sign-in cookie. After a sign-in, the URL has the argument OrderLink::RETURNED. The argument
 * alone does not give access.
 */
final class CookieCheck {

	/** Seconds after the sign-in in which a missing cookie is explained. Later, the reader may have signed out, or shared the URL. */
	private const MAX_AGE = 600;

	public function __construct(
		private readonly ReaderCookie $cookie,
		private readonly ResponseCache $cache,
		private readonly Clock $clock,
	) {}

	/** Returns the URL of a page to which a reader returns after signing in. */
	public function mark( string $url ): string {
		return OrderLink::returned( $url, $this->clock->now()->getTimestamp() );
	}

	/**
	 * Hook `template_redirect` for URLs with OrderLink::RETURNED, before the pages of this plugin. Removes the argument from the URL if
	 * the browser has sent the cookie.
	 */
	public function redirect(): void {
		$method = sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		$url    = in_array( $method, [ 'get', 'head' ], true ) ? $this->clean_url() : '';
		if ( '' === $url ) {
			return;
		}
		nocache_headers();
		wp_safe_redirect( $url, 302, 'Slipstream' );
		exit;
	}

	/** Returns the URL of this page without the argument; '' if the page must explain why the reader is not signed in. */
	public function clean_url(): string {
		$url = remove_query_arg( OrderLink::RETURNED, esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ) ) );
		return $this->is_refused() ? '' : wp_validate_redirect( $url, home_url( '/' ) );
	}

	/**
	 * Filter `slipstream_gate_notice` for URLs with OrderLink::RETURNED.
	 * @param mixed $text Text of another plugin.
	 * @return mixed The explanation, or `$text` if there is none. The response with the explanation is not cached.
	 */
	public function notice( mixed $text = '' ): mixed {
		return $this->is_refused() && $this->cache->refuse()
			? __( 'You are not signed in, because this browser has no sign-in cookie. Allow cookies for this site, then request a new link.', 'slipstream' )
			: $text;
	}

	/** Whether the reader has just signed in, but the browser has not sent the cookie. */
	private function is_refused(): bool {
		$time = QueryArgument::text( OrderLink::RETURNED );
		$age  = ctype_digit( $time ) ? $this->clock->now()->getTimestamp() - (int) $time : -1;
		return $age >= 0 && $age <= self::MAX_AGE && '' === $this->cookie->read();
	}
}
