<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/** Table of computed similar posts, which pages load. */
final class SimilarPostsTable extends Table {

	public const NAME = 'related_answers';

	public const COLUMNS = [
		'post_id'    => 'BIGINT UNSIGNED NOT NULL',
		'related_id' => 'BIGINT UNSIGNED NOT NULL',
		'score'      => 'INT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(post_id, related_id)',
		'related_id'  => '(related_id)',
	];
}
