<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Drawing;

use GdImage;

/** Draws a post's title and the site's name as a PNG picture with GD. */
final class TitleCard {

	/** Size in pixels that Facebook and LinkedIn recommend. */
	public const WIDTH  = 1200;
	public const HEIGHT = 630;

	private const MARGIN = 90;
	private const BAR    = 24;

	/** Font sizes in points: of the site's name, and of the title from large to small. */
	private const NAME_SIZE      = 26;
	private const TITLE_SIZES    = [ 56, 46, 38 ];
	private const MIN_TITLE_SIZE = 30;
	private const LINE_HEIGHT    = 1.6;

	/** Maximum height of the title in pixels, and maximum characters. */
	private const TITLE_HEIGHT   = 380;
	private const MAX_CHARACTERS = 300;

	/** Emoji and the characters that combine them. They are left out: the font contains only some of them, in black. */
	private const EMOJI = '/[\x{200D}\x{20E3}\x{FE0E}\x{FE0F}\x{1F1E6}-\x{1F1FF}\x{1F3FB}-\x{1F3FF}\x{E0020}-\x{E007F}]|(?![#*0-9©®™])\p{So}/u';

	private function __construct( private readonly FontFile $font, private readonly CardLook $look ) {}

	/** @return string|null The PNG data; null if GD is missing or the font lacks a character of the title. */
	public static function draw( string $title, CardLook $look ): ?string {
		$font  = function_exists( 'imagettftext' ) ? FontFile::read() : null;
		$title = self::drawable( $title );
		$name  = self::drawable( $look->site_name );
		if ( null === $font || '' === $title || ! self::has_all( $font, $title ) ) {
			return null;
		}
		return ( new self( $font, $look ) )->png( $title, self::has_all( $font, $name ) ? $name : '' );
	}

	/** Returns the text on one line without emoji, cut to the maximum length. */
	private static function drawable( string $text ): string {
		$plain = (string) preg_replace( [ self::EMOJI, '/\s+/u' ], [ '', ' ' ], $text );
		$short = mb_substr( trim( $plain ), 0, self::MAX_CHARACTERS, 'UTF-8' );
		return mb_strlen( trim( $plain ), 'UTF-8' ) > self::MAX_CHARACTERS ? $short . '…' : $short;
	}

	private static function has_all( FontFile $font, string $text ): bool {
		foreach ( array_unique( mb_str_split( $text, 1, 'UTF-8' ) ) as $character ) {
			if ( ! $font->contains( (int) mb_ord( $character, 'UTF-8' ) ) ) {
				return false;
			}
		}
		return true;
	}

	private function png( string $title, string $name ): ?string {
		$image = imagecreatetruecolor( self::WIDTH, self::HEIGHT );
		if ( false === $image ) {
			return null;
		}
		$is_rtl = VisualOrder::is_rtl( $title );
		imagefill( $image, 0, 0, self::color( $image, $this->look->background ) );
		$left = $is_rtl ? self::WIDTH - self::BAR : 0;
		imagefilledrectangle( $image, $left, 0, $left + self::BAR - 1, self::HEIGHT, self::color( $image, $this->look->accent ) );
		[ $size, $lines ] = $this->layout( $title );
		foreach ( $lines as $index => $line ) {
			$this->write( $image, $line, $size, self::MARGIN + (int) ( ( $index + 1 ) * $size * self::LINE_HEIGHT ), $is_rtl, $is_rtl );
		}
		$shown = $this->wrap( $name, self::NAME_SIZE );
		$short = $shown[0] . ( isset( $shown[1] ) ? '…' : '' );
		$this->write( $image, $short, self::NAME_SIZE, self::HEIGHT - self::MARGIN, $is_rtl, VisualOrder::is_rtl( $name ) );
		ob_start();
		imagepng( $image, null, 9 );
		$png = (string) ob_get_clean();
		return '' === $png ? null : $png;
	}

	/** @return array{int, non-empty-list<string>} The largest font size at which the title fits, and its lines. */
	private function layout( string $title ): array {
		foreach ( self::TITLE_SIZES as $size ) {
			$lines = $this->wrap( $title, $size );
			if ( count( $lines ) <= self::max_lines( $size ) ) {
				return [ $size, $lines ];
			}
		}
		$lines = array_slice( $this->wrap( $title, self::MIN_TITLE_SIZE ), 0, self::max_lines( self::MIN_TITLE_SIZE ) );
		$last  = mb_substr( (string) array_pop( $lines ), 0, -1, 'UTF-8' ) . '…';
		return [ self::MIN_TITLE_SIZE, [ ...array_values( $lines ), $last ] ];
	}

	private static function max_lines( int $size ): int {
		return (int) ( self::TITLE_HEIGHT / ( $size * self::LINE_HEIGHT ) );
	}

	/** @return non-empty-list<string> Lines that fit the width. Longer words are broken. */
	private function wrap( string $text, int $size ): array {
		$lines = [ '' ];
		foreach ( explode( ' ', $text ) as $word ) {
			$last = count( $lines ) - 1;
			$both = ltrim( "$lines[$last] $word" );
			if ( $this->width( $both, $size ) <= self::WIDTH - 2 * self::MARGIN ) {
				$lines[ $last ] = $both;
				continue;
			}
			$pieces = $this->pieces( $word, $size );
			if ( '' === $lines[ $last ] ) {
				array_pop( $lines );
			}
			array_push( $lines, ...$pieces );
		}
		return [] === $lines ? [ '' ] : array_values( $lines );
	}

	/** @return list<string> The word in pieces that fit the width. */
	private function pieces( string $word, int $size ): array {
		$pieces = [ '' ];
		foreach ( mb_str_split( $word, 1, 'UTF-8' ) as $character ) {
			$last = count( $pieces ) - 1;
			if ( $this->width( $pieces[ $last ] . $character, $size ) <= self::WIDTH - 2 * self::MARGIN ) {
				$pieces[ $last ] .= $character;
			} else {
				$pieces[] = $character;
			}
		}
		return $pieces;
	}

	private function width( string $text, int $size ): int {
		$box = imagettfbbox( $size, 0, $this->font->path, $text );
		return is_array( $box ) ? (int) ( $box[2] - $box[0] ) : 0;
	}

	/**
	 * @param bool $is_rtl    Whether the text is aligned right.
	 * @param bool $reads_rtl Whether the text itself reads from right to left.
	 */
	private function write( GdImage $image, string $line, int $size, int $bottom, bool $is_rtl, bool $reads_rtl ): void {
		$text = VisualOrder::arrange( $line, $reads_rtl );
		$left = $is_rtl ? self::WIDTH - self::MARGIN - $this->width( $text, $size ) : self::MARGIN;
		imagettftext( $image, $size, 0, $left, $bottom, self::color( $image, $this->look->text ), $this->font->path, $text );
	}

	private static function color( GdImage $image, string $hex ): int {
		[ $red, $green, $blue ] = array_map(
			static fn ( string $part ): int => max( 0, min( 255, (int) hexdec( $part ) ) ),
			str_split( substr( $hex, 1 ), 2 )
		) + [ 0, 0, 0 ];
		return (int) imagecolorallocate( $image, $red, $green, $blue );
	}
}
