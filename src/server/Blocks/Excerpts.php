<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Registration\Registry;

/**
 * WordPress makes excerpts of blocks that it knows to hold text. Ours say so in block.json, as `"slipstream": { "excerpt": … }`:
 * `text` for a block whose own words count, `wrapper` for one of which only the inner blocks do.
 */
final class Excerpts {

	/** Ends of lines: without white space there, two lines would become one word when WordPress strips the tags. */
	private const LINE_ENDS = [ '</div>', '</p>', '</dt>', '</dd>', '</li>', '</td>', '</th>', '</figcaption>', '<br>', '<br />' ];

	/** Names come from the build's registry. */
	public function __construct( private readonly Registry $registry ) {}

	/**
	 * Filter `excerpt_allowed_blocks`.
	 * @return list<mixed> With ours.
	 */
	public function allow_blocks( mixed $names ): array {
		if ( false === has_filter( 'render_block', [ self::class, 'simplify' ] ) ) {
			add_filter( 'render_block', [ self::class, 'simplify' ] );
		}
		return [ ...array_values( (array) $names ), ...$this->names( 'text' ), ...$this->names( 'wrapper' ) ];
	}

	/**
	 * Filter `excerpt_allowed_wrapper_blocks`.
	 * @return list<mixed> With ours.
	 */
	public function allow_wrappers( mixed $names ): array {
		return [ ...array_values( (array) $names ), ...$this->names( 'wrapper' ) ];
	}

	/** Whether what is rendered now becomes an excerpt: its readers are new to the page, and see no markup. */
	public static function is_generating(): bool {
		return doing_filter( 'get_the_excerpt' );
	}

	/** Filter `render_block` once excerpts are made in this request: keeps lines apart, and drops what is said of links. */
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
