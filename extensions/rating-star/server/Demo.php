<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RatingStar;

use Slipstream\Contracts\DemoSection;

final class Demo {

	/** Returns the part of the demo page with the rating. */
	public static function section(): DemoSection {
		return new DemoSection(
			30,
			__( 'Star rating', 'slipstream' ),
			__( 'Rate a book, a restaurant or a film.', 'slipstream' ),
			get_comment_delimited_block_content(
				'jetpack/rating-star',
				[ 'rating' => 4 ],
				'<figure class="wp-block-jetpack-rating-star" style="text-align:left">' . str_repeat( '<span>★</span>', 4 ) . '</figure>'
			)
		);
	}
}
