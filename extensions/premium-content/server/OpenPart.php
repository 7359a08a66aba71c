<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

/** An open block: PaidParts has read its start, but not its end. */
final class OpenPart {

	/** Content of a closed subscriber view that has been read so far. The teaser is taken from it. */
	public string $text = '';

	/** Whether `text` is complete, because the teaser ends where another paid part begins. */
	public bool $is_sealed = false;

	/** The innermost container around this part; null for none. Parts do not refer to themselves, so that PHP frees them at once. */
	private readonly ?self $container;

	/** The outermost view around this part that is closed to the reader; null for none. */
	private readonly ?self $hidden;

	/**
	 * @param string    $name       Block name without namespace.
	 * @param bool      $is_allowed Whether the reader may read the subscriber view.
	 * @param int       $teaser     Number of blocks in the teaser, which everyone may read.
	 * @param self|null $parent     Part around this one.
	 */
	public function __construct(
		public readonly string $name,
		public readonly bool $is_allowed,
		public readonly int $teaser,
		?self $parent,
	) {
		$this->container = $parent?->container();
		$this->hidden    = $parent?->hidden();
	}

	/** Returns the innermost container: this part, or the one around it; null outside of containers. */
	public function container(): ?self {
		return 'container' === $this->name ? $this : $this->container;
	}

	/** Returns the outermost view that is closed to the reader: this part, or one around it; null if the content is public. */
	public function hidden(): ?self {
		$is_closed = 'subscriber-view' === $this->name && ! $this->is_allowed;
		return $this->hidden ?? ( $is_closed ? $this : null );
	}
}
