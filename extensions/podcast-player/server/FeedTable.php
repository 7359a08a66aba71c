<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Contracts\Table;

/** What was read of feeds and of files beside them, in parts, each as JSON; and how reading them went. */
final class FeedTable extends Table {

	public const NAME = 'podcast_feeds';

	public const COLUMNS = [
		'feed'    => 'CHAR(32) NOT NULL',
		'part'    => 'VARCHAR(20) NOT NULL',
		'content' => 'LONGTEXT NOT NULL',
		'expires' => 'BIGINT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(feed, part)',
		'expires'     => '(expires)',
	];
}
