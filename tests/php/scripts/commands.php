<?php
/**
 * Simulates WP-CLI with classes of its names, which record their arguments. Prints these as JSON.
 * @package slipstream
 */

declare( strict_types=1 );

namespace WP_CLI\Utils {
	/**
	 * @param list<array<string, string|int>> $rows
	 * @param list<string>                    $columns
	 */
	function format_items( string $format, array $rows, array $columns ): void {
		\WP_CLI::$rows = count( $rows );
	}
}

namespace {
	final class WP_CLI {

		/**
		 * @var array<string, callable>
		 */
		public static array $commands = [];

		public static string $line = '';

		public static int $rows = 0;

		/**
		 * @param array<string, mixed> $synopsis
		 */
		public static function add_command( string $name, callable $command, array $synopsis ): void {
			self::$commands[ $name ] = $command;
		}

		public static function line( string $text ): void {
			self::$line = $text;
		}
	}

	$_SERVER['REQUEST_URI']    = '/';
	$_SERVER['REQUEST_METHOD'] = 'GET';
	require_once getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-load.php';
	do_action( 'cli_init' );
	( WP_CLI::$commands['slipstream plan get'] )( [], [] );
	( WP_CLI::$commands['slipstream features list'] )( [], [ 'format' => 'json' ] );
	echo "\n", json_encode(
		[
			'names' => array_keys( WP_CLI::$commands ),
			'plan'  => WP_CLI::$line,
			'rows'  => WP_CLI::$rows,
		]
	);
}
