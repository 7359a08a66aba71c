<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Messages;

use Slipstream\Domains\Social\Networks\Limits;

/** Counts and shortens text by a network's rules. */
final class TextLength {

	/** A URL in a text. Some networks count all links with the same length. */
	private const LINK = '~\bhttps?://[^\s<>"]+~iu';

	/** Ranges of code points that X counts as 1. It counts all others as 2. */
	private const LIGHT = '/[\x{0000}-\x{10FF}\x{2000}-\x{200D}\x{2010}-\x{201F}\x{2032}-\x{2037}]/u';

	/** Code points that start an emoji. PCRE has Unicode's emoji property only since 10.40. */
	private const BASE = '[\x{A9}\x{AE}\x{203C}\x{2049}\x{2122}\x{2139}\x{2190}-\x{21FF}\x{2300}-\x{23FF}\x{24C2}\x{25AA}-\x{27BF}\x{2934}\x{2935}'
		. '\x{2B00}-\x{2BFF}\x{3030}\x{303D}\x{3297}\x{3299}\x{1F000}-\x{1F1E5}\x{1F200}-\x{1F3FA}\x{1F400}-\x{1FAFF}]';

	/** Code points that change the preceding emoji: skin tone, text or emoji style, region of a flag. */
	private const MODIFIERS = '[\x{FE0E}\x{FE0F}\x{1F3FB}-\x{1F3FF}\x{E0020}-\x{E007F}]*';

	/** An emoji with any number of code points: a sequence, a flag or a keycap. X counts each as 2. */
	private const EMOJI = self::BASE . self::MODIFIERS . '(?:\x{200D}' . self::BASE . self::MODIFIERS . ')*'
		. '|[\x{1F1E6}-\x{1F1FF}]{2}|[0-9#*]\x{FE0F}?\x{20E3}';

	private const ELLIPSIS = '…';

	/** Whether a text is within the limits of characters and bytes. */
	public static function fits( string $text, Limits $limits ): bool {
		return self::count( $text, $limits ) <= $limits->characters && ( 0 === $limits->bytes || strlen( $text ) <= $limits->bytes );
	}

	/** Returns the length of a text in the network's unit. */
	public static function count( string $text, Limits $limits ): int {
		$links = 0;
		if ( $limits->link_length > 0 ) {
			$text = (string) preg_replace( self::LINK, '', $text, -1, $links );
		}
		$parts = Limits::CODE_POINTS === $limits->unit ? [ $text ] : self::graphemes( $text );
		return $links * $limits->link_length
			+ array_sum( array_map( static fn ( string $part ): int => self::weight( $part, $limits->unit ), $parts ) );
	}

	/**
	 * Appends `$end` to a text. Shortens the text with an ellipsis until both are within the limits.
	 * @param string $end Text that is never shortened, such as the link. Left out if it exceeds the limits by itself.
	 */
	public static function shorten( string $text, string $end, Limits $limits ): string {
		$end = '' !== $end && self::fits( trim( $end ), $limits ) ? $end : '';
		if ( self::fits( trim( $text . $end ), $limits ) ) {
			return trim( $text . $end );
		}
		$graphemes = self::graphemes( mb_strcut( $text, 0, 4 * max( $limits->characters, $limits->bytes ), 'UTF-8' ) );
		$low       = 0;
		$high      = count( $graphemes );
		while ( $low < $high ) {
			$middle = intdiv( $low + $high + 1, 2 );
			if ( self::fits( self::shortened( $graphemes, $middle ) . $end, $limits ) ) {
				$low = $middle;
			} else {
				$high = $middle - 1;
			}
		}
		return trim( ( 0 === $low ? '' : self::shortened( $graphemes, $low ) ) . $end );
	}

	/** @param list<string> $graphemes Graphemes of the complete text. */
	private static function shortened( array $graphemes, int $count ): string {
		return rtrim( implode( '', array_slice( $graphemes, 0, $count ) ) ) . self::ELLIPSIS;
	}

	/** @return list<string> Graphemes: characters as people see them. `\X` alone would join some neighboring emoji. */
	public static function graphemes( string $text ): array {
		return 1 <= (int) preg_match_all( '/' . self::EMOJI . '|\X/u', $text, $matches ) ? $matches[0] : [];
	}

	/** Returns the length in UTF-16 code units, as JavaScript counts. */
	public static function utf16_units( string $text ): int {
		return intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 );
	}

	/** Returns the beginning of a text with at most so many UTF-16 code units. Keeps graphemes whole. */
	public static function cut_utf16( string $text, int $max ): string {
		$cut = '';
		foreach ( self::utf16_units( $text ) > $max ? self::graphemes( mb_strcut( $text, 0, 4 * $max, 'UTF-8' ) ) : [ $text ] as $part ) {
			if ( self::utf16_units( $cut . $part ) > $max ) {
				break;
			}
			$cut .= $part;
		}
		return $cut;
	}

	private static function weight( string $grapheme, string $unit ): int {
		return match ( $unit ) {
			Limits::GRAPHEMES => 1,
			Limits::WEIGHTED => self::weight_at_x( $grapheme ),
			Limits::EMOJI_BYTES => self::is_emoji( $grapheme ) ? strlen( $grapheme ) : mb_strlen( $grapheme, 'UTF-8' ),
			Limits::UTF16 => self::utf16_units( $grapheme ),
			default => mb_strlen( $grapheme, 'UTF-8' ),
		};
	}

	private static function is_emoji( string $grapheme ): bool {
		return 1 === preg_match( '/^(?:' . self::EMOJI . ')$/u', $grapheme );
	}

	private static function weight_at_x( string $grapheme ): int {
		if ( self::is_emoji( $grapheme ) && mb_strlen( $grapheme, 'UTF-8' ) > 1 ) {
			return 2;
		}
		$light = (int) preg_match_all( self::LIGHT, $grapheme );
		return $light + 2 * ( mb_strlen( $grapheme, 'UTF-8' ) - $light );
	}
}
