<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/**
 * Table of posts that can be suggested, with data for the page that WordPress' row does not contain. Indexer can rebuild
 * all rows.
 */
final class PostsTable extends Table {

	public const NAME = 'related_posts';

	public const COLUMNS = [
		'post_id'      => 'BIGINT UNSIGNED NOT NULL',
		'type'         => 'VARCHAR(20) NOT NULL',
		'language'     => 'VARCHAR(20) NOT NULL',
		// JSON: weights by word.
		'words'        => 'TEXT NOT NULL',
		// Terms as `taxonomy:slug`, with a comma before and after each.
		'labels'       => 'TEXT NOT NULL',
		'format'       => "VARCHAR(20) NOT NULL DEFAULT ''",
		'image_id'     => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		// JSON; see Thumbnail.
		'image'        => 'TEXT NOT NULL',
		'context_id'   => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'context_link' => 'TEXT NOT NULL',
		'permalink'    => 'TEXT NOT NULL',
		// Whether the similar posts of this post have been computed.
		'is_answered'  => 'INT NOT NULL DEFAULT 0',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(post_id)' ];
}
