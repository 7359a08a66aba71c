<?php
declare( strict_types=1 );

namespace Slipstream\Rest;

use Slipstream\Contracts\PostFlag;

/** A switch that makes no sense for every public type of post. */
interface LimitedPostFlag extends PostFlag {

	/** @return list<string> Types of posts that have it, as far as they are public. */
	public function post_types(): array;
}
