<?php
declare( strict_types=1 );

namespace Slipstream;

use Closure;
use Slipstream\Registration\Registry;
use Slipstream\Support\Notices;

/** Starts Slipstream and provides its services. */
final class Plugin {

	public const VERSION = '0.1.0';

	/** @var string Absolute path of plugin.php. */
	private static string $file = '';

	/** @var Container|null Null until the first service is needed. */
	private static ?Container $container = null;

	/**
	 * Starts the plugin; called when plugin.php is included.
	 *
	 * Waits until all plugins are loaded, because only then is it known whether Jetpack is active.
	 * @param string $file Absolute path of plugin.php.
	 */
	public static function boot( string $file ): void {
		self::$file = $file;
		spl_autoload_register( [ self::class, 'load_class' ] );
		register_activation_hook(
			$file,
			// Callers of activate_plugin() may pass any value.
			static function ( mixed $is_network_wide = false ): void {
				self::get( Welcome\NewSite::class )->activate( (bool) $is_network_wide );
				self::get( Database\Migrator::class )->run();
			}
		);
		if ( did_action( 'plugins_loaded' ) > 0 ) {
			self::start();
			return;
		}
		add_action( 'plugins_loaded', [ self::class, 'start' ], 1 );
	}

	/** Adds the hooks of hooks.php. While Jetpack is active, adds only a notice. */
	public static function start(): void {
		// Load the translations here: WordPress ignores the Domain Path header of network-activated plugins.
		load_plugin_textdomain( 'slipstream', false, dirname( plugin_basename( self::$file ) ) . '/languages' );
		if ( self::is_jetpack_active() ) {
			add_action( 'admin_notices', self::callback( Notices::class, 'show_standing_aside' ), 10, 0 );
			add_action( 'network_admin_notices', self::callback( Notices::class, 'show_standing_aside' ), 10, 0 );
			return;
		}
		foreach ( require __DIR__ . '/hooks.php' as [ $hook, $class, $method, $priority, $arguments ] ) {
			add_filter( $hook, self::callback( $class, $method ), $priority, $arguments );
		}
		require_once __DIR__ . '/Shims/shims.php';
	}

	/**
	 * Whether Jetpack is loaded. Call it after `plugins_loaded`. The list of active plugins is unreliable, because it may contain plugins
	 * that were deleted or that WordPress paused after an error.
	 */
	public static function is_jetpack_active(): bool {
		return defined( 'JETPACK__VERSION' ) || class_exists( 'Jetpack', false );
	}

	/**
	 * @template T of object
	 * @param class-string<T> $name Class or interface.
	 * @return T Instance of the service. For functions that WordPress or other plugins call; classes declare services in their
	 *     constructors instead.
	 */
	public static function get( string $name ): object {
		return self::container()->get( $name );
	}

	/** @param class-string $name Class or interface. */
	public static function callback( string $name, string $method ): Closure {
		return self::container()->callback( $name, $method );
	}

	/**
	 * See Container::find().
	 * @param class-string $name Class or interface.
	 */
	public static function find( string $name, string $method ): ?callable {
		return self::container()->find( $name, $method );
	}

	/**
	 * Replaces the instance of a service. For tests and hosting companies. With null, the next get() creates a new one.
	 * @template T of object
	 * @param class-string<T> $name    Class or interface.
	 * @param T|null          $service New instance.
	 */
	public static function set( string $name, ?object $service ): void {
		self::container()->set( $name, $service );
	}

	/** Creates the container with the implementations of all interfaces. */
	private static function container(): Container {
		return self::$container ??= new Container(
			[
				Support\Clock::class => Support\SystemClock::class,
				Jobs\Engine::class   => Jobs\Engine\Preferred::class,
				Cli\Output::class    => Cli\WpCliOutput::class,
				Registry::class      => static fn (): Registry => new Registry(
					self::path( 'build' ),
					self::path( 'extensions' ),
					self::path( 'src/domains' )
				),
			]
		);
	}

	/**
	 * Returns the absolute path of a file of the plugin.
	 * @param string $relative Path below the plugin's folder, without a leading slash.
	 */
	public static function path( string $relative = '' ): string {
		return dirname( self::$file ) . '/' . $relative;
	}

	/**
	 * Returns the URL of a file of the plugin.
	 * @param string $relative Path below the plugin's folder, without a leading slash.
	 */
	public static function url( string $relative = '' ): string {
		return plugins_url( $relative, self::$file );
	}

	/**
	 * Loads the file of a class. Slipstream\A\B is in src/server/A/B.php, Slipstream\Extensions\GuestBook\C in
	 * extensions/guest-book/server/C.php, Slipstream\Domains\LetterBox\D in src/domains/letter-box/server/D.php.
	 */
	public static function load_class( string $name ): void {
		if ( ! str_starts_with( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$parts = explode( '\\', substr( $name, strlen( __NAMESPACE__ ) + 1 ) );
		$path  = 'src/server/' . implode( '/', $parts );
		$base  = [
			'Extensions' => 'extensions',
			'Domains'    => 'src/domains',
		][ $parts[0] ] ?? null;
		if ( null !== $base && count( $parts ) > 2 ) {
			$folder = strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $parts[1] ) );
			$path   = "$base/$folder/server/" . implode( '/', array_slice( $parts, 2 ) );
		}
		if ( is_file( self::path( "$path.php" ) ) ) {
			require_once self::path( "$path.php" );
		}
	}
}
