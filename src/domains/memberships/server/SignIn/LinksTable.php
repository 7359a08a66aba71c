<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\Table;

/** Table of emailed links with which readers prove an address. It contains only hashes of the links. Times are Unix times. */
final class LinksTable extends Table {

	public const NAME = 'membership_links';

	public const COLUMNS = [
		'id'      => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'hash'    => 'CHAR(64) NOT NULL',
		'email'   => 'VARCHAR(254) NOT NULL',
		// Post to which the reader returns; 0 for the account page.
		'post_id' => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'expires' => 'BIGINT NOT NULL',
		// 0: not used yet.
		'used'    => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'hash'        => 'UNIQUE (hash)',
		'expires'     => '(expires)',
	];
}
