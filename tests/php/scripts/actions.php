<?php
/**
 * The actions of request.php.
 *
 * @package slipstream
 */

declare( strict_types=1 );

$slipstream_files = static function (): array {
	$root = Slipstream\Plugin::path();
	$ours = array_filter(
		get_included_files(),
		static fn ( string $file ): bool => str_starts_with( $file, $root ) && ! str_contains( $file, '/tests/' )
	);
	return array_values( array_map( static fn ( string $file ): string => substr( $file, strlen( $root ) ), $ours ) );
};

/** Returns, for each name that exists, the plugin that declares it. */
$slipstream_whose = static fn ( ReflectionClass|ReflectionFunction $name ): string => str_contains(
	(string) $name->getFileName(),
	'/plugins/jetpack/'
) ? 'real' : 'ours';
$slipstream_names = static fn (): array => [
	'gutenberg' => class_exists( 'Jetpack_Gutenberg' ) ? $slipstream_whose( new ReflectionClass( 'Jetpack_Gutenberg' ) ) : 'none',
	'blocks'    => class_exists( 'Automattic\Jetpack\Blocks' ) ? $slipstream_whose(
		new ReflectionClass( 'Automattic\Jetpack\Blocks' )
	) : 'none',
	'function'  => function_exists( 'jetpack_register_block' ) ? $slipstream_whose(
		new ReflectionFunction( 'jetpack_register_block' )
	) : 'none',
	'jetpack'   => class_exists( 'Jetpack' ),
];

