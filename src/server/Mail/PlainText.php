<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use WP_HTML_Tag_Processor;

/** Converts HTML to plain text in linear time. Accepts invalid markup. */
final class PlainText {

	/** Elements that start and end a line. Value 1 adds a line break, 2 an empty line. */
	private const BREAKS = [
		'P'          => 2,
		'H1'         => 2,
		'H2'         => 2,
		'H3'         => 2,
		'H4'         => 2,
		'H5'         => 2,
		'H6'         => 2,
		'UL'         => 2,
		'OL'         => 2,
		'BLOCKQUOTE' => 2,
		'TABLE'      => 2,
		'PRE'        => 2,
		'FIGURE'     => 2,
		'HR'         => 2,
		'DIV'        => 1,
		'LI'         => 1,
		'TR'         => 1,
		'DT'         => 1,
		'DD'         => 1,
		'SECTION'    => 1,
		'ARTICLE'    => 1,
		'HEADER'     => 1,
		'FOOTER'     => 1,
		'FIGCAPTION' => 1,
	];

	private const PROTOCOLS = [ 'http', 'https', 'mailto', 'tel' ];

	/**
	 * @param list<string> $lines  Finished lines.
	 * @param string       $prefix Text before the next word, such as a bullet.
	 * @param list<int|null> $lists Open lists, the innermost last: number of the next item; null for a bulleted list.
	 * @param string       $href   Target of the open link. Links cannot be nested in HTML.
	 */
	private function __construct(
		private array $lines = [],
		private array $lists = [],
		private string $prefix = '',
		private string $href = '',
		private string $label = '',
		private string $line = '',
		private bool $is_preformatted = false,
	) {}

	/** Converts HTML. A link `<a href="url">text</a>` becomes `text (url)`. */
	public static function from_html( string $html ): string {
		$text   = new self();
		$tokens = new WP_HTML_Tag_Processor( $html );
		while ( $tokens->next_token() ) {
			if ( '#text' === $tokens->get_token_type() ) {
				$text->add( $tokens->get_modifiable_text() );
			} elseif ( self::is_hidden( $tokens ) ) {
				self::skip( $tokens );
			} elseif ( '#tag' === $tokens->get_token_type() ) {
				// Script, style and title elements are skipped, because their content is not a token.
				$text->add_tag( $tokens, (string) $tokens->get_tag(), ! $tokens->is_tag_closer() );
			}
		}
		$text->close_link();
		return trim( implode( "\n", [ ...$text->lines, rtrim( $text->line ) ] ) );
	}

	/** Whether a hidden element starts here, such as the preview text of a newsletter. */
	private static function is_hidden( WP_HTML_Tag_Processor $tokens ): bool {
		return 'DIV' === $tokens->get_tag() && ! $tokens->is_tag_closer()
			&& str_starts_with( (string) $tokens->get_attribute( 'style' ), 'display:none' );
	}

	/** Skips an element up to its end tag, or up to the end of the text if it has none. */
	private static function skip( WP_HTML_Tag_Processor $tokens ): void {
		$name  = $tokens->get_tag();
		$depth = 1;
		while ( $depth > 0 && $tokens->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
			$depth += $tokens->get_tag() === $name ? ( $tokens->is_tag_closer() ? -1 : 1 ) : 0;
		}
	}

	/** Handles a tag. Start and end tags of BREAKS end the line; only start tags print something. */
	private function add_tag( WP_HTML_Tag_Processor $tokens, string $name, bool $is_start ): void {
		if ( 'A' === $name ) {
			$this->close_link();
			$this->href = $is_start ? self::url( $tokens->get_attribute( 'href' ) ) : '';
		}
		$this->break_line( self::BREAKS[ $name ] ?? 0 );
		match ( $name ) {
			'PRE' => $this->is_preformatted = $is_start,
			'OL', 'UL' => $this->add_list( $tokens, 'OL' === $name, $is_start ),
			default => null,
		};
		if ( ! $is_start ) {
			return;
		}
		match ( $name ) {
			'BR' => $this->end_line(),
			'LI' => $this->prefix = $this->bullet( $tokens ),
			'HR' => $this->add( '---' ),
			'TD', 'TH' => $this->add( ' ' ),
			'IMG' => $this->add( (string) $tokens->get_attribute( 'alt' ) ),
			default => null,
		};
		$this->break_line( 'HR' === $name ? 2 : 0 );
	}

