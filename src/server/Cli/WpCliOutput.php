<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

/** Prints through WP-CLI. Its classes exist on the command line only. */
final class WpCliOutput implements Output {

	/**
	 * Adds a command.
	 * @param string               $name     Words of the command after `wp`.
	 * @param callable             $command  Receives the arguments and the options.
	 * @param array<string, mixed> $synopsis Arguments, in WP-CLI's format.
	 */
	public static function add_command( string $name, callable $command, array $synopsis ): void {
		self::call( 'WP_CLI', 'add_command', $name, $command, $synopsis );
	}

	public function line( string $text ): void {
		self::call( 'WP_CLI', 'line', $text );
	}

	public function success( string $text ): void {
		self::call( 'WP_CLI', 'success', $text );
	}

	public function error( string $text ): void {
		self::call( 'WP_CLI', 'error', $text );
	}

	/**
	 * @param list<array<string, string|int>> $rows    The rows.
	 * @param list<string>                    $columns Keys of the columns to show.
	 */
	public function table( string $format, array $rows, array $columns ): void {
		self::call( 'WP_CLI\Utils\format_items', null, $format, $rows, $columns );
	}

	/** @param string|null $method A static method of the class; null for a function. */
	private static function call( string $name, ?string $method, mixed ...$arguments ): void {
		$callback = null === $method ? $name : [ $name, $method ];
		if ( is_callable( $callback ) ) {
			$callback( ...$arguments );
		}
	}
}
