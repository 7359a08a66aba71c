<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\ResponseCache;
use Slipstream\Domains\Memberships\Caching\PageCacheCheck;
use Slipstream\Domains\Memberships\Caching\PageCaches;

/**
 * Makes responses with premium content safe for page caches. If the site trusts its caches, a response depends on the reader
 * and forbids caching. If not, all GET responses contain the visitor view, and members request the paid parts by POST.
 */
final class PersonalPage {

	/** Name of the form field that requests the whole page by POST. Even caches that ignore headers do not store such responses. */
	public const FIELD = 'slipstream_whole_page';

	/** Class of the container, which each page with premium content contains. */
	private const CONTAINER = 'wp-block-premium-content-container';

	public function __construct(
		private readonly PageCaches $caches,
		private readonly ResponseCache $cache,
		private readonly PageCacheCheck $check,
	) {}

	/**
	 * Forbids caching of this response, so that its content may depend on the reader. Returns false if a cache could still
	 * store it: the page must stay cacheable, or the headers have been sent, for example below the header of a classic theme.
	 */
	public function forbid_caching(): bool {
		return ( $this->is_whole() || ! $this->is_cacheable() ) && $this->cache->refuse();
	}

	/** Whether the page must be the same for all readers. A member's browser then requests the paid parts separately. */
	public function is_cacheable(): bool {
		return self::is_page() && ! $this->is_whole() && $this->caches->are_distrusted();
	}

	/**
	 * Whether members receive the visitor view: on cacheable pages, and in REST and AJAX responses if caches ignore headers
	 * and may store them.
	 */
	public function is_for_everyone(): bool {
		return $this->is_cacheable() || ( self::is_data() && $this->caches->are_distrusted() );
	}

	/** Schedules the check of page caches if only headers prevent them from storing this page. */
	public function check_caches(): void {
		if ( self::is_page() && ! $this->is_whole() && ! $this->caches->are_distrusted() ) {
			$this->check->schedule( (int) get_the_ID(), self::CONTAINER );
		}
	}

	/**
	 * Whether the browser must request the paid parts of this page, or this is the response to that request. If neither,
	 * forbids caching of the page.
	 */
	public function needs_request(): bool {
		return $this->is_whole() || $this->is_cacheable() || ( self::is_page() && ! $this->cache->refuse() );
	}

	/** Whether the reader requested the whole page. Needs no nonce, because the request changes nothing. */
	private function is_whole(): bool {
		return filter_has_var( INPUT_POST, self::FIELD ) && self::is_page();
	}

	/** Whether this is a request to the REST API or to admin-ajax.php. */
	private static function is_data(): bool {
		return wp_is_serving_rest_request() || wp_doing_ajax();
	}

	/** Whether this is a request for a page or a feed, not for the REST API, the dashboard or cron. */
	private static function is_page(): bool {
		return did_action( 'parse_request' ) > 0 && ! is_admin() && ! wp_is_serving_rest_request() && ! wp_doing_cron();
	}
}
