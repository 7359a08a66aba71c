<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

/**
 * Finds the sources of Markdown blocks in a post in a single pass. Regular expressions and WordPress' block parser would
 * exceed PCRE's limits with a source of 1 MB. Skips JSON that no editor writes.
 */
final class MarkdownComments {

	private const NAME = 'wp:jetpack/markdown';

	private const SPACE = " \t\r\n";

	/** @var int Current position. */
	private int $position = 0;

	private function __construct( private readonly string $content ) {}

	/**
	 * Changes the source of each Markdown block in the content.
	 *
	 * @param callable(string): string $change Receives and returns a JSON string with its quotes. The received string is
	 *     escaped, so that it cannot end the comment.
	 */
	public static function change_sources( string $content, callable $change ): string {
		$reader  = new self( $content );
		$changed = '';
		$copied  = 0;
		foreach ( $reader->sources() as $start => $length ) {
			$source = self::escape( substr( $content, $start, $length ) );
			if ( null !== $source ) {
				$changed .= substr( $content, $copied, $start - $copied ) . $change( $source );
				$copied   = $start + $length;
			}
		}
		return $changed . substr( $content, $copied );
	}

	/** @return iterable<int, int> Length of each source, including quotes, by start position. */
	private function sources(): iterable {
		while ( $this->find_comment() ) {
			yield from $this->sources_of_object();
		}
	}

	/** Moves to the `{` of the next `<!-- wp:jetpack/markdown {`. Returns false if there is none. */
	private function find_comment(): bool {
		while ( true ) {
			$name = strpos( $this->content, self::NAME, min( $this->position, strlen( $this->content ) ) );
			if ( false === $name ) {
				return false;
			}
			$before         = $name - 1;
			$this->position = $name + strlen( self::NAME );
			while ( $before >= 0 && str_contains( self::SPACE, $this->content[ $before ] ) ) {
				--$before;
			}
			$is_comment = $before < $name - 1 && $before >= 3 && 0 === substr_compare( $this->content, '<!--', $before - 3, 4 );
			if ( $is_comment && $this->skip_space() > 0 && '{' === $this->peek() ) {
				return true;
			}
		}
	}

	/**
	 * Finds the values of `source` in the JSON object of a block comment. Stops at `<` and `>`: the text after them may be a
	 * tag's attribute, which must not be excluded from filtering.
	 *
	 * @return iterable<int, int> Length of each source by start position.
	 */
	private function sources_of_object(): iterable {
		$depth = 0;
		do {
			$this->position += strcspn( $this->content, '"{}[]<>', $this->position );
			$character       = $this->peek();
			if ( '"' === $character ) {
				$start = $this->position;
				if ( '"source"' === $this->read_string() && 1 === $depth ) {
					yield from $this->value();
				}
				$depth = false === strpbrk( substr( $this->content, $start, $this->position - $start ), '<>' ) ? $depth : 0;
				continue;
			}
			++$this->position;
			$depth += match ( $character ) {
				'{', '[' => 1,
				'}', ']' => -1,
				default  => -$depth,
			};
		} while ( $depth > 0 );
	}

	/** @return iterable<int, int> Length of the value after a key, by start position; nothing if it is not a string. */
	private function value(): iterable {
		$this->skip_space();
		if ( ':' !== $this->peek() ) {
			return;
		}
		++$this->position;
		$this->skip_space();
		if ( '"' === $this->peek() ) {
			$start = $this->position;
			yield $start => strlen( $this->read_string() );
		}
	}

	/** Reads a JSON string with its quotes. An unterminated string extends to the end of the post. */
	private function read_string(): string {
		$start = $this->position++;
		do {
			$this->position += strcspn( $this->content, '"\\', $this->position );
			$is_escaped      = '\\' === $this->peek();
			$this->position += $is_escaped ? 2 : 1;
		} while ( $is_escaped );
		return substr( $this->content, $start, $this->position - $start );
	}

	/** Skips white space, and returns its length. */
	private function skip_space(): int {
		$length          = strspn( $this->content, self::SPACE, $this->position );
		$this->position += $length;
		return $length;
	}

	/** Returns the next character without moving; '' at the end. */
	private function peek(): string {
		return $this->content[ $this->position ] ?? '';
	}

	/**
	 * Encodes a JSON string as WordPress does in block comments, so that it cannot end the comment.
	 *
	 * @return string|null The same bytes if an editor wrote the string; null if it is not a JSON string.
	 */
	private static function escape( string $source ): ?string {
		if ( ! is_string( json_decode( $source ) ) ) {
			return null;
		}
		return strtr(
			$source,
			[
				'--' => '\\u002d\\u002d',
				'<'  => '\\u003c',
				'>'  => '\\u003e',
				'&'  => '\\u0026',
			]
		);
	}
}
