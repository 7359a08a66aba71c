<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** Splits text in any script into words. In scripts without spaces, uses pairs of adjacent characters as words. */
final class Tokenizer {

	/** Maximum bytes of a text to read. */
	public const MAX_BYTES = 40_000;

	public const MAX_LENGTH = 40;

	private const MIN_LENGTH = 3;

	/** Character classes of scripts without spaces between words. */
	private const PAIRED = '\p{Han}\p{Hiragana}\p{Katakana}\x{30FC}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}';

	/** @return list<string> Words in text order, with repetitions. */
	public static function words( string $text ): array {
		$text = mb_strtolower( mb_strcut( mb_scrub( $text, 'UTF-8' ), 0, self::MAX_BYTES, 'UTF-8' ), 'UTF-8' );
		preg_match_all( '/[' . self::PAIRED . ']+|(?:(?![' . self::PAIRED . '])[\p{L}\p{M}\p{N}])+/u', $text, $runs );
		$words = [];
		foreach ( $runs[0] as $run ) {
			$found = 1 === preg_match( '/^[' . self::PAIRED . ']/u', $run ) ? self::pairs( $run ) : self::whole( $run );
			array_push( $words, ...$found );
		}
		return $words;
	}

	/** @return list<string> */
	private static function pairs( string $run ): array {
		$characters = mb_str_split( $run, 1, 'UTF-8' );
		$pairs      = [];
		for ( $index = 1, $count = count( $characters ); $index < $count; $index++ ) {
			$pairs[] = $characters[ $index - 1 ] . $characters[ $index ];
		}
		return $pairs;
	}

	/**
	 * @return list<string> The word; empty if it is too short or too long. In scripts with short words, such as Korean, 2 letters suffice.
	 */
	private static function whole( string $run ): array {
		$length  = mb_strlen( $run, 'UTF-8' );
		$minimum = 1 === preg_match( '/^[\p{Latin}\p{Greek}\p{Cyrillic}\p{N}]/u', $run ) ? self::MIN_LENGTH : 2;
		return $length < $minimum || $length > self::MAX_LENGTH ? [] : [ self::singular( $run, $length ) ];
	}

	/** Removes a plural "s", so that "bicycles" matches "bicycle". */
	private static function singular( string $word, int $length ): string {
		return $length > 4 && str_ends_with( $word, 's' ) && ! str_ends_with( $word, 'ss' ) ? substr( $word, 0, -1 ) : $word;
	}
}
