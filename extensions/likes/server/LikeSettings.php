<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Domains\Discovery\Sharing\JetpackModules;
use Slipstream\Settings\SettingsStore;

/** The owner's settings for likes. */
final class LikeSettings {

	public function __construct( private readonly SettingsStore $store ) {}

	public static function section(): Section {
		return new Section(
			name: 'likes',
			title: __( 'Likes', 'slipstream' ),
			fields: [
				new Field(
					name: 'show_buttons',
					type: Field::TOGGLE,
					label: __( 'Show a like button below posts', 'slipstream' ),
					description: __( 'Visitors need no account, and no cookie is set. Authors can hide the button on single posts.', 'slipstream' ),
					default: JetpackModules::has( 'likes' ),
				),
			],
		);
	}

	/** @return array{shown: bool} Whether this site shows like buttons below posts. */
	public function editor_data(): array {
		return [ 'shown' => $this->store->values( self::section() )->is_on( 'show_buttons' ) ];
	}
}