return [
	/** Renders a complete public page, optionally with the extensions of a fixture project. */
	'page'     => static function ( string $wp, callable $hook, array $folders ) use ( $slipstream_files ): array {
		define( 'SAVEQUERIES', true );
		define( 'WP_USE_THEMES', true );
		foreach ( $folders as $folder ) {
			$hook(
				'init',
				0,
				static function () use ( $folder ): void {
					require_once dirname( __DIR__ ) . '/lib/Counter.php';
					Slipstream\Plugin::set(
						Slipstream\Registration\Registry::class,
						new Slipstream\Registration\Registry( "$folder/build", "$folder/extensions", "$folder/domains" )
					);
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
					'handles'     => array_values(
						(array) preg_grep( '/slipstream|jetpack/', [ ...wp_styles()->done, ...wp_scripts()->done ] )
					),
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

	/** Returns the names that exist after WordPress has loaded. Uses each name at plugins_loaded first. */
	'names'    => static function ( string $wp, callable $hook ) use ( $slipstream_names ): array {
		$hook( 'plugins_loaded', 5, static fn () => class_exists( 'Jetpack_Gutenberg' ) );
		require_once "$wp/wp-load.php";
		return $slipstream_names() + [ 'hooked' => false !== has_filter( 'block_categories_all' ) ];
	},

	/** Activates plugins in the given order, after other code has already used the names. */
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

	/** Returns an administrator's notices and a visitor's page while Jetpack is active. */
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
			'notices' => substr_count( $notices(), 'Slipstream is paused' ),
			'block'   => do_blocks( '<!-- wp:jetpack/rating-star /-->' ),
			'routes'  => count( (array) preg_grep( '#^/(wpcom/v2|slipstream/v1)#', array_keys( rest_get_server()->get_routes() ) ) ),
		];
	},

	/** Returns whether the plugin has started, its admin notices by role, and a page with a form. */
	'start'    => static function ( string $wp ): array {
		require_once "$wp/wp-load.php";
		$notices = static function ( int $user, bool $is_network = false ): string {
			wp_set_current_user( $user );
			ob_start();
			do_action( $is_network ? 'network_admin_notices' : 'admin_notices' );
			return trim( wp_strip_all_tags( (string) ob_get_clean() ) );
		};
		return [
			'runs'    => class_exists( 'Slipstream\\Plugin', false ),
			'notices' => [ $notices( 1 ), $notices( 1, true ), $notices( 0 ) ],
			'block'   => do_blocks( '<!-- wp:jetpack/contact-form --><p>Saved.</p><!-- /wp:jetpack/contact-form -->' ),
		];
	},

	/** Runs uninstall.php as WordPress does, on data of every kind. Rolls back the transaction afterwards. */
	'uninstall' => static function ( string $wp, callable $hook, array $given ): array {
		global $wpdb;
		require_once "$wp/wp-load.php";
		// Arguments: the site owner's options; a folder with another build; further tables of the test's extensions; the number of
		// messages.
		$given += [ '{}', '', '[]', '6' ];

		[ $choices, $folder, $tables ] = [
			json_decode( $given[0], true ),
			'' === $given[1] ? Slipstream\Plugin::path() : $given[1],
			json_decode( $given[2], true ),
		];
		// Create another site of the network, whose owner has chosen nothing. The database commits the transaction when it creates
		// tables.
		$other = is_multisite() ? wp_insert_site( [ 'domain' => 'other.example', 'path' => '/', 'title' => 'Other' ] ) : 0;
		if ( is_int( $other ) && $other > 0 ) {
			// Skip missing tables, because querying one would end the transaction.
			switch_to_blog( $other );
			Slipstream\Plugin::get( Slipstream\Database\Migrator::class )->run();
			restore_current_blog();
		}
		$wpdb->query( 'START TRANSACTION' );
		wp_cache_flush();
		require_once dirname( __DIR__ ) . '/lib/StoredSite.php';
		$site = new Slipstream\Tests\StoredSite();
		if ( is_int( $other ) && $other > 0 ) {
			switch_to_blog( $other );
			$site->fill( [ 'slipstream' => [ 'plan' => 'free' ] ], 1 );
			restore_current_blog();
		}
		$site->fill( $choices, (int) $given[3], $tables );
		$before  = $site->left();
		$dropped = [];
		// Keep the tables, because other tests need them.
		add_filter(
			'query',
			static function ( string $sql ) use ( &$dropped ): string {
				if ( 1 !== preg_match( '/^DROP .* (\S+)$/', $sql, $found ) ) {
					return $sql;
				}
				$dropped[] = $found[1];
				return 'SELECT 1';
			}
		);
		define( 'WP_UNINSTALL_PLUGIN', 'slipstream/plugin.php' );
		require "$folder/uninstall.php";
		wp_cache_flush();
		$result = [
			'before'  => $before,
			'left'    => $site->left(),
			'dropped' => str_replace( "{$wpdb->prefix}slipstream_", '', $dropped ),
		];
		$site->clear();
		if ( is_int( $other ) && $other > 0 ) {
			switch_to_blog( $other );
			$result['other_site'] = $site->left();
			$site->clear();
			restore_current_blog();
		}
		$wpdb->query( 'ROLLBACK' );
		remove_all_filters( 'query' );
		wp_cache_flush();
		if ( is_int( $other ) && $other > 0 ) {
			wp_delete_site( $other );
		}
		return $result;
	},

	/** Changes settings many times, in parallel with other processes. */
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

	/** Tries 20 times to pass a limit of 30, in parallel with other processes. */
	'hit'      => static function ( string $wp ): array {
		require_once "$wp/wp-load.php";
		$limiter = Slipstream\Plugin::get( Slipstream\Submissions\RateLimiter::class );
		$passed  = 0;
		for ( $number = 0; $number < 20; $number++ ) {
			$passed += $limiter->admit( [ 'test' => 30, 'all' => 1000 ], PHP_INT_MAX ) ? 1 : 0;
		}
		return [ 'passed' => $passed ];
	},

	/** Returns the plugin's hooks at the start of a request, and whether the request counts as editing. Then fires the given actions. */
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
		$editing = new ReflectionMethod( Slipstream\Blocks\BlockRegistrar::class, 'is_editing_request' );
		return [
			'hooks'   => $found,
			'editing' => $editing->invoke( null ),
		];
	},
];
