<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/** Table of the inverted index: the posts that contain a word. The ID of a word depends on post type and language, see Group. */
final class WordsTable extends Table {

	public const NAME = 'related_words';

	public const COLUMNS = [
		'word'    => 'BIGINT NOT NULL',
		'post_id' => 'BIGINT UNSIGNED NOT NULL',
		'weight'  => 'INT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(word, post_id)',
		'post_id'     => '(post_id)',
	];
}
