<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** One post to send: a text within the network's limits, with its link and pictures. */
final class Message {

	/**
	 * @param string        $text        Plain text. Links in it are complete URLs.
	 * @param string        $link        URL of the WordPress post; '' for further pieces of a thread. Networks without a field for links
	 *     need it in the text, see Messages\PostMessage.
	 * @param LinkCard|null $card        Preview of the link. Networks that make their own preview ignore it.
	 * @param list<Picture> $pictures    Pictures within the network's limits.
	 * @param SentPost|null $in_reply_to Previous piece of a thread.
	 * @param SentPost|null $root        First piece of a thread.
	 * @param string        $language    Language tag of the site, such as `de-DE`.
	 */
	public function __construct(
		public readonly string $text,
		public readonly string $link = '',
		public readonly ?LinkCard $card = null,
		public readonly array $pictures = [],
		public readonly ?SentPost $in_reply_to = null,
		public readonly ?SentPost $root = null,
		public readonly string $language = '',
	) {}

	/** Whether nothing remains to send. */
	public function is_empty(): bool {
		return '' === $this->text && '' === $this->link && [] === $this->pictures;
	}

	/** Returns this message as a reply to a piece that was sent. */
	public function as_reply( SentPost $previous, SentPost $root ): self {
		return new self( $this->text, $this->link, $this->card, $this->pictures, $previous, $root, $this->language );
	}
}
