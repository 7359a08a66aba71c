<?php
/**
 * The base class of the PHP tests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use PHPUnit\Framework\Attributes\AfterClass;
use PHPUnit\Framework\Attributes\BeforeClass;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;
use ReflectionMethod;
use ReflectionProperty;
use Slipstream\Container;
use Slipstream\Contracts\Table;
use Slipstream\Database\Migrator;
use Slipstream\Database\Transaction;
use Slipstream\Plugin;
use WP_Block_Type_Registry;
use WP_Hook;
use WP_REST_Request;
use WP_REST_Response;

/**
 * A test inside a real WordPress that leaves no changes behind. It rolls its queries back, and restores hooks, block types,
 * services, the current user and the queues of scripts.
 */
abstract class TestCase extends PHPUnitTestCase {

	/**
	 * Whether queries are rolled back. A test that starts other processes sets this to false, because they would wait for the
	 * database.
	 */
	protected bool $in_transaction = true;

	/**
	 * The original hooks.
	 *
	 * @var array<string, WP_Hook>
	 */
	private array $hooks = [];

	/**
	 * The original counts of fired actions.
	 *
	 * @var array<string, int>
	 */
	private array $actions = [];

	/**
	 * The original names of the block types.
	 *
	 * @var list<string>
	 */
	private array $block_types = [];

