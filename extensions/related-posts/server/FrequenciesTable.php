<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/** Table of word frequencies, see Frequencies. */
final class FrequenciesTable extends Table {

	public const NAME = 'related_frequencies';

	public const COLUMNS = [
		'word'  => 'BIGINT NOT NULL',
		'posts' => 'INT NOT NULL',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(word)' ];
}
