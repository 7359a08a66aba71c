<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

/**
 * Finds sources in a post, reading each byte once: a pattern over a text of 1 MB exceeds PCRE's limits, and so does
 * WordPress' own parser. Whatever is not the JSON that an editor writes is left as it is.
 */
final class MarkdownComments {

	private const NAME = 'wp:jetpack/markdown';

	private const SPACE = " \t\r\n";

	/** @var int Where to read next. */
	private int $position = 0;

	private function __construct( private readonly string $content ) {}

	/**
	 * Changes the source of each Markdown block, wherever it stands.
	 * @param callable(string): string $change  Takes and gives a string of JSON, quotes included. What it takes can't end a comment.
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

	/** @return iterable<int, int> Length by start, quotes included. */
	private function sources(): iterable {
		while ( $this->find_comment() ) {
			yield from $this->sources_of_object();
		}
	}

	/** Goes to the `{` of the next `<!-- wp:jetpack/markdown {`. */
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
	 * Reads an object and finds the strings that are its own `source`. What comes after a `>` may be no comment any more
	 * but an attribute of a tag, where a source could do harm: the search ends there.
	 * @return iterable<int, int> Length by start.
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

	/** @return iterable<int, int> Reads what follows a key, when it is a string; length by start. */
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

	/** Reads a string of JSON, quotes included; one without an end goes to the end of the post. */
	private function read_string(): string {
		$start = $this->position++;
		do {
			$this->position += strcspn( $this->content, '"\\', $this->position );
			$is_escaped      = '\\' === $this->peek();
			$this->position += $is_escaped ? 2 : 1;
		} while ( $is_escaped );
		return substr( $this->content, $start, $this->position - $start );
	}

	/** Goes over white space, and says how much it was. */
	private function skip_space(): int {
		$length          = strspn( $this->content, self::SPACE, $this->position );
		$this->position += $length;
		return $length;
	}

	/** The next character; empty at the end. */
	private function peek(): string {
		return $this->content[ $this->position ] ?? '';
	}

	/**
	 * A string of JSON as WordPress writes it into comments, where nothing in it can end the comment.
	 * @return string|null The same bytes when an editor wrote it; null when it is no string of JSON.
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
