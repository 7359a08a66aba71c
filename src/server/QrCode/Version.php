<?php
declare( strict_types=1 );

namespace Slipstream\QrCode;

/**
 * A version (size) of QR codes with error correction level M (ISO/IEC 18004, tables 1, 9 and E.1). Version 13, the largest here, stores
 * 331 bytes.
 */
final class Version {

	/** For each version from 1: number of codewords, error correction codewords per block, number of blocks. */
	private const TABLE = [
		[ 26, 10, 1 ],
		[ 44, 16, 1 ],
		[ 70, 26, 1 ],
		[ 100, 18, 2 ],
		[ 134, 24, 2 ],
		[ 172, 16, 4 ],
		[ 196, 18, 4 ],
		[ 242, 22, 4 ],
		[ 292, 22, 5 ],
		[ 346, 26, 5 ],
		[ 404, 30, 5 ],
		[ 466, 22, 8 ],
		[ 532, 22, 9 ],
	];

	/** First version whose length field has two bytes. */
	private const LONG_LENGTH = 10;

	private function __construct(
		public readonly int $number,
		public readonly int $codewords,
		public readonly int $correction,
		public readonly int $blocks,
	) {}

	/** Returns the smallest version that can store this number of bytes; null if none can. */
	public static function for_bytes( int $bytes ): ?self {
		foreach ( self::TABLE as $index => [ $codewords, $correction, $blocks ] ) {
			$version = new self( $index + 1, $codewords, $correction, $blocks );
			// The mode takes four bits.
			if ( 4 + $version->length_bits() + 8 * $bytes <= 8 * $version->data_codewords() ) {
				return $version;
			}
		}
		return null;
	}

	/** Returns the number of modules per side. */
	public function size(): int {
		return 4 * $this->number + 17;
	}

	public function data_codewords(): int {
		return $this->codewords - $this->correction * $this->blocks;
	}

	/** Returns the size of the length field in bits. */
	public function length_bits(): int {
		return $this->number < self::LONG_LENGTH ? 8 : 16;
	}

	/** @return list<int> Row and column numbers at which alignment patterns are centered. */
	public function alignments(): array {
		$last = $this->size() - 7;
		return match ( true ) {
			1 === $this->number => [],
			$this->number < 7   => [ 6, $last ],
			default             => [ 6, $last - 2 * (int) ceil( ( $this->size() - 13 ) / 4 ), $last ],
		};
	}
}