	private function add_list( WP_HTML_Tag_Processor $tokens, bool $is_numbered, bool $is_start ): void {
		if ( ! $is_start ) {
			array_pop( $this->lists );
			return;
		}
		$this->lists[] = $is_numbered ? self::number( $tokens, 'start' ) ?? 1 : null;
	}

	/** Returns the prefix of a list item: its number, or a dash. */
	private function bullet( WP_HTML_Tag_Processor $tokens ): string {
		$innermost = array_key_last( $this->lists );
		$next      = null === $innermost ? null : $this->lists[ $innermost ];
		if ( null === $innermost || null === $next ) {
			return '- ';
		}
		$number                    = self::number( $tokens, 'value' ) ?? $next;
		$this->lists[ $innermost ] = $number + 1;
		return "$number. ";
	}

	/** Returns the integer in an attribute; null if it is missing, has more than nine digits, or is not a number. */
	private static function number( WP_HTML_Tag_Processor $tokens, string $attribute ): ?int {
		$value = $tokens->get_attribute( $attribute );
		return is_string( $value ) && 1 === preg_match( '/^-?\d{1,9}$/D', $value ) ? (int) $value : null;
	}

	/** Adds text to the line. Collapses white space outside preformatted elements. */
	private function add( string $text ): void {
		if ( $this->is_preformatted ) {
			foreach ( explode( "\n", $text ) as $index => $line ) {
				if ( $index > 0 ) {
					$this->end_line();
				}
				$this->line .= $line;
			}
			return;
		}
		$text = (string) preg_replace( '/[ \t\n\r\f]+/', ' ', $text );
		if ( '' === $this->line || str_ends_with( $this->line, ' ' ) ) {
			$text = ltrim( $text, ' ' );
		}
		if ( '' === $text ) {
			return;
		}
		$this->label .= $text;
		$this->line  .= $this->prefix . $text;
		$this->prefix = '';
	}

	/** Ends the line, and adds an empty line if requested. Never adds two empty lines in a row. */
	private function break_line( int $lines ): void {
		if ( $lines > 0 && '' !== rtrim( $this->line ) ) {
			$this->end_line();
		}
		if ( $lines > 1 && [] !== $this->lines && '' !== end( $this->lines ) ) {
			$this->lines[] = '';
		}
	}

	private function end_line(): void {
		$this->lines[] = rtrim( $this->line );
		$this->line    = '';
	}

	/** Prints the target after the text of a link, unless both are the same. */
	private function close_link(): void {
		[ $url, $label ] = [ $this->href, trim( $this->label ) ];
		$this->href      = '';
		if ( '' !== $url && $label !== $url ) {
			$space      = str_ends_with( $this->line, ' ' ) ? ' ' : '';
			$this->line = rtrim( $this->line );
			$this->add( ( '' === $label ? " $url" : " ($url)" ) . $space );
		}
		$this->label = '';
	}

	/** Returns the URL to print. Email addresses and phone numbers lose their scheme. */
	private static function url( mixed $href ): string {
		$url = is_string( $href ) ? esc_url_raw( trim( $href ), self::PROTOCOLS ) : '';
		// Omit fragments and relative URLs, which do not work in an email.
		return 1 === preg_match( '/^[a-z]+:/i', $url ) ? (string) preg_replace( '/^(mailto|tel):/i', '', $url ) : '';
	}
}
