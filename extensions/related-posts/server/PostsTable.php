<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/**
 * Table of posts that can be suggested, with the data that a page shows besides WordPress' own row. Indexer can rebuild
 * all of it.
 */
final class PostsTable extends Table {

	public const NAME = 'related_posts';

	public const COLUMNS = [
		'post_id'      => 'BIGINT UNSIGNED NOT NULL',
		'type'         => 'VARCHAR(20) NOT NULL',
		'language'     => 'VARCHAR(20) NOT NULL',
		// JSON: weights by word.
		'words'        => 'TEXT NOT NULL',
		// Term IDs, each between commas.
		'labels'       => 'TEXT NOT NULL',
		'format'       => "VARCHAR(20) NOT NULL DEFAULT ''",
		'image_id'     => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		// JSON; see Thumbnail.
		'image'        => 'TEXT NOT NULL',
		'context_id'   => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'context_link' => 'TEXT NOT NULL',
		'permalink'    => 'TEXT NOT NULL',
		// Whether its similar posts were computed.
		'is_answered'  => 'INT NOT NULL DEFAULT 0',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(post_id)' ];
}
