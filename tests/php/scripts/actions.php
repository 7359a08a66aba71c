<?php
/**
 * What request.php can play.
 *
 * @package slipstream
 */

declare( strict_types=1 );

$slipstream_files = static function (): array {
	$root = Slipstream\Plugin::path();
	$ours = array_filter( get_included_files(), static fn ( string $file ): bool => str_starts_with( $file, $root ) && ! str_contains( $file, '/tests/' ) );
	return array_values( array_map( static fn ( string $file ): string => substr( $file, strlen( $root ) ), $ours ) );
};

/** Whose each name is, as far as it can be had. */
$slipstream_whose = static fn ( ReflectionClass|ReflectionFunction $name ): string => str_contains( (string) $name->getFileName(), '/plugins/jetpack/' ) ? 'real' : 'ours';
$slipstream_names = static fn (): array => [
	'gutenberg' => class_exists( 'Jetpack_Gutenberg' ) ? $slipstream_whose( new ReflectionClass( 'Jetpack_Gutenberg' ) ) : 'none',
	'blocks'    => class_exists( 'Automattic\Jetpack\Blocks' ) ? $slipstream_whose( new ReflectionClass( 'Automattic\Jetpack\Blocks' ) ) : 'none',
	'function'  => function_exists( 'jetpack_register_block' ) ? $slipstream_whose( new ReflectionFunction( 'jetpack_register_block' ) ) : 'none',
	'jetpack'   => class_exists( 'Jetpack' ),
];

