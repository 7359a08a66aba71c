<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Drawing;

use Slipstream\Plugin;

/** The TrueType font for drawn pictures, and the characters that it contains. Source: OpenType specification, table `cmap`. */
final class FontFile {

	/** Bytes of one entry in the table directory, and of one encoding record in `cmap`. */
	private const TABLE_ENTRY    = 16;
	private const ENCODING_ENTRY = 8;

	/** The `cmap` format with ranges of 32-bit characters, and the number of bytes of one range. */
	private const FORMAT = 12;
	private const RANGE  = 12;

	/** @param array<int, int> $ranges Ranges of code points: first => last. */
	private function __construct( public readonly string $path, private readonly array $ranges ) {}

	/** Reads the font. Returns null if the file is missing or has no usable `cmap` table. */
	public static function read(): ?self {
		/**
		 * Filters the font of pictures that are drawn for social networks. Use another font for scripts that DejaVu Sans does not contain.
		 * @param string $path Absolute path of a TrueType or OpenType file.
		 */
		$path   = apply_filters( 'slipstream_social_picture_font', Plugin::path( 'build/fonts/DejaVuSans.ttf' ) );
		$data   = is_string( $path ) && is_readable( $path ) ? (string) file_get_contents( $path ) : '';
		$ranges = self::ranges( $data );
		return is_string( $path ) && [] !== $ranges ? new self( $path, $ranges ) : null;
	}

	public function contains( int $character ): bool {
		foreach ( $this->ranges as $first => $last ) {
			if ( $character >= $first && $character <= $last ) {
				return true;
			}
		}
		return false;
	}

	/** @return array<int, int> See the constructor. */
	private static function ranges( string $data ): array {
		$start = self::character_table( $data );
		for ( $index = 0, $count = self::short( $data, $start + 2 ); 0 !== $start && $index < $count; $index++ ) {
			$table = $start + self::long( $data, $start + 4 + $index * self::ENCODING_ENTRY + 4 );
			if ( self::FORMAT === self::short( $data, $table ) ) {
				return self::groups( $data, $table );
			}
		}
		return [];
	}

	/** Returns the offset of the table `cmap` in bytes; 0 if there is none. */
	private static function character_table( string $data ): int {
		for ( $index = 0, $count = self::short( $data, 4 ); $index < $count; $index++ ) {
			$entry = 12 + $index * self::TABLE_ENTRY;
			if ( 'cmap' === substr( $data, $entry, 4 ) ) {
				return self::long( $data, $entry + 8 );
			}
		}
		return 0;
	}

	/** @return array<int, int> See the constructor. */
	private static function groups( string $data, int $table ): array {
		$ranges = [];
		$count  = min( self::long( $data, $table + 12 ), intdiv( strlen( $data ), self::RANGE ) );
		for ( $index = 0; $index < $count; $index++ ) {
			$entry                                 = $table + 16 + $index * self::RANGE;
			$ranges[ self::long( $data, $entry ) ] = self::long( $data, $entry + 4 );
		}
		return $ranges;
	}

	private static function short( string $data, int $position ): int {
		return strlen( $data ) < $position + 2 ? 0 : ord( $data[ $position ] ) * 256 + ord( $data[ $position + 1 ] );
	}

	private static function long( string $data, int $position ): int {
		return self::short( $data, $position ) * 65_536 + self::short( $data, $position + 2 );
	}
}
