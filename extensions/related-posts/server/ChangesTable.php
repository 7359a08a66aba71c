<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/**
 * Table of changed posts, which a job processes. Needed because a request may change more posts than it may schedule jobs.
 * `mark` is unique for each change.
 */
final class ChangesTable extends Table {

	public const NAME = 'related_changes';

	public const COLUMNS = [
		'post_id' => 'BIGINT UNSIGNED NOT NULL',
		'mark'    => 'VARCHAR(32) NOT NULL',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(post_id)' ];
}
