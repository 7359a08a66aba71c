<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;

/** Settings for stored messages. */
final class MessageSettings {

	private const MAX_DAYS = 3650;

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'messages',
			title: __( 'Messages', 'slipstream' ),
			group: Section::FORMS,
			fields: [
				new Field(
					name: 'store_ip',
					type: Field::TOGGLE,
					label: __( 'Store the sender’s IP address', 'slipstream' ),
					description: __( 'Included in the message, its email and exports.', 'slipstream' ),
					default: true,
				),
				new Field(
					name: 'retention_days',
					type: Field::INTEGER,
					label: __( 'Delete messages after (days)', 'slipstream' ),
					description: __( '0 keeps messages forever. Spam is always deleted after 15 days.', 'slipstream' ),
					max: self::MAX_DAYS,
				),
			],
		);
	}

	public function stores_ip(): bool {
		return $this->store->values( self::section() )->is_on( 'store_ip' );
	}

	/** Returns the days after which messages are deleted; 0 keeps them forever. */
	public function retention_days(): int {
		return $this->store->values( self::section() )->integer( 'retention_days' );
	}
}
