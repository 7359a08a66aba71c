<?php
declare( strict_types=1 );

namespace Slipstream\Editor;

use Slipstream\Availability\Availability;
use Slipstream\Availability\Declarations;

/** Registers the block patterns that extensions declare. */
final class BlockPatterns {

	private const CATEGORY = 'slipstream';

	public function __construct(
		private readonly Availability $availability,
		private readonly Declarations $declarations,
	) {}

	/**
	 * Hook `rest_api_init`. The editor requests patterns through REST, so they cost nothing on visitors' pages. A pattern is not
	 * registered while one of its blocks is unavailable.
	 */
	public function register(): void {
		$patterns = $this->declarations->patterns();
		if ( [] === $patterns ) {
			return;
		}
		register_block_pattern_category( self::CATEGORY, [ 'label' => __( 'Slipstream', 'slipstream' ) ] );
		foreach ( $patterns as $pattern ) {
			if ( $this->are_available( $pattern->needs ) ) {
				register_block_pattern(
					"slipstream/$pattern->name",
					[
						'title'         => $pattern->title,
						'description'   => $pattern->description,
						'keywords'      => array_map( 'trim', explode( ',', $pattern->keywords ) ),
						'categories'    => [ self::CATEGORY, $pattern->category ],
						'viewportWidth' => 900,
						'filePath'      => $pattern->file,
					]
				);
			}
		}
	}

	/** @param list<string> $blocks Names of blocks. */
	private function are_available( array $blocks ): bool {
		foreach ( $blocks as $block ) {
			if ( ! $this->availability->block_status( $block )->is_usable() ) {
				return false;
			}
		}
		return true;
	}
}
