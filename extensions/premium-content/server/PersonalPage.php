<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\ResponseCache;

/** Makes pages with premium content safe for page caches: forbids caching them, or makes them the same for all readers. */
final class PersonalPage {

	/** Name of the form field that requests the whole page by POST. Even caches that ignore headers do not store such responses. */
	public const FIELD = 'slipstream_whole_page';

	public function __construct(
		private readonly PaywallSettings $settings,
		private readonly ResponseCache $cache,
		private readonly PageCacheCheck $check,
	) {}

	/**
	 * Whether this response may depend on its reader. If true, sets headers against caching. False if the headers have been sent, for
	 * example below the header of a classic theme.
	 */
	public function depend_on_reader(): bool {
		return ( $this->is_whole() || ! $this->is_cacheable() ) && $this->cache->refuse();
	}

	/** Whether the page is the same for all readers, so that a member's browser must request the rest. */
	public function is_cacheable(): bool {
		return self::is_page() && ! $this->is_whole() && $this->are_caches_distrusted();
	}

	/**
	 * Whether members receive the visitor view: on cacheable pages, and in REST and AJAX responses if a cache that ignores headers may
	 * store them.
	 */
	public function is_for_everyone(): bool {
		return $this->is_cacheable() || ( self::is_data() && $this->are_caches_distrusted() );
	}

	/** Schedules the check of page caches, if this page relies on headers against caching. */
	public function check_caches(): void {
		if ( self::is_page() && ! $this->is_whole() && ! $this->are_caches_distrusted() ) {
			$this->check->schedule( (int) get_the_ID() );
		}
	}

	/** Whether the site owner chose cacheable pages, or a cache that ignores headers was detected. */
	private function are_caches_distrusted(): bool {
		return $this->settings->pages_are_cacheable() || $this->check->has_found_cache();
	}

	/** Whether the browser must request the rest of this page, or this is the response to that request. */
	public function is_fetched(): bool {
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
