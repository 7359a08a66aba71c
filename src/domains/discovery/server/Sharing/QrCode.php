<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Sharing;

/**
 * A QR code by ISO/IEC 18004: bytes, error correction level M, versions 1 to 10, which is enough for URLs of 213 bytes. Modules are
 * numbered by row and column.
 */
final class QrCode {

	/** By version: codewords for error correction of each block, and lengths of the blocks' data (ISO/IEC 18004, table 9). */
	private const BLOCKS = [
		1  => [ 10, [ 16 ] ],
		2  => [ 16, [ 28 ] ],
		3  => [ 26, [ 44 ] ],
		4  => [ 18, [ 32, 32 ] ],
		5  => [ 24, [ 43, 43 ] ],
		6  => [ 16, [ 27, 27, 27, 27 ] ],
		7  => [ 18, [ 31, 31, 31, 31 ] ],
		8  => [ 22, [ 38, 38, 39, 39 ] ],
		9  => [ 22, [ 36, 36, 36, 37, 37 ] ],
		10 => [ 26, [ 43, 43, 43, 43, 44 ] ],
	];

	/** Centers of alignment patterns, by version (annex E). */
	private const ALIGNMENT = [
		1  => [],
		2  => [ 6, 18 ],
		3  => [ 6, 22 ],
		4  => [ 6, 26 ],
		5  => [ 6, 30 ],
		6  => [ 6, 34 ],
		7  => [ 6, 22, 38 ],
		8  => [ 6, 24, 42 ],
		9  => [ 6, 26, 46 ],
		10 => [ 6, 28, 50 ],
	];

	/** Modules of the empty border. */
	private const BORDER = 4;

	/** @var array<int, array<int, bool>> Whether each module is dark. */
	private array $modules = [];

	/** @var array<int, array<int, true>> Modules that are not for data. */
	private array $fixed = [];

	private readonly int $width;

	private function __construct( private readonly int $version ) {
		$this->width = 17 + 4 * $version;
	}

	/** @return self|null Null for an empty text, or one that is too long. */
	public static function from_text( string $text ): ?self {
		foreach ( self::BLOCKS as $version => [ , $lengths ] ) {
			// 4 bits for the mode, 8 or 16 for the length.
			$room = array_sum( $lengths ) - ( $version < 10 ? 2 : 3 );
			if ( '' !== $text && strlen( $text ) <= $room ) {
				$code = new self( $version );
				$code->draw( self::codewords( $text, $version ) );
				return $code;
			}
		}
		return null;
	}

	/** Returns the width with the border, in modules: the unit of path(). */
	public function size(): int {
		return $this->width + 2 * self::BORDER;
	}

	/** Returns `d` of a path element that draws the dark modules. */
	public function path(): string {
		$path = '';
		foreach ( $this->modules as $row => $modules ) {
			ksort( $modules );
			foreach ( array_keys( array_filter( $modules ) ) as $column ) {
				$path .= sprintf( 'M%d %dh1v1h-1z', $column + self::BORDER, $row + self::BORDER );
			}
		}
		return $path;
	}

	/** @return list<int> Bytes of data and error correction, in the order in which they are drawn. */
	private static function codewords( string $text, int $version ): array {
		[ $count, $lengths ] = self::BLOCKS[ $version ];
		$bits                = '0100' . sprintf( $version < 10 ? '%08b' : '%016b', strlen( $text ) );
		foreach ( str_split( $text ) as $byte ) {
			$bits .= sprintf( '%08b', ord( $byte ) );
		}
		$total = (int) array_sum( $lengths );
		$bits .= str_repeat( '0', min( 4, 8 * $total - strlen( $bits ) ) );
		$bytes = array_map( static fn ( string $byte ): int => (int) bindec( str_pad( $byte, 8, '0' ) ), str_split( $bits, 8 ) );
		for ( $i = count( $bytes ), $pad = 0xEC; $i < $total; $i++, $pad ^= 0xEC ^ 0x11 ) {
			$bytes[] = $pad;
		}
		$data  = [];
		$check = [];
		foreach ( $lengths as $length ) {
			$block   = array_splice( $bytes, 0, $length );
			$data[]  = $block;
			$check[] = self::remainder( $block, $count );
		}
		return [ ...self::interleave( $data ), ...self::interleave( $check ) ];
	}

	/**
	 * @param non-empty-list<list<int>> $blocks
	 * @return list<int> The first byte of each block, the second of each, and so on.
	 */
	private static function interleave( array $blocks ): array {
		$result = [];
		for ( $i = 0, $longest = max( array_map( 'count', $blocks ) ); $i < $longest; $i++ ) {
			foreach ( $blocks as $block ) {
				if ( isset( $block[ $i ] ) ) {
					$result[] = $block[ $i ];
				}
			}
		}
		return $result;
	}

	/**
	 * Returns the Reed-Solomon remainder of a block.
	 * @param list<int> $block Bytes.
	 * @param int       $count Number of bytes for error correction.
	 * @return list<int> `$count` bytes.
	 */
	private static function remainder( array $block, int $count ): array {
		$divisor = [ 1 ];
		$root    = 1;
		for ( $i = 0; $i < $count; $i++ ) {
			$next = [ ...$divisor, 0 ];
			foreach ( $divisor as $j => $factor ) {
				$next[ $j + 1 ] ^= self::multiply( $factor, $root );
			}
			$divisor = $next;
			$root    = self::multiply( $root, 2 );
		}
		$rest = [ ...$block, ...array_fill( 0, $count, 0 ) ];
		for ( $i = 0, $length = count( $block ); $i < $length; $i++ ) {
			$factor = $rest[ $i ];
			foreach ( $divisor as $j => $value ) {
				$rest[ $i + $j ] ^= self::multiply( $value, $factor );
			}
		}
		return array_slice( $rest, count( $block ) );
	}

