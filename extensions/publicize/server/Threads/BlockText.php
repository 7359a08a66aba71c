<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Domains\Social\Messages\TextLength;

/**
 * Converts the HTML of a block to lines of text (contract tweetstorm, section 3).
 * @phpstan-import-type Position from Line
 * @phpstan-type Entry array{characters: list<string>, positions: list<Position|null>, container: string}
 */
final class BlockText {

	/** Placeholder for an inline picture, which counts as one character in the editor. */
	public const INVISIBLE = "\u{2063}";

	/** Elements that contain the text of lists and quotes, each with the attribute of its rich-text area. */
	private const TAGS = [
		BlockTypes::LIST  => [ 'li' => 'values' ],
		BlockTypes::QUOTE => [
			'p'    => 'value',
			'cite' => 'citation',
		],
	];

	/** Maximum bytes of HTML to read. A thread of 100 tweets has about 30,000 characters. */
	private const MAX_BYTES = 200_000;

	/** Maximum characters to read of a block, since the position of each is stored. The longest thread is shorter. */
	private const MAX_CHARACTERS = 50_000;

	/** @var list<Entry> */
	private array $entries = [];

	/** Number of characters in all entries. */
	private int $count = 0;

	/** @var array<string, int> UTF-16 offset of the next character, by rich-text area. */
	private array $offsets = [];

	/** Number of open elements that are listed in TAGS; 0 outside of them. */
	private int $depth = 0;

	/** URL of the link that is being read, and the index of its first character. */
	private string $link   = '';
	private int $link_from = 0;

	private function __construct(
		private readonly string $kind,
		private readonly Links $links,
	) {}

	/** @return list<Line> Lines with content. */
	public static function lines( string $kind, string $html, Links $links ): array {
		$reader = new self( $kind, $links );
		$reader->read( $html );
		$lines = match ( $kind ) {
			BlockTypes::LIST  => $reader->list_lines(),
			BlockTypes::QUOTE => $reader->quote_lines(),
			default           => array_map( self::line( ... ), $reader->entries ),
		};
		$lines = array_map( static fn ( Line $line ): Line => $line->trimmed(), $lines );
		return array_values( array_filter( $lines, static fn ( Line $line ): bool => '' !== self::visible( $line->text() ) ) );
	}

	/** Returns the text without white space and picture placeholders. */
	private static function visible( string $text ): string {
		return (string) preg_replace( '/[\s\x{2063}\x{A0}]+/u', '', $text );
	}

