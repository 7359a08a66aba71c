<?php
/**
 * Collects the output of WP-CLI commands.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Cli\Output;

final class CollectedOutput implements Output {

	/**
	 * @var list<string>
	 */
	public array $lines = [];

	/**
	 * @var list<array<string, string|int>>
	 */
	public array $rows = [];

	public function line( string $text ): void {
		$this->lines[] = $text;
	}

	public function success( string $text ): void {
		$this->lines[] = "Success: $text";
	}

	public function error( string $text ): void {
		$this->lines[] = "Error: $text";
	}

	public function table( string $format, array $rows, array $columns ): void {
		$this->rows = array_map( static fn ( array $row ): array => array_intersect_key( $row, array_flip( $columns ) ), $rows );
	}
}
