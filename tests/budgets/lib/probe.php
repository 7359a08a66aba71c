<?php
/**
 * Must-use plugin of measured sites, which is not released. Appends the cost of a page to its output, and can disable the
 * plugin for a request.
 * @package slipstream
 */

declare( strict_types=1 );

if ( isset( $_GET['slipstream_off'] ) ) {
	add_filter(
		'option_active_plugins',
		static fn ( mixed $plugins ): array => array_diff( (array) $plugins, [ 'slipstream/plugin.php' ] )
	);
}

// Ask visitors before embeds load, so that frames of other sites are not measured.
if ( isset( $_GET['slipstream_ask'] ) ) {
	add_filter( 'pre_option_slipstream_settings_general', static fn (): array => [ 'ask_before_embeds' => true ] );
	add_filter( 'alloptions', static fn ( array $options ): array => $options + [ 'slipstream_settings_general' => '' ] );
}

/**
 * Returns the CPU time of this process, which serves several requests.
 * @return float Microseconds.
 */
function slipstream_probe_cpu(): float {
	$usage = getrusage();
	return $usage['ru_utime.tv_sec'] * 1e6 + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_sec'] * 1e6 + $usage['ru_stime.tv_usec'];
}

if ( isset( $_GET['slipstream_probe'] ) ) {
	$slipstream_before = slipstream_probe_cpu();
	register_shutdown_function(
		static function () use ( $slipstream_before ): void {
			$folder = (string) realpath( WP_PLUGIN_DIR . '/slipstream' );
			// Ignore the router of PHP's built-in server, which is a file of the checkout.
			$ours   = array_filter(
				get_included_files(),
				static fn ( string $file ): bool => str_starts_with( $file, $folder ) && ! str_starts_with( $file, $folder . '/tools/' )
			);
			printf(
				'<!--probe:%s-->',
				wp_json_encode(
					[
						'queries' => $GLOBALS['wpdb']->num_queries,
						'files'   => count( $ours ),
						'cpu'     => slipstream_probe_cpu() - $slipstream_before,
					]
				)
			);
		}
	);
}
