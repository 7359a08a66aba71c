<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\ResponseCache;

/** Keeps pages that depend on their reader out of page caches, or makes them the same for everyone. */
final class PersonalPage {

	/** Field of the form that requests the whole page. Caches store no responses to POST, even those that ignore headers. */
	public const FIELD = 'slipstream_whole_page';

	public function __construct(
		private readonly PaywallSettings $settings,
		private readonly ResponseCache $cache,
		private readonly PageCacheCheck $check,
	) {}

	/**
	 * Whether this response may depend on its reader. If so, no cache stores it. If its headers were sent before, such as below the header
	 * of a classic theme, it may not.
	 */
	public function depend_on_reader(): bool {
		return ( $this->is_whole() || ! $this->is_cacheable() ) && $this->cache->refuse();
	}

	/** Whether everyone receives the same page, and the reader's browser requests the rest. */
	public function is_cacheable(): bool {
		return self::is_page() && ! $this->is_whole() && $this->are_caches_distrusted();
	}

	/**
	 * Whether a member receives the view of visitors: on a cacheable page, and in other responses to a visitor's requests, which a
	 * cache that ignores headers stores as well.
	 */
	public function is_for_everyone(): bool {
		return $this->is_cacheable() || ( self::is_data() && $this->are_caches_distrusted() );
	}

	/** Schedules the check of page caches, which this page relies on. */
	public function check_caches(): void {
		if ( self::is_page() && ! $this->is_whole() && ! $this->are_caches_distrusted() ) {
			$this->check->schedule( (int) get_the_ID() );
		}
	}

	/** Whether the owner chose cacheable pages, or a cache was found that stores pages which refuse it. */
	private function are_caches_distrusted(): bool {
		return $this->settings->pages_are_cacheable() || $this->check->has_found_cache();
	}

	/** Whether a browser requests the rest of this page, or this is the response to such a request. */
	public function is_fetched(): bool {
		return $this->is_whole() || $this->is_cacheable() || ( self::is_page() && ! $this->cache->refuse() );
	}

	/** Whether the reader requested the whole page. Changes nothing, so it needs no nonce. */
	private function is_whole(): bool {
		return filter_has_var( INPUT_POST, self::FIELD ) && self::is_page();
	}

	/** Whether WordPress answers with data: by its REST API or admin-ajax.php. */
	private static function is_data(): bool {
		return wp_is_serving_rest_request() || wp_doing_ajax();
	}

	/** Whether WordPress answers with a page or a feed, not with a REST response, an administration page or a job. */
	private static function is_page(): bool {
		return did_action( 'parse_request' ) > 0 && ! is_admin() && ! wp_is_serving_rest_request() && ! wp_doing_cron();
	}
}
