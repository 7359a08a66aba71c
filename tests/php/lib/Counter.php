<?php
/**
 * Callbacks for the hooks, shortcodes and post switches that tests declare.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\PostFlag;

final class Counter implements PostFlag {

	public static int $count = 0;

	public function count(): void {
		++self::$count;
	}

	/** @param array<string, string>|string $attributes Attributes of the shortcode. */
	public function shortcode( array|string $attributes, ?string $content, string $tag ): string {
		return ( is_array( $attributes ) ? $attributes['to'] ?? '' : '' ) . ": [$tag/] $content";
	}

	public function description(): string {
		return 'Letters';
	}

	public function is_on( mixed $stored ): bool {
		return '' === $stored;
	}

	public function to_store( bool $is_on ): ?int {
		return $is_on ? null : 5;
	}
}
