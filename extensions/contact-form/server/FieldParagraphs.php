<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Support\Pcre;

/** Removes the paragraphs and line breaks that wpautop() adds around fields. Runs in linear time. */
final class FieldParagraphs {

	private const MARKER = '/(' . FieldMarker::COMMENT . ')/';

	/** Matches markup before a field, in reversed text. A pattern for the end of a text would be slow: PCRE tries it at every space. */
	private const BEFORE = '/\A(?:>p<|>\/ rb<|\s)++/';

	private const AFTER = '/\A(?:<br \/>|<\/p>|\s)++/';

	private const PARAGRAPH = '/<(\/?)p(?=[\s>])[^<>]*+>/i';

	public static function remove( string $html ): string {
		$parts = preg_split( self::MARKER, $html, -1, PREG_SPLIT_DELIM_CAPTURE );
		if ( false === $parts ) {
			return $html;
		}
		$last   = count( $parts ) - 1;
		$result = '';
		// Three parts per field: the text before it, its comment, and the group of the comment's pattern.
		for ( $index = 0; $index <= $last; $index += 3 ) {
			$text    = 0 === $index ? $parts[0] : Pcre::replace( self::AFTER, '', $parts[ $index ] );
			$text    = $index === $last ? $text : strrev( Pcre::replace( self::BEFORE, '', strrev( $text ) ) );
			$result .= self::balance( $text ) . ( $parts[ $index + 1 ] ?? '' );
		}
		return trim( $result );
	}

	/** Closes a paragraph that is still open, and removes closing tags without an opening tag. */
	private static function balance( string $html ): string {
		$is_open  = false;
		$balanced = preg_replace_callback(
			self::PARAGRAPH,
			static function ( array $tag ) use ( &$is_open ): string {
				$is_stray = '/' === $tag[1] && ! $is_open;
				$is_open  = '/' !== $tag[1];
				return $is_stray ? '' : $tag[0];
			},
			$html
		);
		return null === $balanced ? $html : $balanced . ( $is_open ? '</p>' : '' );
	}
}