	protected function setUp(): void {
		parent::setUp();
		// WordPress' importers and upgraders limit the time of the whole process.
		set_time_limit( 0 );
		global $wpdb, $wp_filter, $wp_actions;
		$this->hooks       = array_map( static fn ( WP_Hook $hook ): WP_Hook => clone $hook, $wp_filter );
		$this->actions     = $wp_actions;
		$this->block_types = array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() );
		if ( $this->in_transaction ) {
			$wpdb->query( 'START TRANSACTION' );
		}
		wp_cache_flush();
		$this->forget();
		// Turns transactions of the plugin into savepoints inside the transaction of the test.
		( new ReflectionProperty( Transaction::class, 'depth' ) )->setValue(
			Plugin::get( Transaction::class ),
			$this->in_transaction ? 1 : 0
		);
	}

	protected function tearDown(): void {
		global $wpdb, $wp_filter, $wp_actions, $wp_current_filter;
		if ( $this->in_transaction ) {
			$wpdb->query( 'ROLLBACK' );
		}
		$wp_filter  = $this->hooks;
		$wp_actions = $this->actions;
		// An exception that leaves a hook, such as that of a die handler, leaves its name here.
		$wp_current_filter = [];
		// PHPUnit keeps every test object until it ends.
		$this->hooks   = [];
		$this->actions = [];
		foreach ( array_diff( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ), $this->block_types ) as $name ) {
			unregister_block_type( $name );
		}
		wp_cache_flush();
		$this->forget();
		FixtureProject::remove_all();
		parent::tearDown();
	}

	/**
	 * The plugin's options before a class without transactions.
	 *
	 * @var array<string, string>|null Null when the class rolls everything back.
	 */
	private static ?array $options = null;

	#[BeforeClass( 10 )]
	public static function keep_options(): void {
		$rolls_back    = ( new ReflectionProperty( static::class, 'in_transaction' ) )->getDefaultValue();
		self::$options = true === $rolls_back ? null : self::own_options();
	}

	/** Restores what a class without transactions changed: options, and tables, which are empty on a new site. */
	#[AfterClass( -10 )]
	public static function restore(): void {
		global $wpdb;
		if ( null === self::$options ) {
			return;
		}
		$changed = self::own_options();
		foreach ( array_keys( $changed + self::$options ) as $name ) {
			$value = self::$options[ $name ] ?? null;
			if ( null === $value ) {
				$wpdb->delete( $wpdb->options, [ 'option_name' => $name ] );
			} elseif ( ! isset( $changed[ $name ] ) ) {
				$wpdb->insert( $wpdb->options, [ 'option_name' => $name, 'option_value' => $value ] );
			} elseif ( $changed[ $name ] !== $value ) {
				$wpdb->update( $wpdb->options, [ 'option_value' => $value ], [ 'option_name' => $name ] );
			}
		}
		$tables = ( new ReflectionMethod( Migrator::class, 'tables' ) )->invoke( Plugin::get( Migrator::class ) );
		foreach ( array_filter( (array) $tables, 'is_string' ) as $table ) {
			if ( is_a( $table, Table::class, true ) && $table::is_ready() ) {
				$table::query( 'DELETE FROM {table}' );
			}
		}
		self::$options = null;
		wp_cache_flush();
		self::forget_services();
	}

	/** @return array<string, string> Stored values, by name. */
	private static function own_options(): array {
		global $wpdb;
		$rows = (array) $wpdb->get_results( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE 'slipstream%'" );
		return array_column( $rows, 'option_value', 'option_name' );
	}

	/** Clears every decision that is cached for one request. */
	protected function forget(): void {
		self::forget_services();
		wp_set_current_user( 0 );
		foreach ( [ 'wp_rest_server', 'wp_scripts', 'wp_styles', 'wp_script_modules', 'current_screen', 'post' ] as $name ) {
			unset( $GLOBALS[ $name ] );
		}
	}

	/**
	 * Creates every service again, except the one that counts open transactions. The container itself stays, because hooks use it.
	 */
	public static function forget_services(): void {
		$container = ( new ReflectionProperty( Plugin::class, 'container' ) )->getValue();
		if ( $container instanceof Container ) {
			$services = new ReflectionProperty( $container, 'services' );
			$kept     = array_intersect_key( (array) $services->getValue( $container ), [ Transaction::class => true ] );
			$services->setValue( $container, $kept );
		}
	}

	/**
	 * Creates a user.
	 *
	 * @param string $role A role; `network` is an administrator, on multisite a network administrator; '' is a visitor.
	 * @return int 0 for a visitor.
	 */
	protected function user( string $role ): int {
		if ( '' === $role ) {
			return 0;
		}
		$login = uniqid( "$role-" );
		$id    = wp_insert_user(
			[
				'user_login' => $login,
				'user_email' => "$login@example.org",
				'user_pass'  => 'password',
				'role'       => 'network' === $role ? 'administrator' : $role,
			]
		);
		self::assertIsInt( $id );
		if ( 'network' === $role && is_multisite() ) {
			grant_super_admin( $id );
		}
		return $id;
	}

	/**
	 * Creates a user with a role and logs them in.
	 *
	 * @param string $role See user().
	 */
	protected function log_in( string $role ): int {
		$id = $this->user( $role );
		wp_set_current_user( $id );
		return $id;
	}

	/**
	 * Creates a published post.
	 *
	 * @param string               $content   Its content.
	 * @param array<string, mixed> $arguments Further arguments for wp_insert_post().
	 */
	protected function post( string $content, array $arguments = [] ): int {
		$id = wp_insert_post(
			wp_slash(
				$arguments + [
					'post_title'   => 'A post',
					'post_content' => $content,
					'post_status'  => 'publish',
				]
			),
			true
		);
		self::assertIsInt( $id );
		return $id;
	}

	/**
	 * Sends a request to the REST API of this WordPress.
	 *
	 * @param string               $method     GET, POST, …
	 * @param string               $path       With a slash in front.
	 * @param array<string, mixed> $parameters Parameters of the query, or of the JSON body.
	 * @param string|null          $role       Logs a new user of this role in; null keeps the current user.
	 */
	protected function rest( string $method, string $path, array $parameters = [], ?string $role = null ): WP_REST_Response {
		if ( null !== $role ) {
			$this->log_in( $role );
		}
		$request = new WP_REST_Request( $method, $path );
		if ( 'GET' === $method || 'DELETE' === $method ) {
			$request->set_query_params( $parameters );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( $parameters ) );
		}
		return rest_do_request( $request );
	}

	/**
	 * Simulates an admin screen.
	 *
	 * @param string $screen A screen's ID; `post` is the editor.
	 */
	protected function on_screen( string $screen ): void {
		set_current_screen( $screen );
		if ( 'post' === $screen ) {
			get_current_screen()?->is_block_editor( true );
		}
	}

	/**
	 * Makes the database reject matching statements, as after the loss of a table or on a full disk. Other statements work as
	 * usual.
	 *
	 * @param string $pattern Pattern of the statements.
	 * @param int    $times   Number of statements to reject.
	 * @param int    $later   Number of matching statements that succeed first.
	 * @return Closure(): bool Ends the simulation, and returns whether a statement was rejected.
	 */
	protected static function refuse( string $pattern, int $times = PHP_INT_MAX, int $later = 0 ): Closure {
		$count  = 0;
		$breaks = static function ( string $sql ) use ( $pattern, $times, $later, &$count ): string {
			if ( 1 !== preg_match( $pattern, $sql ) || ++$count <= $later || $count - $later > $times ) {
				return $sql;
			}
			$GLOBALS['wpdb']->flush();
			$GLOBALS['wpdb']->last_error = 'refused';
			return '';
		};
		add_filter( 'query', $breaks );
		return static function () use ( $breaks, $later, &$count ): bool {
			remove_filter( 'query', $breaks );
			return $count > $later;
		};
	}

	/**
	 * Measures the CPU time of this process, which other processes do not affect.
	 *
	 * @return float Seconds since the process began.
	 */
	protected static function cpu_seconds(): float {
		$usage = (array) getrusage();
		return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e6;
	}

	/**
	 * Sets a filter to a value.
	 *
	 * @param non-empty-string $hook  The filter.
	 * @param mixed            $value The new result.
	 */
	protected function filter( string $hook, mixed $value ): void {
		add_filter( $hook, static fn (): mixed => $value, 99 );
	}

	/** Whether a public page loads a script module. WordPress has a function for that since 6.9 only. */
	protected static function has_module( string $id ): bool {
		ob_start();
		// Script modules that were already printed would not be printed again.
		( clone wp_script_modules() )->print_enqueued_script_modules();
		return str_contains( (string) ob_get_clean(), "id=\"$id-js-module\"" );
	}

	/**
	 * Calls a function and returns its output.
	 *
	 * @param callable(): mixed $callback The function.
	 */
	protected function printed( callable $callback ): string {
		ob_start();
		$callback();
		return (string) ob_get_clean();
	}
}
