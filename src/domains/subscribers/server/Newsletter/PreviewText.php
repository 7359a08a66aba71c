<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Support\TextLine;
use WP_HTML_Tag_Processor;

/** The preview text of an email, which email programs show after its subject in lists. */
final class PreviewText {

	/** Maximum characters of an automatic preview text. */
	private const MAX = 150;

	/** Minimum characters to keep when cutting after a word. Below that, cut within the word. */
	private const MIN = 100;

	/** Bytes of text to read: more than MAX characters in any language. */
	private const MAX_BYTES = 1000;

	/** Inline elements, which do not separate words. */
	private const WITHIN_WORDS = [
		'A',
		'B',
		'BIG',
		'CITE',
		'CODE',
		'DEL',
		'EM',
		'I',
		'INS',
		'KBD',
		'MARK',
		'Q',
		'S',
		'SMALL',
		'SPAN',
		'STRONG',
		'SUB',
		'SUP',
		'TIME',
		'U',
		'VAR',
	];

	/** Returns the beginning of the text in an email's content. Images and URLs are omitted. */
	public static function from_html( string $html ): string {
		$text   = '';
		$left   = self::MAX_BYTES;
		$tokens = new WP_HTML_Tag_Processor( $html );
		while ( $left > 0 && $tokens->next_token() ) {
			$part = match ( $tokens->get_token_type() ) {
				'#text' => $tokens->get_modifiable_text(),
				'#tag' => in_array( $tokens->get_tag(), self::WITHIN_WORDS, true ) ? '' : ' ',
				default => '',
			};
			if ( '' !== trim( $part ) ) {
				$text .= mb_strcut( (string) preg_replace( '/^\s+/', ' ', $part ), 0, self::MAX_BYTES, 'UTF-8' );
			} elseif ( '' !== $part && ! str_ends_with( $text, ' ' ) ) {
				$text .= ' ';
			}
			$left = self::MAX_BYTES - strlen( $text );
		}
		return self::shorten( TextLine::from( $text ) );
	}

	/** Cuts a text after a word, or within it if the word is long or the language has no spaces. */
	private static function shorten( string $text ): string {
		if ( mb_strlen( $text, 'UTF-8' ) <= self::MAX ) {
			return $text;
		}
		$text = mb_substr( $text, 0, self::MAX - 1, 'UTF-8' );
		$end  = mb_strrpos( $text, ' ', 0, 'UTF-8' );
		return rtrim( false !== $end && $end >= self::MIN ? mb_substr( $text, 0, $end, 'UTF-8' ) : $text ) . '…';
	}
}
