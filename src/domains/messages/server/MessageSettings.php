<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;

/** What the owner decided about what is kept. */
final class MessageSettings {

	private const MAX_DAYS = 3650;

	public function __construct( private readonly SettingsStore $store ) {}

	/** Its labels are translated when it is made: not before `init`. */
	public static function section(): Section {
		return new Section(
			name: 'messages',
			title: __( 'Messages', 'slipstream' ),
			fields: [
				new Field(
					name: 'store_ip',
					type: Field::TOGGLE,
					label: __( 'Keep the IP address of who sends a message', 'slipstream' ),
					description: __( 'It stands in the message, in its mail and in exports.', 'slipstream' ),
					default: true,
				),
				new Field(
					name: 'retention_days',
					type: Field::INTEGER,
					label: __( 'Days after which messages are deleted', 'slipstream' ),
					description: __( '0 keeps them. Spam is always deleted after 15 days.', 'slipstream' ),
					max: self::MAX_DAYS,
				),
			],
		);
	}

	public function stores_ip(): bool {
		return $this->store->values( self::section() )->is_on( 'store_ip' );
	}

	/** 0 keeps everything. */
	public function retention_days(): int {
		return $this->store->values( self::section() )->integer( 'retention_days' );
	}
}
