<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Support\JetpackModules;

/** Defines the settings of sharing buttons. The services and their order are in Jetpack's options, see SharingOptions. */
final class SharingSettings {

	public static function section(): Section {
		return new Section(
			name: 'sharing',
			title: __( 'Sharing buttons', 'slipstream' ),
			group: Section::VISIBILITY,
			fields: [
				new Field(
					name: 'show_buttons',
					type: Field::TOGGLE,
					label: __( 'Show sharing buttons below posts', 'slipstream' ),
					description: __( 'Authors can hide the buttons in individual posts.', 'slipstream' ),
					default: JetpackModules::has( 'sharedaddy' ),
				),
			],
		);
	}
}
