<?php
/**
 * Definition of the messages domain: post type, routes, jobs, commands and personal data. Every page with a form includes this file, so it
 * loads none of the domain's classes.
 */

declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\Definition;
use Slipstream\Support\Constants;

$slipstream_option = static fn ( string $name, string $default, array $slipstream_choices = [] ): array => [
	'type'     => 'assoc',
	'name'     => $name,
	'optional' => true,
	'default'  => $default,
] + ( [] === $slipstream_choices ? [] : [ 'options' => $slipstream_choices ] );

$slipstream_ids = [
	'type'        => 'positional',
	'name'        => 'id',
	'description' => 'IDs from the list.',
	'repeating'   => true,
];

// `search` is a complete email address, or words from a message.
$slipstream_filters = [
	$slipstream_option( 'status', 'publish', Constants::from_file( __DIR__ . '/constants.json' )->strings( 'folders' ) ),
	$slipstream_option( 'search', '' ),
];

return new Definition(
	routes: [ Routes\MessageRoutes::class, Routes\BulkRoutes::class, Routes\AllRoutes::class, Routes\ExportRoute::class, Files::class ],
	jobs: [
		'slipstream_message'        => [ MessageDelivery::class, 'deliver' ],
		'slipstream_messages_index' => [ IndexBuilder::class, 'build' ],
		'slipstream_messages_sweep' => [ MissedDeliveries::class, 'sweep_many' ],
	],
	tables: [ MessagesTable::class ],
	post_types: [ 'feedback' => [ PostType::class, 'arguments' ] ],
	post_statuses: [ 'spam' => [ PostType::class, 'spam_arguments' ] ],
	privacy: [ PersonalMessages::class ],
	stored_data: [ [ StoredMessages::class, 'summary' ] ],
	health: [ 'message_files' => [ FolderCheck::class, 'result' ] ],
	cards: [ 'messages' => MessagesCard::class ],
	screens: [ [ MessagesPage::class, 'page' ] ],
	settings: [ [ MessageSettings::class, 'section' ] ],
	cli: [
		'messages list'   => [
			MessagesCommand::class,
			'list',
			'Lists messages, the newest first.',
			[
				...$slipstream_filters,
				$slipstream_option( 'limit', '20' ),
				$slipstream_option( 'format', 'table', [ 'table', 'csv', 'json', 'yaml', 'ids', 'count' ] ),
			],
		],
		'messages export' => [
			MessagesCommand::class,
			'export',
			'Exports messages with all their fields.',
			[ ...$slipstream_filters, $slipstream_option( 'format', 'csv', [ 'csv', 'spreadsheet', 'json' ] ) ],
		],
		'messages delete' => [ MessagesCommand::class, 'delete', 'Deletes messages permanently.', [ $slipstream_ids ] ],
		'messages resend' => [ MessagesCommand::class, 'resend', 'Emails messages again.', [ $slipstream_ids ] ],
	],
	move: [ MessageTraces::class ],
);
