<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use WP_Post;

/** A page that visitors share: a post, or a list of posts. Texts and URLs are not escaped. */
interface Shared {

	/** @param string $service ID of the service. Filters may change the URL for a service. */
	public function url( string $service ): string;

	/** @param string $service ID of the service. Filters may change the title for a service. */
	public function title( string $service ): string;

	/** Returns the URL of a picture; '' if there is none that visitors may see. */
	public function picture(): string;

	/** Returns the post; null for a list. */
	public function post(): ?WP_Post;

	/** Returns the URL of the page on this site, which no filter changes. */
	public function page_url(): string;
}
