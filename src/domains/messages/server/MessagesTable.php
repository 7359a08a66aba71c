<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\Table;

/**
 * Index of the messages' posts, for fast lists and counts. IndexBuilder can rebuild it at any time. `time` is a Unix timestamp. Searchable
 * text is shortened; see MessageIndex.
 */
final class MessagesTable extends Table {

	public const NAME = 'message_index';

	public const VERSION = 4;

	public const COLUMNS = [
		'id'        => 'BIGINT UNSIGNED NOT NULL',
		'status'    => 'VARCHAR(20) NOT NULL',
		'time'      => 'BIGINT NOT NULL',
		'form'      => "VARCHAR(64) NOT NULL DEFAULT ''",
		'source_id' => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'email'     => "VARCHAR(191) NOT NULL DEFAULT ''",
		'is_unread' => 'INT NOT NULL DEFAULT 0',
		'delivery'  => "VARCHAR(20) NOT NULL DEFAULT 'none'",
		'words'     => 'TEXT NOT NULL',
		'press'     => "VARCHAR(40) NOT NULL DEFAULT ''",
		// All addresses of email fields, with a `|` before and after each; '' in rows that are older than this column.
		'emails'    => "VARCHAR(1000) NOT NULL DEFAULT ''",
	];

	public const KEYS = [
		'PRIMARY KEY'     => '(id)',
		'status_time'     => '(status, time, id)',
		'unread_time'     => '(status, is_unread, time, id)',
		'form_time'       => '(form, status, time, id)',
		'source_time'     => '(source_id, status, time, id)',
		'delivery_status' => '(delivery, status, time, id)',
		// For the number in the badge of WordPress' menu.
		'delivery_unread' => '(delivery, status, is_unread)',
		'email_time'      => '(email, status, time, id)',
		'press_time'      => '(press, time, id)',
		// Covering index for MessageList::forms().
		'form_source'     => '(form, source_id)',
	];
}
