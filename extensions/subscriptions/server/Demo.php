<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Contracts\DemoSection;

final class Demo {

	/** Returns the part of the demo page with the form. */
	public static function section(): DemoSection {
		return new DemoSection(
			60,
			__( 'Subscription form', 'slipstream' ),
			__( 'Visitors subscribe to your new posts. They confirm their address by email.', 'slipstream' ),
			get_comment_delimited_block_content( 'jetpack/subscriptions', [], '' )
		);
	}
}
