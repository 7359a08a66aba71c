<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Support\JetpackModules;

/** The site owner's settings for likes. */
final class LikeSettings {

	public static function section(): Section {
		return new Section(
			name: 'likes',
			title: __( 'Likes', 'slipstream' ),
			group: Section::VISIBILITY,
			fields: [
				new Field(
					name: 'show_buttons',
					type: Field::TOGGLE,
					label: __( 'Show a like button below posts', 'slipstream' ),
					description: __( 'Visitors need no account, and no cookie is set. Authors can hide the button in individual posts.', 'slipstream' ),
					default: JetpackModules::has( 'likes' ),
				),
			],
		);
	}
}
