<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Domains\Discovery\PageHead;
use Slipstream\Domains\Discovery\PageTexts;
use Slipstream\Domains\Discovery\PageUrl;
use Slipstream\Domains\Discovery\PlainText;

/** A list of posts that visitors share, such as an archive. Jetpack's filters for posts do not apply. */
final class SharedList implements Shared {

	private function __construct(
		private readonly string $title,
		private readonly string $url,
	) {}

	/** Returns the list that this page shows; null for a post, and for an error page. */
	public static function current( PageTexts $texts ): ?self {
		return match ( true ) {
			is_search()               => new self( $texts->title(), get_search_link() ),
			is_home() || is_archive() => new self( $texts->title(), PageUrl::current() ),
			default                   => null,
		};
	}

	public function url( string $service ): string {
		return $this->url;
	}

	public function title( string $service ): string {
		return PlainText::shorten( $this->title );
	}

	public function picture(): string {
		return PageHead::image_url( null );
	}

	public function post(): null {
		return null;
	}

	public function page_url(): string {
		return $this->url;
	}
}
