<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

/** One frame of a provider's, and what stands there without it. */
final class Embed {

	/**
	 * @param string $address   Of the frame; '' where it gets a document.
	 * @param string $title     Of the frame, which nobody sees.
	 * @param string $link      The address of a page that shows the same; '' where there is none.
	 * @param string $link_text Its words.
	 * @param string $button    What loads the frame, naming the provider.
	 * @param string $room      CSS that keeps the frame's room, as `height:600px`.
	 * @param string $poster    Markup of a picture of this site.
	 * @param string $document  HTML of the frame, for providers that have a script only; it may tell its height (see view.ts).
	 * @param bool   $moves     Whether it begins to move by itself: visitors whose device asks for less motion press the button first.
	 * @param array<string, string> $more_links Words of further links, by address.
	 */
	public function __construct(
		public readonly Provider $provider,
		public readonly string $frame_url,
		public readonly string $title,
		public readonly string $link,
		public readonly string $link_text,
		public readonly string $button,
		public readonly string $size_style,
		public readonly string $poster = '',
		public readonly string $document = '',
		public readonly bool $autoplays = false,
		public readonly array $more_links = [],
	) {}
}
