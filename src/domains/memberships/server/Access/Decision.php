<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Access;

/** Whether a reader may read paid content, and the reason. */
final class Decision {

	public readonly bool $is_allowed;

	public function __construct( public readonly Reason $reason ) {
		$this->is_allowed = $reason->is_allowed();
	}
}
