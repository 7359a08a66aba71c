<?php
/**
 * Lets a measurement switch the plugin off for one request, and tells at the end of a page what it cost.
 *
 * Installed as a must-use plugin in sites that are measured, never shipped.
 *
 * @package slipstream
 */

declare( strict_types=1 );

if ( isset( $_GET['slipstream_off'] ) ) {
	add_filter(
		'option_active_plugins',
		static fn ( mixed $plugins ): array => array_diff( (array) $plugins, [ 'slipstream/plugin.php' ] )
	);
}

if ( isset( $_GET['slipstream_probe'] ) ) {
	register_shutdown_function(
		static function (): void {
			$usage  = getrusage();
			$folder = (string) realpath( WP_PLUGIN_DIR . '/slipstream' );
			$ours   = array_filter( get_included_files(), static fn ( string $file ): bool => str_starts_with( $file, $folder ) );
			printf(
				'<!--probe:%s-->',
				wp_json_encode(
					[
						'queries' => $GLOBALS['wpdb']->num_queries,
						'files'   => count( $ours ),
						'cpu'     => $usage['ru_utime.tv_sec'] * 1e6 + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_sec'] * 1e6 + $usage['ru_stime.tv_usec'],
					]
				)
			);
		}
	);
}
