<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Generator;

/**
 * Splits a feed into slices: small feeds of a few items each. SimplePie builds a tree many times larger than the text. With
 * slices, two thousand episodes need as much memory as fifty.
 */
final class FeedSplitter {

	/** Maximum number of items of a feed. No podcast has more. */
	private const MAX_ITEMS = 20_000;

	/** Maximum number of items, bytes and `<` characters in a slice. Each element needs about a kilobyte in the parser's tree. */
	private const SLICE_ITEMS = 50;
	private const SLICE_BYTES = 262_144;
	private const SLICE_TAGS  = 20_000;

	/** Maximum number of bytes and `<` characters in an item. A larger one is not an episode and is skipped. */
	private const ITEM_BYTES = 524_288;
	private const ITEM_TAGS  = 10_000;

	/** Maximum number of bytes and `<` characters in the text outside the items, which each slice repeats. */
	private const FRAME_BYTES = 65_536;
	private const FRAME_TAGS  = 4000;

	/** Maximum number of searches for tokens in a feed. */
	private const MAX_STEPS = 200_000;

	/** Start tokens to search for. Comments and CDATA sections are included, because they may contain an item's start token. */
	private const TOKEN = '/<!\[CDATA\[|<!--|<((?:[\w-]+:)?(?:item|entry))(?=[\s>])/';

	/** End token for each start token. */
	private const ENDS = [
		'<![CDATA[' => ']]>',
		'<!--'      => '-->',
	];

	/** @var int Number of searches so far, to limit the time for malicious feeds. */
	private int $steps = 0;

	public function __construct( private readonly string $feed ) {}

	/**
	 * Returns the slices.
	 *
	 * @return Generator<int, string> Slices. The key is the number of items in the feed up to the end of the slice. One slice
	 *     without items if the feed has none; nothing for a malicious feed.
	 */
	public function slices(): Generator {
		$items = $this->items();
		$frame = $this->frame( $items );
		if (
			$this->steps >= self::MAX_STEPS
			|| count( $items ) > self::MAX_ITEMS
			|| strlen( $frame[0] . $frame[1] ) > self::FRAME_BYTES
			|| substr_count( $frame[0] . $frame[1], '<' ) > self::FRAME_TAGS
		) {
			return;
		}
		$slice = '';
		$count = 0;
		$tags  = 0;
		foreach ( $items as $index => [ $start, $end ] ) {
			$item = $end - $start > self::ITEM_BYTES ? '' : substr( $this->feed, $start, $end - $start );
			$more = substr_count( $item, '<' );
			if ( $more > self::ITEM_TAGS ) {
				$item = '';
				$more = 0;
			}
			if ( $count >= self::SLICE_ITEMS || strlen( $slice . $item ) > self::SLICE_BYTES || $tags + $more > self::SLICE_TAGS ) {
				yield $index => $frame[0] . $slice . $frame[1];
				$slice = '';
				$count = 0;
				$tags  = 0;
			}
			$slice .= $item;
			$tags  += $more;
			++$count;
		}
		yield count( $items ) => $frame[0] . $slice . $frame[1];
	}

	/** Returns the number of searches so far. */
	public function steps(): int {
		return $this->steps;
	}

	/** @return list<array{int, int}> Start and end offset of each item. */
	private function items(): array {
		$items = [];
		$at    = 0;
		$room  = self::MAX_ITEMS + 1;
		while (
			$room > 0
			&& $this->steps < self::MAX_STEPS
			&& 1 === preg_match( self::TOKEN, $this->feed, $match, PREG_OFFSET_CAPTURE, $at )
		) {
			++$this->steps;
			[ $token, $start ] = $match[0];
			$name              = $match[1][0] ?? '';
			$end               = '' === $name ? $this->after( self::ENDS[ $token ], $start ) : $this->end_of( $name, $start );
			if ( null === $end ) {
				break;
			}
			if ( '' !== $name ) {
				$items[] = [ $start, $end ];
				--$room;
			}
			$at = $end;
		}
		return $items;
	}

	/** @return int|null Offset of the end; null if there is none. */
	private function end_of( string $name, int $at ): ?int {
		$pattern = '#<!\[CDATA\[|<!--|</' . preg_quote( $name, '#' ) . '\s*+>#';
		while ( $this->steps < self::MAX_STEPS && 1 === preg_match( $pattern, $this->feed, $match, PREG_OFFSET_CAPTURE, $at ) ) {
			++$this->steps;
			[ $token, $start ] = $match[0];
			if ( ! isset( self::ENDS[ $token ] ) ) {
				return $start + strlen( $token );
			}
			$end = $this->after( self::ENDS[ $token ], $start );
			if ( null === $end ) {
				return null;
			}
			$at = $end;
		}
		return null;
	}

	/**
	 * @param list<array{int, int}> $items Start and end offsets of the items.
	 * @return array{string, string} The text before the first item, and all other text outside the items.
	 */
	private function frame( array $items ): array {
		if ( [] === $items ) {
			return [ $this->feed, '' ];
		}
		$rest = '';
		foreach ( $items as $index => [ , $end ] ) {
			$rest .= trim( substr( $this->feed, $end, ( $items[ $index + 1 ][0] ?? strlen( $this->feed ) ) - $end ) );
		}
		return [ substr( $this->feed, 0, $items[0][0] ), $rest ];
	}

	/** @param int $from Start position. */
	private function after( string $text, int $from ): ?int {
		$position = strpos( $this->feed, $text, $from );
		return false === $position ? null : $position + strlen( $text );
	}
}
