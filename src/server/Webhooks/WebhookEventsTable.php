<?php
declare( strict_types=1 );

namespace Slipstream\Webhooks;

use Slipstream\Contracts\Table;

/** Received events. `identity` is a hash of webhook name and event ID. `handled` is a Unix time; 0 until the event is handled. */
final class WebhookEventsTable extends Table {

	public const NAME = 'webhook_events';

	public const VERSION = 2;

	public const COLUMNS = [
		'id'       => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'identity' => 'CHAR(64) NOT NULL',
		'webhook'  => 'VARCHAR(40) NOT NULL',
		'event_id' => 'VARCHAR(190) NOT NULL',
		'data'     => 'LONGTEXT NOT NULL',
		'received' => 'BIGINT NOT NULL',
		'handled'  => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'identity'    => 'UNIQUE (identity)',
		'handled'     => '(handled, received)',
		'webhook'     => '(webhook, received)',
	];
}
