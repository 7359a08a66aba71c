<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Slideshow;

use Slipstream\Contracts\BlockPattern;

/** The block pattern with this block. */
final class Patterns {

	public static function photographer(): BlockPattern {
		return new BlockPattern(
			name: 'photographer',
			title: __( 'Photographer', 'slipstream' ),
			description: __( 'Slideshow, prices, and a form to ask for a date.', 'slipstream' ),
			keywords: _x( 'photographer, portfolio, pictures, gallery', 'keywords of a pattern', 'slipstream' ),
			category: 'portfolio',
			file: __DIR__ . '/patterns/photographer.php',
			needs: [ 'jetpack/contact-form' ],
		);
	}
}
