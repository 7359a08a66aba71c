<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

/** A provider's frame with its fallback: a link, and a button if visitors are asked first. */
final class Embed {

	/**
	 * @param string $frame_url  URL of the frame; '' if `$document` is used.
	 * @param string $title      Title of the frame, for screen readers.
	 * @param string $link       URL of a page with the same content; '' for none.
	 * @param string $link_text  Text of the link.
	 * @param string $button     Text of the button that loads the frame. It names the provider.
	 * @param string $size_style CSS that reserves the frame's space, such as `height:600px`.
	 * @param string $poster     Markup of an image on this site.
	 * @param string $document   HTML of the frame, for providers that offer only a script. The document can report its height; see view.ts.
	 * @param bool   $autoplays  Whether the content starts to move by itself. Visitors who prefer reduced motion must click the
	 *     button first.
	 * @param array<string, string> $more_links Texts of additional links, by URL.
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
