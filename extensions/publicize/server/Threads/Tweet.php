<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

/**
 * A tweet of a thread. ThreadParser fills it.
 * @phpstan-import-type Media from BlockMedia
 */
final class Tweet {

	public string $text = '';

	/** @var list<Media> */
	public array $media = [];

	/** URL of the quoted tweet; '' if none. */
	public string $quoted_url = '';

	/** @var list<string> URLs in the text, in order. */
	public array $urls = [];

	/** @var list<int> Keys of the blocks that are part of this tweet. */
	public array $blocks = [];

	/** @var array<string, int|string>|false */
	public array|false $boundary = false;

	/** Whether the next block must start a new tweet. */
	public bool $is_finished = false;

	public function is_empty(): bool {
		return '' === $this->text && [] === $this->media && '' === $this->quoted_url;
	}

	public function add_block( int $index ): void {
		if ( end( $this->blocks ) !== $index ) {
			$this->blocks[] = $index;
		}
	}
}
