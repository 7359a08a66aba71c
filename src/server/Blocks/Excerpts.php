<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Registration\Registry;

/**
 * Includes our blocks in excerpts. They declare `"slipstream": { "excerpt": … }` in block.json: `text` if the block itself contains text,
 * `wrapper` if only its inner blocks do.
 */
final class Excerpts {

	/** Tags that end a line. WordPress strips tags without adding a space, which would join the words of two lines. */
	private const LINE_ENDS = [ '</div>', '</p>', '</dt>', '</dd>', '</li>', '</td>', '</th>', '</figcaption>', '<br>', '<br />' ];

	public function __construct( private readonly Registry $registry ) {}

	/**
	 * Filter `excerpt_allowed_blocks`.
	 * @return list<mixed> The list including our blocks.
	 */
	public function allow_blocks( mixed $names ): array {
		if ( false === has_filter( 'render_block', [ self::class, 'simplify' ] ) ) {
			add_filter( 'render_block', [ self::class, 'simplify' ] );
		}
		return [ ...array_values( (array) $names ), ...$this->names( 'text' ), ...$this->names( 'wrapper' ) ];
	}

	/**
	 * Filter `excerpt_allowed_wrapper_blocks`.
	 * @return list<mixed> The list including our blocks.
	 */
	public function allow_wrappers( mixed $names ): array {
		return [ ...array_values( (array) $names ), ...$this->names( 'wrapper' ) ];
	}

	/** Whether WordPress is creating an excerpt, from which it strips all markup. */
	public static function is_generating(): bool {
		return doing_filter( 'get_the_excerpt' );
	}

	/**
	 * Filter `render_block` while an excerpt is created. Separates lines with white space, and removes hints such as "(opens in a new
	 * tab)".
	 */
	public static function simplify( string $markup ): string {
		if ( ! self::is_generating() ) {
			return $markup;
		}
		$separated = array_map( static fn ( string $end ): string => "$end\n", self::LINE_ENDS );
		$hint      = '<span class="screen-reader-text"> ' . esc_html__( '(opens in a new tab)', 'slipstream' ) . '</span>';
		return str_replace( [ ...self::LINE_ENDS, $hint ], [ ...$separated, '' ], $markup );
	}

	/** @return list<string> */
	private function names( string $kind ): array {
		return array_keys( array_filter( $this->registry->blocks(), static fn ( array $row ): bool => $row['excerpt'] === $kind ) );
	}
}
