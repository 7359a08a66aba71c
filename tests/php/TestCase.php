<?php
/**
 * Base class of the PHP tests.
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
use WP_Locale;
use WP_REST_Request;
use WP_REST_Response;

/**
 * A test that runs inside a real WordPress and leaves no changes behind. Rolls back its queries. Restores hooks, block types, services,
 * the current user and the script queues.
 */
abstract class TestCase extends PHPUnitTestCase {

	/** Whether queries are rolled back. False for tests that start other processes, which would wait for the locks of the transaction. */
	protected bool $in_transaction = true;

	/**
	 * The original hooks.
	 *
	 * @var array<string, WP_Hook>
	 */
	private array $hooks = [];

	/**
	 * Number of times that each action had fired before the test.
	 *
	 * @var array<string, int>
	 */
	private array $actions = [];

	/**
	 * Names of the block types that were registered before the test.
	 *
	 * @var list<string>
	 */
	private array $block_types = [];

	/** WordPress' names of days and months, and formats of numbers, in the language of the site. */
	private WP_Locale $locale;

	protected function setUp(): void {
		parent::setUp();
		global $wp_locale;
		$this->locale = $wp_locale;
		// Remove the time limit that WordPress' importers and upgraders set for the whole process.
		set_time_limit( 0 );
		global $wpdb, $wp_filter, $wp_actions;
		$this->hooks       = array_map( static fn ( WP_Hook $hook ): WP_Hook => clone $hook, $wp_filter );
		$this->actions     = $wp_actions;
		$this->block_types = array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() );
		if ( $this->in_transaction ) {
			$wpdb->query( 'START TRANSACTION' );
			add_filter( 'query', self::refuse_schema_changes( ... ) );
		}
		wp_cache_flush();
		$this->forget();
		// Make the plugin's transactions savepoints within the transaction of the test.
		( new ReflectionProperty( Transaction::class, 'depth' ) )->setValue(
			Plugin::get( Transaction::class ),
			$this->in_transaction ? 1 : 0
		);
	}

	/** Fails if a query would end the test's transaction in MySQL, and so store its data for all following tests. */
	private static function refuse_schema_changes( string $sql ): string {
		if ( 1 === preg_match( '/^\s*(?:CREATE|ALTER|DROP|TRUNCATE|RENAME)\b(?!\s+TEMPORARY)/i', $sql ) ) {
			self::fail( "Set \$in_transaction to false, because MySQL commits before this query: $sql" );
		}
		return $sql;
	}

	protected function tearDown(): void {
		global $wpdb, $wp_filter, $wp_actions, $wp_current_filter, $wp_locale;
		if ( $this->in_transaction ) {
			$wpdb->query( 'ROLLBACK' );
		}
		$wp_filter  = $this->hooks;
		$wp_actions = $this->actions;
		$wp_locale  = $this->locale;
		// Remove the hook names that an exception, such as that of a die handler, has left here.
		$wp_current_filter = [];
		// Free memory: PHPUnit keeps every test object until the end.
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
	 * The plugin's options before a test class without transactions.
	 *
	 * @var array<string, string>|null Null if queries are rolled back.
	 */
	private static ?array $options = null;

	/** IDs of the newest post and user before a test class without transactions. */
	private static int $last_post = 0;
	private static int $last_user = 0;

	#[BeforeClass( 10 )]
	public static function keep_options(): void {
		$rolls_back    = ( new ReflectionProperty( static::class, 'in_transaction' ) )->getDefaultValue();
		self::$options = true === $rolls_back ? null : self::own_options();
		global $wpdb;
		self::$last_post = (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
		self::$last_user = (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->users" );
	}

	/** Restores options after a test class without transactions, deletes new posts and users, and empties the tables. */
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
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->posts WHERE ID > %d", self::$last_post ) );
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->postmeta WHERE post_id > %d", self::$last_post ) );
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->term_relationships WHERE object_id > %d", self::$last_post ) );
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->users WHERE ID > %d", self::$last_user ) );
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->usermeta WHERE user_id > %d", self::$last_user ) );
		self::$options = null;
		wp_cache_flush();
		self::forget_services();
	}

	/** @return array<string, string> Stored values of the options, by name. */
	private static function own_options(): array {
		global $wpdb;
		$rows = (array) $wpdb->get_results( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE 'slipstream%'" );
		return array_column( $rows, 'option_value', 'option_name' );
	}

	/** Clears everything that is cached for one request. */
	protected function forget(): void {
		self::forget_services();
		wp_set_current_user( 0 );
		foreach ( [ 'wp_rest_server', 'wp_scripts', 'wp_styles', 'wp_script_modules', 'current_screen', 'post' ] as $name ) {
			unset( $GLOBALS[ $name ] );
		}
	}

	/**
	 * Replaces every service with a new one, except the one that counts open transactions. The container itself stays, because hooks
	 * refer to it.
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
	 * @param string $role Name of a role. `network` is an administrator and, on a network, a network administrator. '' is a visitor.
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
	 * Creates a user with a role, and logs them in.
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
	 * @param string               $content   Content of the post.
	 * @param array<string, mixed> $arguments Additional arguments for wp_insert_post().
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
	 * Calls this WordPress' REST API.
	 *
	 * @param string               $method     GET, POST, …
	 * @param string               $path       Path with a leading slash.
	 * @param array<string, mixed> $parameters Parameters of the query, or of the JSON body.
	 * @param string|null          $role       Creates and logs in a user with this role; null keeps the current user.
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
	 * @param string $screen Screen ID; `post` is the editor.
	 */
	protected function on_screen( string $screen ): void {
		set_current_screen( $screen );
		if ( 'post' === $screen ) {
			get_current_screen()?->is_block_editor( true );
		}
	}

	/**
	 * Makes the database reject matching statements, as if a table were missing or the disk full. Other statements work as usual.
	 *
	 * @param string $pattern Pattern of the statements.
	 * @param int    $times   Number of statements to reject.
	 * @param int    $later   Number of matching statements that succeed before.
	 * @return Closure(): bool Ends the simulation. Returns whether a statement was rejected.
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

	/** @see CpuTime::now() */
	protected static function cpu_seconds(): float {
		return CpuTime::now();
	}

	/**
	 * Asserts that work cost less CPU time than a limit on the reference machine. Call it right after the measured work.
	 *
	 * @param float  $limit   Limit, in any unit of time.
	 * @param float  $time    Measured CPU time, in the same unit.
	 * @param string $message Describes the work.
	 */
	protected static function assert_cpu_time( float $limit, float $time, string $message = '' ): void {
		self::assertLessThan( $time < $limit ? $limit : CpuTime::limit( $limit ), $time, $message );
	}

	/**
	 * Makes a filter return a value.
	 *
	 * @param non-empty-string $hook  Name of the filter.
	 * @param mixed            $value Value to return.
	 */
	protected function filter( string $hook, mixed $value ): void {
		add_filter( $hook, static fn (): mixed => $value, 99 );
	}

	/** Whether a public page loads a script module. WordPress has such a function since version 6.9 only. */
	protected static function has_module( string $id ): bool {
		ob_start();
		// Forget printed modules, which WordPress would not print again.
		( clone wp_script_modules() )->print_enqueued_script_modules();
		return str_contains( (string) ob_get_clean(), "id=\"$id-js-module\"" );
	}

	/**
	 * Calls a function and returns its output.
	 *
	 * @param callable(): mixed $callback Function to call.
	 */
	protected function printed( callable $callback ): string {
		ob_start();
		$callback();
		return (string) ob_get_clean();
	}
}