	private function read( string $html ): void {
		$html = mb_strcut( $html, 0, self::MAX_BYTES, 'UTF-8' );
		$html = str_starts_with( $html, "\n" ) && str_ends_with( $html, "\n" ) ? substr( $html, 1, -1 ) : $html;
		if ( ! isset( self::TAGS[ $this->kind ] ) ) {
			$this->open( 'content' );
			$this->depth = 1;
		}
		foreach ( (array) preg_split( '/(<[^>]*>)/', $html, -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_NO_EMPTY ) as $token ) {
			$token = (string) $token;
			if ( 1 === preg_match( '#^<(/?)([a-z0-9]+)#i', $token, $match ) ) {
				$this->tag( strtolower( $match[2] ), '' !== $match[1], $token );
			} elseif ( '<' !== $token[0] ) {
				$this->text( html_entity_decode( $token, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
			}
		}
	}

	private function tag( string $name, bool $is_end, string $token ): void {
		$container = self::TAGS[ $this->kind ][ $name ] ?? null;
		match ( true ) {
			null !== $container && $is_end => $this->depth = max( 0, $this->depth - 1 ),
			null !== $container => $this->open( $container ),
			'br' === $name => $this->append( "\n", 1 ),
			'img' === $name => $this->append( self::INVISIBLE, 1 ),
			'p' === $name && $is_end => $this->end_paragraph(),
			'a' === $name && $is_end => $this->end_link(),
			'a' === $name => $this->start_link( $token ),
			default => null,
		};
	}

	private function open( string $container ): void {
		// If several elements belong to one rich-text area, the editor shows them as lines: add 1 for the line break.
		$this->offsets[ $container ] = isset( $this->offsets[ $container ] ) ? $this->offsets[ $container ] + 1 : 0;
		$this->entries[]             = [
			'characters' => [],
			'positions'  => [],
			'container'  => $container,
		];
		++$this->depth;
	}

	private function text( string $text ): void {
		$text = Links::clean( mb_scrub( $text, 'UTF-8' ) );
		// The editor drops the white space between elements.
		if ( isset( self::TAGS[ $this->kind ] ) && '' === trim( $text ) && ( 0 === $this->depth || str_contains( $text, "\n" ) ) ) {
			return;
		}
		foreach ( Links::split( $text ) as $part ) {
			$placeholder = $part['isUrl'] ? $this->links->add( $part['text'] ) : '';
			if ( '' !== $placeholder ) {
				$this->append( $placeholder, TextLength::utf16_units( $part['text'] ) );
				continue;
			}
			foreach ( mb_str_split( $part['text'], 1, 'UTF-8' ) as $character ) {
				$this->append( $character, TextLength::utf16_units( $character ) );
			}
		}
	}

	/** @param int $units Length in the editor in UTF-16 code units; 0 for a character that is not in the editor. */
	private function append( string $character, int $units ): null {
		$last = array_key_last( $this->entries );
		if ( null === $last || ++$this->count > self::MAX_CHARACTERS ) {
			return null;
		}
		$container                              = $this->entries[ $last ]['container'];
		$start                                  = $this->offsets[ $container ] ?? 0;
		$this->entries[ $last ]['characters'][] = $character;
		$this->entries[ $last ]['positions'][]  = 0 === $units ? null : [
			'container' => $container,
			'start'     => $start,
			'end'       => $start + $units,
		];
		$this->offsets[ $container ]            = $start + $units;
		return null;
	}

	private function end_paragraph(): null {
		$this->append( "\n", 0 );
		return $this->append( "\n", 0 );
	}

	private function start_link( string $token ): null {
		$href            = 1 === preg_match( '/\shref\s*=\s*(?:"([^"]*)"|\'([^\']*)\')/i', $token, $match ) ? end( $match ) : '';
		$url             = html_entity_decode( (string) $href, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$this->link      = 1 === preg_match( '#^https?://[^\s/]+#i', $url ) ? $url : '';
		$this->link_from = count( end( $this->entries )['characters'] ?? [] );
		return null;
	}

	/** Appends the link's URL in parentheses, unless the link text contains it. */
	private function end_link(): null {
		$shown = $this->links->restore( implode( '', array_slice( end( $this->entries )['characters'] ?? [], $this->link_from ) ) );
		$short = trim( (string) preg_replace( '#^https?:#i', '', $this->link ), '/' );
		if ( '' !== $this->link && false === mb_stripos( $shown, $short, 0, 'UTF-8' ) ) {
			$placeholder = $this->links->add( $this->link );
			foreach ( '' === $placeholder ? [] : [ ' ', '(', $placeholder, ')' ] as $character ) {
				$this->append( $character, 0 );
			}
		}
		$this->link = '';
		return null;
	}

	/** @return list<Line> One line for each list item, starting with a dash. */
	private function list_lines(): array {
		return array_map(
			static fn ( array $entry, int $index ): Line => '' === self::visible( implode( '', $entry['characters'] ) )
				? new Line( [], [] )
				: new Line( [ '-', ' ', ...$entry['characters'] ], [ null, null, ...$entry['positions'] ], $index, $entry['container'] ),
			$this->entries,
			array_keys( $this->entries )
		);
	}

	/** @return list<Line> One line: the quote in quotation marks, then its source. */
	private function quote_lines(): array {
		$value    = $this->joined( 'value' );
		$citation = $this->joined( 'citation' );
		if ( '' === self::visible( implode( '', [ ...$value['characters'], ...$citation['characters'] ] ) ) ) {
			return [];
		}
		$has_source = '' !== self::visible( implode( '', $citation['characters'] ) );
		return [
			new Line(
				[ '“', ...$value['characters'], '”', ...( $has_source ? [ ' ', '–', ' ' ] : [] ), ...$citation['characters'] ],
				[ null, ...$value['positions'], null, ...( $has_source ? [ null, null, null ] : [] ), ...$citation['positions'] ],
				0,
				'value'
			),
		];
	}

	/** @return Entry All entries of one rich-text area, joined by line feeds. */
	private function joined( string $container ): array {
		$all = [
			'characters' => [],
			'positions'  => [],
			'container'  => $container,
		];
		foreach ( array_filter( $this->entries, static fn ( array $entry ): bool => $entry['container'] === $container ) as $entry ) {
			$last = end( $all['positions'] );
			if ( [] !== $all['characters'] ) {
				$all['characters'][] = "\n";
				$all['positions'][]  = is_array( $last ) ? [
					'container' => $container,
					'start'     => $last['end'],
					'end'       => $last['end'] + 1,
				] : null;
			}
			array_push( $all['characters'], ...$entry['characters'] );
			array_push( $all['positions'], ...$entry['positions'] );
		}
		return $all;
	}

	/** @param Entry $entry */
	private static function line( array $entry ): Line {
		return new Line( $entry['characters'], $entry['positions'], 0, $entry['container'] );
	}

	/** Returns the HTML of a block, including its inner blocks. */
	public static function html( mixed $block ): string {
		if ( ! is_array( $block ) ) {
			return '';
		}
		$inner = array_values( (array) ( $block['innerBlocks'] ?? [] ) );
		if ( [] === $inner ) {
			$html = $block['innerHTML'] ?? '';
			return is_string( $html ) ? $html : '';
		}
		$html = '';
		foreach ( (array) ( $block['innerContent'] ?? [] ) as $part ) {
			$html .= is_string( $part ) ? $part : self::html( array_shift( $inner ) );
		}
		return $html;
	}
}
