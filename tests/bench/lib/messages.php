<?php
/**
 * Messages for the benchmark of forms: php messages.php FOLDER count | fill NUMBER
 * The first thousand are stored as a form does. All others are copies of their rows in both tables.
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Domains\Messages\MessagesTable;
use Slipstream\Plugin;

[ , $folder, $task, $number ] = $argv + [ 3 => '0' ];

require "$folder/wp-load.php";

const SLIPSTREAM_BASE = 1000;

/** @return array<string, mixed> Number of messages by sender, and results of the emails. */
function slipstream_count(): array {
	global $wpdb;
	$titles = $wpdb->get_col( "SELECT post_title FROM $wpdb->posts WHERE post_type = 'feedback'" );
	return [
		'stored'  => count( $titles ),
		'senders' => count( array_unique( array_map( static fn ( string $title ): string => strtok( $title, '-' ), $titles ) ) ),
		'states'  => array_column(
			MessagesTable::rows( 'SELECT delivery, COUNT(*) AS messages FROM {table} GROUP BY delivery' ),
			'messages',
			'delivery'
		),
		'indexed' => (int) ( MessagesTable::row( 'SELECT COUNT(*) AS messages FROM {table}' )['messages'] ?? 0 ),
	];
}

/**
 * Stores the first thousand messages.
 * @return int ID of the first one.
 */
function slipstream_store( int $count ): int {
	$first = 0;
	for ( $index = 0; $index < $count; $index++ ) {
		$fields = [
			new EntryField( '1_Name', 'Name', 'name', "Visitor $index", 'name' ),
			new EntryField( '2_Email', 'Email', 'email', "visitor$index@example.org", 'email' ),
			new EntryField( '3_Message', 'Message', 'textarea', str_repeat( 'Some words about a bicycle. ', 12 ), 'message' ),
		];
		$id     = Plugin::get( Messages::class )->store(
			new Entry(
				$fields,
				'form-' . $index % 5,
				1 + $index % 5,
				'Contact',
				home_url( '/contact/' ),
				'A message',
				[],
				'publish',
				'192.0.2.7',
				'Browser',
				false,
				time() - 60 * $index
			)
		);
		$first  = 0 === $first ? $id : $first;
	}
	return $first;
}

/** Copies the first thousand messages, with one query for each table and thousand. */
function slipstream_copy( int $first, int $step ): void {
	global $wpdb;
	$posts = 'post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status, comment_status, ping_status, post_password, post_name, to_ping, pinged, post_modified, post_modified_gmt, post_content_filtered, post_parent, guid, menu_order, post_type, post_mime_type, comment_count';
	$last  = $first + SLIPSTREAM_BASE - 1;
	$wpdb->query( "INSERT INTO $wpdb->posts (ID, $posts) SELECT ID + $step, $posts FROM $wpdb->posts WHERE ID BETWEEN $first AND $last AND post_type = 'feedback'" );
	MessagesTable::query(
		'INSERT INTO {table} (id, status, time, form, source_id, email, is_unread, delivery, words) SELECT id + %d, status, time - %d, form, source_id, email, is_unread, delivery, words FROM {table} WHERE id BETWEEN %d AND %d',
		[ $step, $step, $first, $last ]
	);
}

if ( 'fill' === $task ) {
	$wpdb->query( 'START TRANSACTION' );
	$first = slipstream_store( min( SLIPSTREAM_BASE, (int) $number ) );
	for ( $step = SLIPSTREAM_BASE; $step < (int) $number; $step += SLIPSTREAM_BASE ) {
		slipstream_copy( $first, $step );
	}
	$wpdb->query( 'COMMIT' );
}
echo wp_json_encode( slipstream_count() );
