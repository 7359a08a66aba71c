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
 * Base class of tests in a real WordPress. Rolls back all queries, and restores hooks, block types, services, the current user
 * and the queues of scripts.
 */
abstract class TestCase extends PHPUnitTestCase {

	/**
	 * Whether queries are rolled back. False for tests that start other processes, because those would wait for the
	 * transaction.
	 */
	protected bool $in_transaction = true;

	/**
	 * The original hooks.
	 *
	 * @var array<string, WP_Hook>
	 */
	private array $hooks = [];

	/**
	 * Original numbers of times that actions have fired.
	 * @var array<string, int>
	 */
	private array $actions = [];

	/**
	 * Original names of block types.
	 * @var list<string>
	 */
	private array $block_types = [];

	protected function setUp(): void {
		parent::setUp();
		// Remove the time limit, which WordPress' importers and upgraders set for the whole process.
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
		// Convert the plugin's transactions to savepoints inside the test's transaction.
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
		// After an exception, such as one from a die handler, WordPress' stack still contains the hook.
		$wp_current_filter = [];
		// Free memory, because PHPUnit keeps all test objects until it ends.
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
	 * Options of the plugin before a class without transactions.
	 * @var array<string, string>|null Null for classes with transactions.
	 */
	private static ?array $options = null;

	#[BeforeClass( 10 )]
	public static function keep_options(): void {
		$rolls_back    = ( new ReflectionProperty( static::class, 'in_transaction' ) )->getDefaultValue();
		self::$options = true === $rolls_back ? null : self::own_options();
	}

	/** Restores what a class without transactions has changed: options, and tables, which are emptied as on a new site. */
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

	/** @return array<string, string> Stored values by option name. */
	private static function own_options(): array {
		global $wpdb;
		$rows = (array) $wpdb->get_results( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE 'slipstream%'" );
		return array_column( $rows, 'option_value', 'option_name' );
	}

	/** Clears all decisions that are cached for a request. */
	protected function forget(): void {
		self::forget_services();
		wp_set_current_user( 0 );
		foreach ( [ 'wp_rest_server', 'wp_scripts', 'wp_styles', 'wp_script_modules', 'current_screen', 'post' ] as $name ) {
			unset( $GLOBALS[ $name ] );
		}
	}

	/**
	 * Removes all services, so that they are created again. Keeps the one that counts open transactions, and the container,
	 * which hooks refer to.
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
	 * @param string $role A role. `network` is an administrator, in a network also of the network; '' is a visitor.
	 * @return int User ID; 0 for a visitor.
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
	 * @param string               $content   Content of the post.
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
	 * Sends a request to this site's REST API, without HTTP.
	 * @param string               $method     HTTP method.
	 * @param string               $path       Path with a leading slash.
	 * @param array<string, mixed> $parameters Query arguments, or properties of the JSON body.
	 * @param string|null          $role       Role of a new user who is logged in first; null for the current user.
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
	 * @param string $screen ID of the screen; `post` is the editor.
	 */
	protected function on_screen( string $screen ): void {
		set_current_screen( $screen );
		if ( 'post' === $screen ) {
			get_current_screen()?->is_block_editor( true );
		}
	}

	/**
	 * Makes queries that match a pattern fail, as if a table were missing or the disk full.
	 * @param string $pattern Pattern of the queries.
	 * @param int    $times   Maximum number of queries that fail.
	 * @param int    $later   Number of matching queries that succeed before.
	 * @return Closure(): bool Ends the simulation. Returns whether a query has failed.
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
	 * Returns the CPU time of this process, which other processes do not affect.
	 * @return float Seconds.
	 */
	protected static function cpu_seconds(): float {
		$usage = (array) getrusage();
		return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e6;
	}

	/**
	 * Adds a filter that returns a value.
	 * @param non-empty-string $hook  Name of the filter.
	 * @param mixed            $value Value to return.
	 */
	protected function filter( string $hook, mixed $value ): void {
		add_filter( $hook, static fn (): mixed => $value, 99 );
	}

	/** Returns whether a page loads a script module. WordPress has a function for this only since version 6.9. */
	protected static function has_module( string $id ): bool {
		ob_start();
		// Reset the list of printed modules, because WordPress prints each one only once.
		( clone wp_script_modules() )->print_enqueued_script_modules();
		return str_contains( (string) ob_get_clean(), "id=\"$id-js-module\"" );
	}

	/**
	 * Returns the output of a function.
	 * @param callable(): mixed $callback
	 */
	protected function printed( callable $callback ): string {
		ob_start();
		$callback();
		return (string) ob_get_clean();
	}
}
