<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Contracts\Table;

/** Table of stored feeds and chapter files, in parts as JSON, and of attempts to read them. */
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
