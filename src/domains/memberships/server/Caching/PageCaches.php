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
	 * Whether a page cache could store a response that forbids it: the site owner chose cacheable pages, or such a cache was detected.
	 * Then a response to GET must be the same for all readers. Caches store no response to POST.
	 */
	public function are_distrusted(): bool {
		return $this->settings->pages_are_cacheable() || $this->check->has_found_cache();
	}
}
