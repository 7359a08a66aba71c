<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Drawing;

/**
 * Arranges the characters of a line for GD, which draws from left to right. Reverses Hebrew and Arabic words and joins Arabic letters.
 * Implements the part of the Unicode Bidirectional Algorithm that titles need.
 */
final class VisualOrder {

	/** Hebrew and Arabic letters with their presentation forms. Arabic digits are not included: they read from left to right. */
	private const RTL = '\x{0590}-\x{065F}\x{066A}-\x{06EF}\x{06FA}-\x{08FF}\x{FB1D}-\x{FDFF}\x{FE70}-\x{FEFC}';

	/** Unicode's left-to-right override. Without it, GD with libraqm would reorder the line again. */
	private const KEEP_ORDER = "\u{202D}";

	/** First presentation form of each Arabic letter, and how many forms it has, in this order: isolated, final, initial, medial. */
	private const FORMS = [
		0x621 => [ 0xFE80, 1 ],
		0x622 => [ 0xFE81, 2 ],
		0x623 => [ 0xFE83, 2 ],
		0x624 => [ 0xFE85, 2 ],
		0x625 => [ 0xFE87, 2 ],
		0x626 => [ 0xFE89, 4 ],
		0x627 => [ 0xFE8D, 2 ],
		0x628 => [ 0xFE8F, 4 ],
		0x629 => [ 0xFE93, 2 ],
		0x62A => [ 0xFE95, 4 ],
		0x62B => [ 0xFE99, 4 ],
		0x62C => [ 0xFE9D, 4 ],
		0x62D => [ 0xFEA1, 4 ],
		0x62E => [ 0xFEA5, 4 ],
		0x62F => [ 0xFEA9, 2 ],
		0x630 => [ 0xFEAB, 2 ],
		0x631 => [ 0xFEAD, 2 ],
		0x632 => [ 0xFEAF, 2 ],
		0x633 => [ 0xFEB1, 4 ],
		0x634 => [ 0xFEB5, 4 ],
		0x635 => [ 0xFEB9, 4 ],
		0x636 => [ 0xFEBD, 4 ],
		0x637 => [ 0xFEC1, 4 ],
		0x638 => [ 0xFEC5, 4 ],
		0x639 => [ 0xFEC9, 4 ],
		0x63A => [ 0xFECD, 4 ],
		0x641 => [ 0xFED1, 4 ],
		0x642 => [ 0xFED5, 4 ],
		0x643 => [ 0xFED9, 4 ],
		0x644 => [ 0xFEDD, 4 ],
		0x645 => [ 0xFEE1, 4 ],
		0x646 => [ 0xFEE5, 4 ],
		0x647 => [ 0xFEE9, 4 ],
		0x648 => [ 0xFEED, 2 ],
		0x649 => [ 0xFEEF, 2 ],
		0x64A => [ 0xFEF1, 4 ],
		0x67E => [ 0xFB56, 4 ],
		0x686 => [ 0xFB7A, 4 ],
		0x698 => [ 0xFB8A, 2 ],
		0x6A9 => [ 0xFB8E, 4 ],
		0x6AF => [ 0xFB92, 4 ],
		0x6CC => [ 0xFBFC, 4 ],
	];

	public static function is_rtl( string $text ): bool {
		return 1 === preg_match( '/^[^\p{L}]*[' . self::RTL . ']/u', $text );
	}

	/** @param bool $is_rtl Whether the whole text reads from right to left. */
	public static function arrange( string $line, bool $is_rtl ): string {
		if ( ! $is_rtl && 1 !== preg_match( '/[' . self::RTL . ']/u', $line ) ) {
			return $line;
		}
		// A run has one direction. It includes the spaces between its words.
		$rtl = '[' . self::RTL . ']+(?:[^\p{L}\p{N}]+[' . self::RTL . ']+)*';
		$ltr = '[\p{L}\p{N}](?:[^()\[\]' . self::RTL . ']*(?![' . self::RTL . '])[\p{L}\p{N}%])?';
		preg_match_all( "/$rtl|$ltr|./us", self::join( $line ), $found );
		$runs = array_map(
			static fn ( string $run ): string =>
				1 === preg_match( '/[' . self::RTL . ']/u', $run ) || ( $is_rtl && self::is_neutral( $run ) )
					? self::reverse( $run )
					: $run,
			$found[0]
		);
		return self::KEEP_ORDER . implode( '', $is_rtl ? array_reverse( $runs ) : $runs );
	}

	private static function is_neutral( string $run ): bool {
		return 1 !== preg_match( '/[\p{L}\p{N}]/u', $run );
	}

	/** Reverses characters together with their accents, and mirrors brackets. */
	private static function reverse( string $text ): string {
		preg_match_all( '/\P{M}\p{M}*/u', $text, $found );
		return strtr(
			implode( '', array_reverse( $found[0] ) ),
			[
				'(' => ')',
				')' => '(',
				'[' => ']',
				']' => '[',
				'«' => '»',
				'»' => '«',
			]
		);
	}

	/** Replaces Arabic letters with their joined forms. Drops vowel signs: GD cannot place them. */
	private static function join( string $line ): string {
		$plain   = (string) preg_replace( '/[\x{064B}-\x{065F}\x{0670}\x{0640}]/u', '', $line );
		$codes   = array_map( 'mb_ord', mb_str_split( $plain, 1, 'UTF-8' ) );
		$joined  = '';
		$is_open = false;
		foreach ( $codes as $index => $code ) {
			[ $first, $count ] = self::FORMS[ $code ] ?? [ (int) $code, 0 ];
			$next              = self::FORMS[ $codes[ $index + 1 ] ?? 0 ][1] ?? 0;
			$opens             = 4 === $count && $next > 1;
			$joined           .= mb_chr( $first + ( $is_open && $count > 1 ? 1 : 0 ) + ( $opens ? 2 : 0 ), 'UTF-8' );
			$is_open           = $opens;
		}
		return $joined;
	}
}
