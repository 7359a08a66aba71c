<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/** Inverted index: the posts of a word. The word's ID depends on post type and language; see Group. */
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
