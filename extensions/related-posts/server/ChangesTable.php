<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/** Posts that a job has to look at: any number in a request, where the outbox takes ten. `mark` is new with each change. */
final class ChangesTable extends Table {

	public const NAME = 'related_changes';

	public const COLUMNS = [
		'post_id' => 'BIGINT UNSIGNED NOT NULL',
		'mark'    => 'VARCHAR(32) NOT NULL',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(post_id)' ];
}