	/** Multiplies in GF(256) with the polynomial 0x11D. */
	private static function multiply( int $a, int $b ): int {
		$product = 0;
		for ( $bit = 7; $bit >= 0; $bit-- ) {
			$product  = ( $product << 1 ) ^ ( ( $product >> 7 ) * 0x11D );
			$product ^= ( $b >> $bit & 1 ) * $a;
		}
		return $product;
	}

	/** @param list<int> $codewords See codewords(). */
	private function draw( array $codewords ): void {
		$last = $this->width - 1;
		for ( $i = 0; $i <= $last; $i++ ) {
			$this->fix( 6, $i, 0 === $i % 2 );
			$this->fix( $i, 6, 0 === $i % 2 );
		}
		foreach ( [ [ 3, 3 ], [ 3, $last - 3 ], [ $last - 3, 3 ] ] as [ $row, $column ] ) {
			$this->draw_rings( $row, $column, 4, [ 2, 4 ] );
		}
		$centers = self::ALIGNMENT[ $this->version ];
		// Finder patterns are in these corners.
		$corners = [ [ 6, 6 ], [ 6, $last - 6 ], [ $last - 6, 6 ] ];
		foreach ( $centers as $row ) {
			foreach ( $centers as $column ) {
				if ( ! in_array( [ $row, $column ], $corners, true ) ) {
					$this->draw_rings( $row, $column, 2, [ 1 ] );
				}
			}
		}
		$this->draw_version();
		$this->draw_format();
		$this->draw_data( $codewords );
	}

	/**
	 * Draws squares around a module.
	 * @param int       $radius Distance of the outermost square.
	 * @param list<int> $light  Distances of light squares.
	 */
	private function draw_rings( int $row, int $column, int $radius, array $light ): void {
		for ( $y = -$radius; $y <= $radius; $y++ ) {
			for ( $x = -$radius; $x <= $radius; $x++ ) {
				$this->fix( $row + $y, $column + $x, ! in_array( max( abs( $x ), abs( $y ) ), $light, true ) );
			}
		}
	}

	/** Draws the version, which codes from version 7 contain twice. */
	private function draw_version(): void {
		if ( 7 > $this->version ) {
			return;
		}
		$bits = $this->version << 12 | self::check_bits( $this->version, 12, 0x1F25 );
		for ( $i = 0; $i < 18; $i++ ) {
			$near = intdiv( $i, 3 );
			$far  = $this->width - 11 + $i % 3;
			$this->fix( $near, $far, (bool) ( $bits >> $i & 1 ) );
			$this->fix( $far, $near, (bool) ( $bits >> $i & 1 ) );
		}
	}

	/** Draws level M, whose bits are 00, and mask 0, twice. */
	private function draw_format(): void {
		$bits = self::check_bits( 0, 10, 0x537 ) ^ 0x5412;
		$last = $this->width - 1;
		for ( $i = 0; $i < 15; $i++ ) {
			$is_dark = (bool) ( $bits >> $i & 1 );
			$near    = $i < 6 ? $i : $i + 1;
			$this->fix( $i < 8 ? $near : $last - 14 + $i, 8, $is_dark );
			$this->fix( 8, $i < 8 ? $last - $i : ( 8 === $i ? 7 : 14 - $i ), $is_dark );
		}
		$this->fix( $last - 7, 8, true );
	}

	/**
	 * Draws bytes in pairs of columns from the right, up and down, with mask 0: every second module is inverted.
	 * @param list<int> $codewords See codewords().
	 */
	private function draw_data( array $codewords ): void {
		$bits  = implode( '', array_map( static fn ( int $byte ): string => sprintf( '%08b', $byte ), $codewords ) );
		$index = 0;
		$is_up = true;
		for ( $right = $this->width - 1; $right > 0; $right -= 2 ) {
			// The vertical timing pattern is no column of a pair.
			$right = 6 === $right ? 5 : $right;
			for ( $i = 0; $i < $this->width; $i++ ) {
				$row = $is_up ? $this->width - 1 - $i : $i;
				foreach ( [ $right, $right - 1 ] as $column ) {
					if ( ! isset( $this->fixed[ $row ][ $column ] ) ) {
						$is_dark                          = (bool) ( $bits[ $index++ ] ?? '0' );
						$this->modules[ $row ][ $column ] = ( $is_dark xor 0 === ( $row + $column ) % 2 );
					}
				}
			}
			$is_up = ! $is_up;
		}
	}

	/** Returns the remainder of a BCH code. */
	private static function check_bits( int $value, int $count, int $divisor ): int {
		$rest = $value;
		for ( $i = 0; $i < $count; $i++ ) {
			$rest = ( $rest << 1 ) ^ ( ( $rest >> ( $count - 1 ) ) * $divisor );
		}
		return $rest;
	}

	/** Sets a module that is not for data. */
	private function fix( int $row, int $column, bool $is_dark ): void {
		if ( $row >= 0 && $column >= 0 && $row < $this->width && $column < $this->width ) {
			$this->modules[ $row ][ $column ] = $is_dark;
			$this->fixed[ $row ][ $column ]   = true;
		}
	}
}
