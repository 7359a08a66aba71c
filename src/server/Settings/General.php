<?php
declare( strict_types=1 );

namespace Slipstream\Settings;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;

/** The general settings. */
final class General {

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'general',
			title: __( 'General', 'slipstream' ),
			show_in_rest: true,
			legacy: [ 'ask_before_embeds' => 'ask_before_embeds' ],
			fields: [
				new Field(
					name: 'ask_before_embeds',
					type: Field::TOGGLE,
					label: __( 'Ask before loading embeds', 'slipstream' ),
					description: __(
						'Maps and other content from outside services load only after a visitor presses a button.',
						'slipstream'
					),
					new_site: true,
				),
			],
		);
	}

	/** Whether embeds wait for the visitor's consent. The browser queries the WP Consent API separately. */
	public function asks_before_embeds(): bool {
		return $this->store->values( self::section() )->is_on( 'ask_before_embeds' );
	}
}
