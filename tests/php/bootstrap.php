<?php
/**
 * Loads the WordPress in which the tests run.
 *     SLIPSTREAM_WP_DIR=<site> vendor/bin/phpunit
 * Create the site with `node tools/site.mjs create --dir <site>`.
 * @package slipstream
 */

declare( strict_types=1 );

// PHPUnit includes this file inside a function, so WordPress' global variables must be declared.
global $table_prefix, $wpdb, $wp, $wp_query, $wp_the_query, $wp_rewrite, $wp_roles, $wp_filter, $pagenow;
global $current_site, $current_blog, $shortcode_tags;

$slipstream_site = (string) getenv( 'SLIPSTREAM_WP_DIR' );
if ( ! is_file( "$slipstream_site/wp-load.php" ) ) {
	fwrite(
		STDERR,
		"SLIPSTREAM_WP_DIR must name the folder of a WordPress with Slipstream active. Make one: node tools/site.mjs create --dir <folder>\n"
	);
	exit( 1 );
}

require_once "$slipstream_site/wp-load.php";
require_once "$slipstream_site/wp-admin/includes/admin.php";

// Create the table before the first test, because MySQL commits the open transaction then.
Slipstream\Plugin::get( Slipstream\Database\Migrator::class )->run();

spl_autoload_register(
	static function ( string $name ): void {
		$file = __DIR__ . '/lib/' . str_replace( [ 'Slipstream\\Tests\\', '\\' ], [ '', '/' ], $name ) . '.php';
		if ( str_starts_with( $name, 'Slipstream\\Tests\\' ) && is_file( $file ) ) {
			require_once $file;
		}
	}
);

// Declare Jetpack's classes now. They are not declared after a test has activated a plugin; see src/server/Shims/shims.php.
array_map( 'class_exists', [ 'Jetpack_Gutenberg', 'Automattic\Jetpack\Blocks' ] );

require_once __DIR__ . '/TestCase.php';
