<?php
declare( strict_types=1 );

namespace Slipstream\Rest;

use Slipstream\Contracts\PostFlag;

/** A post switch for some of the public post types only. */
interface LimitedPostFlag extends PostFlag {

	/** @return list<string> Post types with the switch; only public ones count. */
	public function post_types(): array;
}
