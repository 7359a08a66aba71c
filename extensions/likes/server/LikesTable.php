<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\Table;

/**
 * Likes of posts, and their number. A row without voter contains the number of a post, so one query reads the numbers of a page and
 * whether the current user likes its posts.
 */
final class LikesTable extends Table {

	public const NAME = 'likes';

	public const COLUMNS = [
		'post_id' => 'BIGINT UNSIGNED NOT NULL',
		// Keyed hash of the visitor's own random key, or of the user; '' for the number of the post.
		'voter'   => 'CHAR(40) NOT NULL',
		// 0 for visitors.
		'user_id' => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		// Unix time.
		'created' => 'BIGINT NOT NULL DEFAULT 0',
		'likes'   => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(post_id, voter)',
		'user_id'     => '(user_id)',
	];
}
