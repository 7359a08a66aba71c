<?php
/**
 * Private records with a sentinel text.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use ReflectionMethod;
use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Table;
use Slipstream\Database\Migrator;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;

/**
 * Creates a row in every table, and a post in every status of every post type that the core, a domain or an extension declares. New
 * declarations are covered automatically. The records are not rolled back, because other processes read them.
 */
final class PrivateRecords {

	/** Fits into the shortest text column. */
	public const SENTINEL = 'zq7crawl';

	/** An ID that no other record has. */
	private const NUMBER = 987_654;

	public const EMAIL = self::SENTINEL . '@example.org';

	/** Column types that may contain the sentinel. */
	private const TEXT = '/CHAR\(([89]|\d\d+)\)|TEXT/';

	/**
	 * Post IDs by post type and status.
	 * @var array<string, array<string, int>>
	 */
	public readonly array $posts;

	/**
	 * Tables with a text column. Each contains a row.
	 *
	 * @var list<class-string<Table>>
	 */
	public readonly array $tables;

	/**
	 * Post types that were registered only for the records. They are unregistered again, because other tests check what a page registers.
	 *
	 * @var list<string>
	 */
	private array $registered = [];

	public function __construct() {
		$this->register();
		$this->tables = array_values(
			array_filter( self::tables(), static fn ( string $table ): bool => [] !== preg_grep( self::TEXT, $table::COLUMNS ) )
		);
		array_map( self::add_row( ... ), $this->tables );
		$posts = [];
		foreach ( self::types() as $type ) {
			foreach ( get_post_stati() as $status ) {
				$posts[ $type ][ $status ] = self::add_post( $type, $status );
			}
		}
		$this->posts = $posts;
	}

	/**
	 * Returns every table of the plugin.
	 *
	 * @return list<class-string<Table>>
	 */
	public static function tables(): array {
		return ( new ReflectionMethod( Migrator::class, 'tables' ) )->invoke( Plugin::get( Migrator::class ) );
	}

	/**
	 * Returns every declared post type that is not public.
	 *
	 * @return list<string>
	 */
	public static function types(): array {
		$declared = array_keys( array_merge( ...array_values( array_column( Plugin::get( Declarations::class )->all(), 'post_types' ) ) ) );
		return array_values(
			array_unique(
				array_filter(
					[ ...$declared, ...Plugin::get( Registry::class )->private_types() ],
					static fn ( string $type ): bool => ! is_post_type_viewable( $type )
				)
			)
		);
	}

	/**
	 * Returns the IDs of all posts.
	 *
	 * @return list<int>
	 */
	public function ids(): array {
		return array_merge( ...array_map( 'array_values', array_values( $this->posts ) ) );
	}

	public function remove(): void {
		foreach ( $this->ids() as $id ) {
			wp_delete_post( $id, true );
		}
		array_map( self::remove_row( ... ), $this->tables );
		array_map( 'unregister_post_type', array_filter( $this->registered, 'post_type_exists' ) );
	}

	/** Registers the declared post types and statuses, but nothing else of the extensions. */
	private function register(): void {
		foreach ( Plugin::get( Declarations::class )->all() as $definition ) {
			foreach ( array_diff_key( $definition->post_types, get_post_types() ) as $type => $arguments ) {
				register_post_type( $type, Extensions::callback( $arguments )() );
				$this->registered[] = $type;
			}
			foreach ( $definition->post_statuses as $status => $arguments ) {
				register_post_status( $status, Extensions::callback( $arguments )() );
			}
		}
	}

	/**
	 * Adds a row with the sentinel in each text column.
	 *
	 * @param class-string<Table> $table Table of the row.
	 */
	private static function add_row( string $table ): void {
		global $wpdb;
		self::remove_row( $table );
		$row = [];
		foreach ( $table::COLUMNS as $column => $definition ) {
			if ( 1 === preg_match( self::TEXT, $definition ) ) {
				$row[ $column ] = match ( $column ) {
					'email'  => self::EMAIL,
					// A status for which a public query might search.
					'status' => 1 === preg_match( "/DEFAULT '(\w+)'/", $definition, $found ) ? $found[1] : 'active',
					default  => self::SENTINEL,
				};
			} elseif ( str_contains( $definition, 'CHAR(' ) ) {
				// Codes that are validated when the row is read.
				$row[ $column ] = 'currency' === $column ? 'EUR' : 'test';
			} elseif ( ! str_contains( $definition, 'DEFAULT' ) && ! str_contains( $definition, 'AUTO_INCREMENT' ) ) {
				$row[ $column ] = self::NUMBER;
			}
		}
		if ( false === $wpdb->insert( $table::name(), $row ) ) {
			throw new \RuntimeException( "$table takes no row: $wpdb->last_error" );
		}
	}

	/**
	 * Deletes the rows that add_row() added.
	 *
	 * @param class-string<Table> $table Table of the rows.
	 */
	private static function remove_row( string $table ): void {
		global $wpdb;
		foreach ( $table::COLUMNS as $column => $definition ) {
			if ( 1 === preg_match( self::TEXT, $definition ) ) {
				$wpdb->delete( $table::name(), [ $column => 'email' === $column ? self::EMAIL : self::SENTINEL ] );
			}
		}
	}

	/** Creates a post that is open for comments and has one. */
	private static function add_post( string $type, string $status ): int {
		global $wpdb;
		$id = wp_insert_post(
			[
				'post_type'             => $type,
				'post_status'           => $status,
				'post_author'           => 0,
				'post_title'            => self::SENTINEL . " - $status",
				'post_name'             => self::SENTINEL . "-$type-$status",
				'post_content'          => self::SENTINEL . '<!--more-->AUTHOR EMAIL: ' . self::EMAIL,
				'post_content_filtered' => self::SENTINEL,
				'post_excerpt'          => self::SENTINEL,
				'comment_status'        => 'open',
				'ping_status'           => 'open',
				'meta_input'            => [ '_feedback_email' => self::EMAIL ],
			]
		);
		$wpdb->insert(
			$wpdb->comments,
			[
				'comment_post_ID'  => $id,
				'comment_author'   => 'A commenter',
				'comment_content'  => self::SENTINEL . ' said',
				'comment_approved' => '1',
				'comment_date'     => gmdate( 'Y-m-d H:i:s' ),
				'comment_date_gmt' => gmdate( 'Y-m-d H:i:s' ),
			]
		);
		return $id;
	}
}
