<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

/** Limits of one top-level block. Normal content does not reach these limits. */
final class BlockLimits {

	/** Maximum depth of nested Slipstream blocks. A form with steps, columns, fields and options has six levels. */
	private const MAX_DEPTH = 20;

	/** Maximum number of Slipstream blocks and their inner blocks, and maximum bytes of their saved markup. */
	private const MAX_BLOCKS = 20_000;
	private const MAX_BYTES  = 4_194_304;

	/** Matches class attributes of 10,000 bytes or more. WP_HTML_Tag_Processor takes quadratic time to parse their class names. */
	private const MANY_CLASSES = '/\bclass\s*=\s*(?:"[^"]{10000}|\'[^\']{10000})/i';

	private int $blocks = 0;
	private int $bytes  = 0;

	/**
	 * Counts one more block. Returns false as soon as a limit is exceeded.
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
