<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Caching;

/** Decides whether pages may differ by reader. */
final class PageCaches {

	public function __construct(
		private readonly PaywallSettings $settings,
		private readonly PageCacheCheck $check,
	) {}

	/**
	 * Whether a page cache may store responses despite headers that forbid it: the site owner chose cacheable pages, or PageCacheCheck
	 * found such a cache. Responses to GET requests must then be the same for all readers. Caches do not store responses to POST requests.
	 */
	public function are_distrusted(): bool {
		return $this->settings->pages_are_cacheable() || $this->check->has_found_cache();
	}
}
