<?php
/** Definition of Account: readers' plans, payments and devices on a page of the site. */

declare( strict_types=1 );

namespace Slipstream\Extensions\ReaderAccount;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ AccountPages::BLOCK => [ AccountBlock::class, 'render' ] ],
	settings: [ [ AccountSettings::class, 'section' ] ],
);
