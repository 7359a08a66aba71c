<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Contracts\BlockPattern;

/** The block pattern with this block. */
final class Patterns {

	public static function members_post(): BlockPattern {
		return new BlockPattern(
			name: 'members-post',
			title: __( 'Post for members', 'slipstream' ),
			description: __( 'An introduction for everyone, and a part that only paying members can read.', 'slipstream' ),
			keywords: _x( 'members, paywall, premium, subscribers', 'keywords of a pattern', 'slipstream' ),
			category: 'text',
			file: __DIR__ . '/patterns/members-post.php',
			needs: [ 'jetpack/recurring-payments' ],
		);
	}
}
