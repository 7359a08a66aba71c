<?php
/**
 * A service whose methods are callbacks of declared hooks.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

/** Appends a letter to a filtered text. */
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
