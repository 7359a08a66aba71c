<?php
/**
 * Stores messages for the browser tests and prints their IDs: `php store.php <folder of WordPress> <JSON>`. Each entry of the JSON list has
 * `name`, `email`, `text`, and optionally `subject`, `status`, `age` (seconds), `source` and `recipients`.
 */

declare( strict_types=1 );

use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Plugin;

require "$argv[1]/wp-load.php";

$slipstream_fields = static fn ( array $given ): array => [
	new EntryField( '1_Name', 'Name', 'name', $given['name'], 'name' ),
	new EntryField( '2_Email', 'Email', 'email', $given['email'], 'email' ),
	new EntryField( '3_Website', 'Website', 'url', $given['website'] ?? '', 'website' ),
	new EntryField( '4_Topics', 'Topics', 'checkbox-multiple', $given['topics'] ?? [], 'topics' ),
	new EntryField( '5_Message', 'Message', 'textarea', $given['text'], 'message' ),
];

$slipstream_ids = [];
foreach ( (array) json_decode( $argv[2], true ) as $slipstream_given ) {
	$slipstream_source = (int) ( $slipstream_given['source'] ?? 0 );
	$slipstream_ids[]  = Plugin::get( Messages::class )->store(
		new Entry(
			$slipstream_fields( $slipstream_given ),
			'form',
			$slipstream_source,
			$slipstream_source > 0 ? get_the_title( $slipstream_source ) : '',
			$slipstream_source > 0 ? (string) get_permalink( $slipstream_source ) : '',
			$slipstream_given['subject'] ?? '',
			$slipstream_given['recipients'] ?? [ 'owner@example.org' ],
			$slipstream_given['status'] ?? 'publish',
			'192.0.2.7',
			'Test',
			false,
			time() - (int) ( $slipstream_given['age'] ?? 60 ),
		)
	);
}
echo wp_json_encode( $slipstream_ids );
