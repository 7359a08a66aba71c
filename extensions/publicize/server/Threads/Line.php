<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

/**
 * A line of a block's text, with the position of each character in the editor.
 * @phpstan-type Position array{container: string, start: int, end: int}
 */
final class Line {

	/**
	 * @param list<string>        $characters Code points. Each URL is one placeholder, see Links.
	 * @param list<Position|null> $positions  UTF-16 offsets of each character in its rich-text area; null for added characters.
	 * @param int                 $item       Zero-based index of the list item; 0 for other blocks.
	 * @param string              $container  Attribute of the rich-text area.
	 */
	public function __construct(
		public readonly array $characters,
		public readonly array $positions,
		public readonly int $item = 0,
		public readonly string $container = 'content',
	) {}

	public function text(): string {
		return implode( '', $this->characters );
	}

	/** Returns a copy without white space at the end. */
	public function trimmed(): self {
		$length = mb_strlen( rtrim( $this->text() ), 'UTF-8' );
		return new self(
			array_slice( $this->characters, 0, $length ),
			array_slice( $this->positions, 0, $length ),
			$this->item,
			$this->container
		);
	}

	/**
	 * Returns where in the editor a tweet ends that is split inside this line.
	 * @param int $next Index of the first character of the next tweet.
	 * @return array{start: int, end: int, container: string, type: string}|false False if none of the characters before `$next` is in the
	 * editor.
	 */
	public function boundary( int $next ): array|false {
		$last = $next - 1;
		while ( $last >= 0 && null === ( $this->positions[ $last ] ?? null ) ) {
			--$last;
		}
		$position = $this->positions[ $last ] ?? null;
		if ( null === $position ) {
			return false;
		}
		$is_line_break = "\n" === $this->characters[ $last ];
		$start         = $position['start'];
		$before        = $this->positions[ $last - 1 ] ?? null;
		while ( $is_line_break && null !== $before && "\n" === $this->characters[ $last - 1 ] ) {
			$start = $before['start'];
			--$last;
			$before = $this->positions[ $last - 1 ] ?? null;
		}
		return [
			'start'     => $start,
			'end'       => $position['end'],
			'container' => $position['container'],
			'type'      => $is_line_break ? 'line-break' : 'normal',
		];
	}
}
