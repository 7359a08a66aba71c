<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Donations;

use Slipstream\Contracts\BlockPattern;

/** The block pattern with this block. */
final class Patterns {

	public static function donation_page(): BlockPattern {
		return new BlockPattern(
			name: 'donation-page',
			title: __( 'Donation page', 'slipstream' ),
			description: __( 'The purpose of donations, and a form to give once or regularly.', 'slipstream' ),
			keywords: _x( 'donate, donation, support, fundraising', 'keywords of a pattern', 'slipstream' ),
			category: 'call-to-action',
			file: __DIR__ . '/patterns/donation-page.php',
		);
	}
}
