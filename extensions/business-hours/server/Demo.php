<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Contracts\DemoSection;

final class Demo {

	/** Returns the part of the demo page with the opening hours. */
	public static function section(): DemoSection {
		return new DemoSection(
			40,
			__( 'Opening hours', 'slipstream' ),
			__( 'Visitors see when you are open. Search engines do, too.', 'slipstream' ),
			get_comment_delimited_block_content( 'jetpack/business-hours', [], '' )
		);
	}
}
