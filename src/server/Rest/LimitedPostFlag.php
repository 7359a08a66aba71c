<?php
declare( strict_types=1 );

namespace Slipstream\Rest;

use Slipstream\Contracts\PostFlag;

/** A post switch on some of the public post types only. */
interface LimitedPostFlag extends PostFlag {

	/** @return list<string> Post types with the switch. Types that are not public are ignored. */
	public function post_types(): array;
}
