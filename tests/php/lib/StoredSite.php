<?php
/**
 * A site with stored data of all kinds.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Jobs\OutboxTable;

final class StoredSite {

	/** Options by kind. Those of `others` do not belong to the plugin, despite their names. */
	private const OPTIONS = [
		'settings'    => [
			'slipstream_secrets',
			'slipstream_settings_map',
			'slipstream_settings_subscribers',
			'slipstream_tables_lock',
			'slipstream_last_run',
			'slipstream_jobs_paused',
			'slipstream_jobs_speed',
			'slipstream_job_incidents',
			'slipstream_circuit_breakers',
			'slipstream_move',
			'slipstream_repair',
			'connectors_slipstream_key',
			'_transient_slipstream_podcast_x',
			'_transient_timeout_slipstream_podcast_x',
		],
		'subscribers' => [ 'slipstream_settings_subscribers_key', '_transient_wpcom_subscribers_total' ],
		'others'      => [ 'slipstream_other_plugin', '_transient_other', 'connectors_other_key' ],
	];

	/** Paths of the files, below the uploads folder. */
	private const FILES = [
		'slipstream-messages/a.bin',
		'slipstream-messages/.htaccess',
		'slipstream-messages/index.php',
		'slipstream-instagram/0123/a.jpg',
		'slipstream-instagram/index.html',
		'slipstream-other/a.bin',
	];

	private const JOBS = [
		'slipstream_message',
		'slipstream_post_mail',
		'slipstream_order_look_up',
		'slipstream_mail',
		'slipstream_related_index',
	];

	private const EVENTS = [ 'slipstream_test_job', 'slipstream_test_daily', 'grunion_scheduled_delete', 'other_job' ];

	/** Versions of the tables. `gone` belongs to an extension that no longer exists. */
	private const TABLES = [
		'outbox' => 3,
		'limits' => 1,
		'repairs' => 1,
		'subscribers' => 2,
		'suppressed_addresses' => 1,
		'message_index' => 2,
		'form_presses' => 1,
		'payment_orders' => 1,
		'payment_events' => 1,
		'related_posts' => 1,
		'gone' => 1,
	];

	/**
	 * @param array<string, array<string, mixed>> $options  The site owner's choices, by option name.
	 * @param int                                 $messages Number of messages. Their files are in several folders.
	 * @param array<string, int>                  $tables   Versions of additional tables, by name.
	 */
	public function fill( array $options, int $messages, array $tables = [] ): void {
		global $wpdb;
		foreach ( array_merge( ...array_values( self::OPTIONS ) ) as $name ) {
			update_option( $name, 'value', false );
		}
		foreach ( $options as $name => $value ) {
			update_option( $name, $value );
		}
		// Use a few hundred more than fit into one batch.
		for ( $number = 0; $number < $messages; $number++ ) {
			$wpdb->insert(
				$wpdb->options,
				[ 'option_name' => "_transient_slipstream_test_$number", 'option_value' => 'x', 'autoload' => 'off' ]
			);
			$wpdb->insert(
				$wpdb->posts,
				[
					'post_type' => 'feedback',
					'post_status' => [ 'publish', 'spam', 'trash' ][ $number % 3 ],
					'post_title' => 'Sentinel',
					'post_content' => '',
					'post_excerpt' => '',
					'to_ping' => '',
					'pinged' => '',
					'post_content_filtered' => '',
				]
			);
			$wpdb->query(
				$wpdb->prepare(
					"INSERT INTO $wpdb->postmeta (post_id, meta_key, meta_value) VALUES (%d, '_feedback_email', 'x')",
					$wpdb->insert_id
				)
			);
		}
		update_post_meta( 1, '_slipstream_public_content', 'x' );
		update_user_meta( 1, 'slipstream_verified_email', 'x' );
		update_user_meta( 1, 'slipstream_of_another', 'x' );
		update_option( 'slipstream_tables', self::TABLES + $tables + [ '_build' => 'x', 'posts; DROP' => 1 ] );
		foreach ( self::JOBS as $job ) {
			OutboxTable::query(
				'INSERT INTO {table} (identity, hook, job_key, arguments, due) VALUES (%s, %s, %s, %s, %d)',
				[ md5( $job ), $job, 'uninstall', '[]', time() + 9999 ]
			);
		}
		wp_clear_scheduled_hook( 'grunion_scheduled_delete' );
		array_map( static fn ( string $event ) => wp_schedule_event( time() + 9999, 'daily', $event ), self::EVENTS );
		foreach ( self::FILES as $file ) {
			wp_mkdir_p( dirname( self::uploads() . "/$file" ) );
			file_put_contents( self::uploads() . "/$file", 'x' );
		}
	}

	/** @return array<string, mixed> Remaining data of each part. */
	public function left(): array {
		global $wpdb;
		$tables = get_option( 'slipstream_tables' );
		$jobs   = array_column( OutboxTable::rows( "SELECT hook FROM {table} WHERE job_key = 'uninstall' ORDER BY id" ), 'hook' );
		return [
			'slipstream' => get_option( 'slipstream' ),
			'choice'     => get_option( 'slipstream_settings_removal' ),
			'options'    => array_values(
				array_filter(
					array_merge( ...array_values( self::OPTIONS ) ),
					static fn ( string $name ): bool => false !== get_option( $name )
				)
			),
			'transients' => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '\\_transient\\_slipstream\\_test%'" ),
			'messages'   => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'feedback' AND post_title = 'Sentinel'" ),
			'meta'       => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_key = '_feedback_email'" ),
			'copies'     => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_key = '_slipstream_public_content'" ),
			'users'      => $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE user_id = 1 AND meta_key LIKE 'slipstream\_%' ORDER BY meta_key" ),
			'posts'      => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'page'" ),
			'tables'     => is_array( $tables ) ? array_keys( $tables ) : [],
			'jobs'       => $jobs,
			'events'     => array_values(
				array_filter( self::EVENTS, static fn ( string $event ): bool => false !== wp_next_scheduled( $event ) )
			),
			'files'      => array_values(
				array_filter( self::FILES, static fn ( string $file ): bool => is_file( self::uploads() . "/$file" ) )
			),
			'folders'    => array_values(
				array_filter(
					[ 'slipstream-messages', 'slipstream-instagram', 'slipstream-other' ],
					static fn ( string $name ): bool => is_dir( self::uploads() . "/$name" )
				)
			),
		];
	}

	/** Deletes the files, because a rollback does not restore them. */
	public function clear(): void {
		foreach ( self::FILES as $file ) {
			if ( is_file( self::uploads() . "/$file" ) ) {
				unlink( self::uploads() . "/$file" );
			}
		}
		array_map(
			static fn ( string $folder ): bool => is_dir( self::uploads() . "/$folder" ) && rmdir( self::uploads() . "/$folder" ),
			[ 'slipstream-messages', 'slipstream-instagram/0123', 'slipstream-instagram', 'slipstream-other' ]
		);
	}

	private static function uploads(): string {
		return wp_upload_dir()['basedir'];
	}
}
