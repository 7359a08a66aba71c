<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\Table;

/**
 * Table of browsers on which readers are signed in. `identity` is '' until the reader proves an address. `claimed` is the identity of the
 * address that was entered at the last checkout; '' for none. It gives no access: the owner of that address can sign the browser out.
 * Times are Unix times.
 */
final class DevicesTable extends Table {

	public const NAME = 'membership_devices';

	public const VERSION = 2;

	public const COLUMNS = [
		'id'       => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		// Hash of the secret in the token.
		'secret'   => 'CHAR(64) NOT NULL',
		'identity' => "CHAR(64) NOT NULL DEFAULT ''",
		'email'    => "VARCHAR(254) NOT NULL DEFAULT ''",
		'claimed'  => "CHAR(64) NOT NULL DEFAULT ''",
		// Browser and operating system, such as "Firefox on Linux".
		'label'    => "VARCHAR(100) NOT NULL DEFAULT ''",
		'created'  => 'BIGINT NOT NULL',
		'seen'     => 'BIGINT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'identity'    => '(identity)',
		'claimed'     => '(claimed)',
		'seen'        => '(seen)',
	];
}
