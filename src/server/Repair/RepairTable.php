<?php
declare( strict_types=1 );

namespace Slipstream\Repair;

use Slipstream\Contracts\Table;

/** Edits of posts: planned by a preview, made by a repair, and kept for 30 days so that they can be undone. */
final class RepairTable extends Table {

	public const NAME = 'repairs';

	/** The preview has found the edits. */
	public const PLANNED = 'planned';

	/** The edits are made. */
	public const REPAIRED = 'repaired';

	/** The edits are undone: the content is the original, byte for byte. */
	public const UNDONE = 'undone';

	/** Nothing was changed: the post was edited or deleted after the preview. */
	public const SKIPPED = 'skipped';

	/** Nothing was undone: the post was edited or deleted after the repair, or the database failed. The next undo tries again. */
	public const KEPT = 'kept';

	/** Nothing was changed: the post has too many edits, or the database refused the new content. */
	public const FAILED = 'failed';

	public const COLUMNS = [
		'id'          => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		// ID of the preview.
		'run'         => 'CHAR(32) NOT NULL',
		'post_id'     => 'BIGINT UNSIGNED NOT NULL',
		// One of the constants above.
		'state'       => 'VARCHAR(10) NOT NULL',
		// SHA-256 of the content before and after the edits.
		'before_hash' => 'CHAR(64) NOT NULL',
		'after_hash'  => 'CHAR(64) NOT NULL',
		// See EditList::to_json().
		'edits'       => 'LONGTEXT NOT NULL',
		// Unix time of the last change of the state.
		'changed'     => 'BIGINT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'run_post'    => 'UNIQUE (run, post_id)',
		'post_id'     => '(post_id)',
		'state_id'    => '(state, id)',
		'changed'     => '(changed)',
		// To count the rows of each state.
		'state_time'  => '(state, changed)',
	];
}
