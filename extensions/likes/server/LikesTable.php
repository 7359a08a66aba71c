<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\Table;

/**
 * Table of likes. For each post, a row with an empty voter contains the number of likes. So one query reads the numbers of a
 * page and which posts the current user likes.
 */
final class LikesTable extends Table {

	public const NAME = 'likes';

	public const COLUMNS = [
		'post_id' => 'BIGINT UNSIGNED NOT NULL',
		// Keyed hash of a visitor's random key, or of a user ID; '' in the row with the number of likes.
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
