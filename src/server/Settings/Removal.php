<?php
declare( strict_types=1 );

namespace Slipstream\Settings;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;

/** Settings section: the data to delete together with the plugin. uninstall.php reads the option without this class. */
final class Removal {

	/** Names of the fields by the kind of data that they delete. Definition::$stored_data counts all kinds except `settings`. */
	public const FIELDS = [
		'settings'    => 'remove_settings',
		'subscribers' => 'remove_subscribers',
		'messages'    => 'remove_messages',
		'payments'    => 'remove_payments',
	];

	public static function section(): Section {
		return new Section(
			name: 'removal',
			title: __( 'When the plugin is deleted', 'slipstream' ),
			description: __(
				'Deactivating the plugin deletes nothing. Your posts, pages and media library stay in any case.',
				'slipstream'
			),
			// Earlier versions had a single switch for all data, labeled “settings and keys”.
			legacy: [ 'remove_settings' => 'remove_data' ],
			moved: [ 'remove_settings' => [ 'slipstream_settings_general', 'remove_data' ] ],
			fields: [
				new Field(
					name: self::FIELDS['settings'],
					type: Field::TOGGLE,
					label: __( 'Delete settings and keys', 'slipstream' ),
					description: __( 'Includes connected accounts, waiting jobs and caches.', 'slipstream' ),
				),
				new Field(
					name: self::FIELDS['subscribers'],
					type: Field::TOGGLE,
					label: __( 'Delete subscribers and consents', 'slipstream' ),
					description: __(
						'Includes unsubscribed addresses, imports and emails that wait to be sent. You can’t undo this.',
						'slipstream'
					),
					confirmation: __( 'delete subscribers', 'slipstream' ),
				),
				new Field(
					name: self::FIELDS['messages'],
					type: Field::TOGGLE,
					label: __( 'Delete messages and files', 'slipstream' ),
					description: __(
						'Includes spam, the trash, files that visitors sent, and copies of Instagram photos. You can’t undo this.',
						'slipstream'
					),
					confirmation: __( 'delete messages', 'slipstream' ),
				),
				new Field(
					name: self::FIELDS['payments'],
					type: Field::TOGGLE,
					label: __( 'Delete orders and payments', 'slipstream' ),
					description: __(
						'Includes subscriptions, products and plans. Running subscriptions are not canceled. You may have to keep these records for your taxes. You can’t undo this.',
						'slipstream'
					),
					confirmation: __( 'delete payments', 'slipstream' ),
				),
			],
		);
	}
}
