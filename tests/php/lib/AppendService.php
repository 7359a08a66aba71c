<?php
/**
 * Something that declared hooks can call.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

/**
 * Appends a letter to what is filtered.
 */
final class AppendService {

	public static function append_a( string $text ): string {
		return $text . 'a';
	}

	public static function append_b( string $text ): string {
		return $text . 'b';
	}

	public function append_c( string $text ): string {
		return $text . 'c';
	}
}
