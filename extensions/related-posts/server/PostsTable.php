<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/**
 * One row for each post that may be suggested, with what a page shows of it beside WordPress' own row. Nothing in it is true of
 * itself: Indexer makes it anew.
 */
final class PostsTable extends Table {

	public const NAME = 'related_posts';

	public const COLUMNS = [
		'post_id'      => 'BIGINT UNSIGNED NOT NULL',
		'type'         => 'VARCHAR(20) NOT NULL',
		'language'     => 'VARCHAR(20) NOT NULL',
		// JSON: weights by word.
		'words'        => 'TEXT NOT NULL',
		// Numbers of its terms, each between commas.
		'labels'       => 'TEXT NOT NULL',
		'format'       => "VARCHAR(20) NOT NULL DEFAULT ''",
		'image_id'     => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		// JSON; see Thumbnail.
		'image'        => 'TEXT NOT NULL',
		'context_id'   => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'context_link' => 'TEXT NOT NULL',
		'permalink'    => 'TEXT NOT NULL',
		// Whether its answer was computed.
		'is_answered'  => 'INT NOT NULL DEFAULT 0',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(post_id)' ];
}
