<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

/** The limits of one top-level block. Only a hostile author exceeds them. */
final class BlockLimits {

	/** Maximum depth of nested Slipstream blocks. A form with steps, columns, fields and options has 6 levels. */
	private const MAX_DEPTH = 20;

	/** Maximum blocks, and bytes of their saved markup, inside a Slipstream block. */
	private const MAX_BLOCKS = 20_000;
	private const MAX_BYTES  = 4_194_304;

	/** Matches class attributes of 10,000 bytes and more. WP_HTML_Tag_Processor needs quadratic time for them. */
	private const MANY_CLASSES = '/\bclass\s*=\s*(?:"[^"]{10000}|\'[^\']{10000})/i';

	private int $blocks = 0;
	private int $bytes  = 0;

	/**
	 * Counts one more block. Returns whether all of them are within the limits.
	 * @param int    $depth  Number of Slipstream blocks from the top to this one.
	 * @param string $markup Saved markup of the block without its inner blocks.
	 */
	public function allow( int $depth, string $markup ): bool {
		++$this->blocks;
		$this->bytes += strlen( $markup );
		return $depth <= self::MAX_DEPTH
			&& $this->blocks <= self::MAX_BLOCKS
			&& $this->bytes <= self::MAX_BYTES
			&& 1 !== preg_match( self::MANY_CLASSES, $markup );
	}
}