return [
	/** A visitor's page, from the first line to the last; with the extensions of a fixture project, when its folder is given. */
	'page'     => static function ( string $wp, callable $hook, array $folders ) use ( $slipstream_files ): array {
		define( 'SAVEQUERIES', true );
		define( 'WP_USE_THEMES', true );
		foreach ( $folders as $folder ) {
			$hook(
				'init',
				0,
				static function () use ( $folder ): void {
					require_once dirname( __DIR__ ) . '/lib/Counter.php';
					Slipstream\Plugin::set( Slipstream\Registration\Registry::class, new Slipstream\Registration\Registry( "$folder/build", "$folder/extensions", "$folder/domains" ) );
				}
			);
		}
		$result = [];
		$hook(
			'shutdown',
			0,
			static function () use ( &$result ): void {
				global $wpdb;
				$ours   = array_filter( $wpdb->queries, static fn ( array $query ): bool => str_contains( $query[2], 'Slipstream' ) );
				$result = [
					'queries'     => count( $wpdb->queries ),
					'our_queries' => count( $ours ),
					'handles'     => array_values( (array) preg_grep( '/slipstream|jetpack/', [ ...wp_styles()->done, ...wp_scripts()->done ] ) ),
				];
			}
		);
		ob_start();
		require "$wp/wp-blog-header.php";
		$html = (string) ob_get_clean();
		do_action( 'shutdown' );
		$is_active = class_exists( 'Slipstream\Plugin', false );
		return $result + [
			'active' => $is_active,
			'files'  => $is_active ? $slipstream_files() : [],
			'traces' => preg_match_all( '/slipstream|jetpack/i', $html ),
			'length' => strlen( $html ),
		];
	},

	/** Which of the names exist after WordPress is loaded, each asked for at plugins_loaded already. */
	'names'    => static function ( string $wp, callable $hook ) use ( $slipstream_names ): array {
		$hook( 'plugins_loaded', 5, static fn () => class_exists( 'Jetpack_Gutenberg' ) );
		require_once "$wp/wp-load.php";
		return $slipstream_names() + [ 'hooked' => false !== has_filter( 'block_categories_all' ) ];
	},

	/** Activation of plugins, in the order given, after somebody asked for the names early. */
	'activate' => static function ( string $wp, callable $hook, array $plugins ) use ( $slipstream_names ): array {
		global $wpdb;
		$network = in_array( '--network', $plugins, true );
		$hook( 'plugins_loaded', 5, static fn () => class_exists( 'Jetpack_Gutenberg' ) && class_exists( 'Automattic\Jetpack\Blocks' ) );
		require_once "$wp/wp-load.php";
		require_once "$wp/wp-admin/includes/plugin.php";
		$before = $slipstream_names();
		$wpdb->query( 'START TRANSACTION' );
		wp_cache_flush();
		$errors = [];
		foreach ( array_diff( $plugins, [ '--network' ] ) as $plugin ) {
			$error = activate_plugin( $plugin, '', $network );
			if ( is_wp_error( $error ) ) {
				$errors[] = $error->get_error_message();
			}
		}
		wp_cache_flush();
		$result = [
			'errors' => $errors,
			'before' => $before,
			'after'  => $slipstream_names(),
			'active' => array_values( array_filter( [ 'slipstream/plugin.php', 'jetpack/jetpack.php' ], 'is_plugin_active' ) ),
			'hook'   => class_exists( 'Jetpack', false ) ? Jetpack::$activated : 0,
		];
		$wpdb->query( 'ROLLBACK' );
		return $result;
	},

	/** What an administrator and a visitor get while the real one is active. */
	'beside'   => static function ( string $wp ) use ( $slipstream_names ): array {
		require_once "$wp/wp-load.php";
		wp_set_current_user( 1 );
		$notices = static function (): string {
			ob_start();
			do_action( 'admin_notices' );
			return (string) ob_get_clean();
		};
		do_action( 'rest_api_init' );
		return [
			'names'   => $slipstream_names(),
			'notices' => substr_count( $notices(), 'Slipstream is standing aside' ),
			'block'   => do_blocks( '<!-- wp:jetpack/rating-star /-->' ),
			'routes'  => count( (array) preg_grep( '#^/(wpcom/v2|slipstream/v1)#', array_keys( rest_get_server()->get_routes() ) ) ),
		];
	},

	/** uninstall.php, in the way WordPress runs it; with versions of further tables. */
	'uninstall' => static function ( string $wp, callable $hook, array $settings ): array {
		global $wpdb;
		require_once "$wp/wp-load.php";
		// A network's further site, whose owner chose nothing; a database ends a transaction when it makes tables.
		$other = is_multisite() ? wp_insert_site( [ 'domain' => 'other.example', 'path' => '/', 'title' => 'Other' ] ) : 0;
		$wpdb->query( 'START TRANSACTION' );
		wp_cache_flush();
		$options = [ 'slipstream', 'slipstream_secrets', 'slipstream_settings_map', 'slipstream_tables', 'slipstream_tables_lock', 'connectors_slipstream_key', '_transient_slipstream_podcast_x', '_transient_timeout_slipstream_podcast_x', 'slipstream_other_plugin', '_transient_other', 'connectors_other_key' ];
		$tables  = json_decode( $settings[1] ?? '[]', true );
		$store   = static function ( array $values ) use ( $options, $tables ): void {
			array_map( static fn ( string $name ): bool => update_option( $name, [ 'key' => 'value' ] ), array_slice( $options, 1 ) );
			update_option( 'connectors_slipstream_key', 'value', false );
			update_option( 'slipstream', $values );
			update_option( 'slipstream_tables', [ 'outbox' => 1, '_build' => 'x', 'posts; DROP' => 1 ] + $tables );
			wp_schedule_single_event( time() + 9999, 'slipstream_test_job', [ 1 ] );
			wp_schedule_event( time() + 9999, 'daily', 'slipstream_test_daily' );
			wp_clear_scheduled_hook( 'grunion_scheduled_delete' );
			wp_schedule_event( time() + 9999, 'daily', 'grunion_scheduled_delete' );
			$folder = wp_upload_dir()['basedir'] . '/slipstream-messages';
			wp_mkdir_p( $folder );
			array_map( static fn ( string $name ): int|false => file_put_contents( "$folder/$name", 'x' ), [ 'a.bin', '.htaccess', 'index.php' ] );
			$photos = wp_upload_dir()['basedir'] . '/slipstream-instagram';
			wp_mkdir_p( "$photos/0123" );
			array_map( static fn ( string $name ): int|false => file_put_contents( "$photos/$name", 'x' ), [ '0123/a.jpg', 'index.html' ] );
			wp_schedule_single_event( time() + 9999, 'other_job', [ 1 ] );
		};
		$left    = static fn (): array => [
			...array_filter( $options, static fn ( string $name ): bool => false !== get_option( $name ) ),
			...array_filter( [ 'slipstream_test_job', 'slipstream_test_daily', 'grunion_scheduled_delete', 'other_job' ], static fn ( string $job ): bool => false !== wp_next_scheduled( $job, in_array( $job, [ 'slipstream_test_job', 'other_job' ], true ) ? [ 1 ] : [] ) ),
			...array_filter( [ 'files of messages' ], static fn (): bool => is_file( wp_upload_dir()['basedir'] . '/slipstream-messages/a.bin' ) && is_file( wp_upload_dir()['basedir'] . '/slipstream-messages/.htaccess' ) ),
		];
		if ( is_int( $other ) && $other > 0 ) {
			switch_to_blog( $other );
			$store( [ 'plan' => 'free' ] );
			restore_current_blog();
		}
		$store( json_decode( $settings[0], true ) );
		// Some hundred more than fit into one batch.
		for ( $number = 0; $number < 600; $number++ ) {
			$wpdb->insert( $wpdb->options, [ 'option_name' => "_transient_slipstream_test_$number", 'option_value' => 'x', 'autoload' => 'off' ] );
		}
		$dropped = [];
		// The tables are needed by others.
		add_filter(
			'query',
			static function ( string $sql ) use ( &$dropped ): string {
				if ( 1 !== preg_match( '/^DROP /', $sql ) ) {
					return $sql;
				}
				$dropped[] = $sql;
				return 'SELECT 1';
			}
		);
		define( 'WP_UNINSTALL_PLUGIN', 'slipstream/plugin.php' );
		require Slipstream\Plugin::path( 'uninstall.php' );
		wp_cache_flush();
		$result = [
			'left'       => array_values( $left() ),
			'settings'   => get_option( 'slipstream' ),
			'transients' => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '\\_transient\\_slipstream\\_test%'" ),
			'dropped'    => str_replace( $wpdb->prefix, '{prefix}', $dropped ),
			'all'        => [ ...$options, 'slipstream_test_job', 'slipstream_test_daily', 'grunion_scheduled_delete', 'other_job', 'files of messages' ],
			'folders'    => array_map( static fn ( string $name ): bool => is_dir( wp_upload_dir()['basedir'] . "/slipstream-$name" ), [ 'messages', 'instagram' ] ),
		];
		$clear  = static fn (): array => array_map( static fn ( string|false $file ): bool => is_string( $file ) && unlink( $file ), (array) glob( wp_upload_dir()['basedir'] . '/slipstream-{messages,instagram}/{a.bin,.htaccess,index.php,0123/a.jpg,index.html}', GLOB_BRACE ) );
		if ( is_int( $other ) && $other > 0 ) {
			switch_to_blog( $other );
			$result['other_site'] = [ array_values( $left() ), get_option( 'slipstream' ) ];
			$clear();
			restore_current_blog();
		}
		$clear();
		$wpdb->query( 'ROLLBACK' );
		remove_all_filters( 'query' );
		wp_cache_flush();
		if ( is_int( $other ) && $other > 0 ) {
			wp_delete_site( $other );
		}
		return $result;
	},

	/** Somebody who changes settings, many times, while others do. */
	'switch'   => static function ( string $wp, callable $hook, array $slugs ): array {
		require_once "$wp/wp-load.php";
		$options = Slipstream\Plugin::get( Slipstream\Support\Options::class );
		$secrets = Slipstream\Plugin::get( Slipstream\Connections\Secrets::class );
		$failed  = 0;
		foreach ( $slugs as $slug ) {
			$add     = static fn ( mixed $list ): array => [ ...( is_array( $list ) ? array_values( $list ) : [] ), $slug ];
			$failed += $options->change( 'test_list', $add ) ? 0 : 1;
			$failed += true === $secrets->set( "test_$slug", "value-$slug" ) ? 0 : 1;
		}
		return [ 'failed' => $failed ];
	},

	/** Somebody who tries to pass a limit of 30, 20 times, while others do. */
	'hit'      => static function ( string $wp ): array {
		require_once "$wp/wp-load.php";
		$limiter = Slipstream\Plugin::get( Slipstream\Submissions\RateLimiter::class );
		$passed  = 0;
		for ( $number = 0; $number < 20; $number++ ) {
			$passed += $limiter->admit( [ 'test' => 30, 'all' => 1000 ], PHP_INT_MAX ) ? 1 : 0;
		}
		return [ 'passed' => $passed ];
	},

	/** Which hooks are ours when a request of some kind has begun, and whether it counts as one that edits; then fires what it names. */
	'hooks'    => static function ( string $wp, callable $hook, array $fired ): array {
		require_once "$wp/wp-load.php";
		foreach ( $fired as $name ) {
			do_action( $name, 'rest_api_init' === $name ? new WP_REST_Server() : '' );
		}
		$root  = Slipstream\Plugin::path();
		$found = [];
		foreach ( $GLOBALS['wp_filter'] as $name => $all ) {
			foreach ( $all->callbacks as $priority => $callbacks ) {
				foreach ( array_column( $callbacks, 'function' ) as $callback ) {
					if ( is_array( $callback ) && is_string( $callback[0] ) ) {
						$found[] = "$name $priority $callback[0]::$callback[1]";
					}
					$code = $callback instanceof Closure ? new ReflectionFunction( $callback ) : null;
					if ( null === $code || ! str_starts_with( (string) $code->getFileName(), $root ) ) {
						continue;
					}
					$values  = $code->getStaticVariables();
					$found[] = "$name $priority " . ( $values['class'] ?? $values['name'] ?? '' ) . '::' . ( $values['method'] ?? '' );
				}
			}
		}
		$editing = new ReflectionMethod( Slipstream\Registration\BlockRegistrar::class, 'is_editing_request' );
		return [
			'hooks'   => $found,
			'editing' => $editing->invoke( null ),
		];
	},
];
