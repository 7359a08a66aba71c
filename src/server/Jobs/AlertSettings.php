<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;

/** Settings section of the Queue screen: whether the owner receives an email about jobs that keep failing. On by default. */
final class AlertSettings {

	private const ALERTS = 'alerts';

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'queue',
			title: __( 'Alerts', 'slipstream' ),
			tab: 'jobs',
			fields: [
				new Field(
					name: self::ALERTS,
					type: Field::TOGGLE,
					label: __( 'Send an email when jobs keep failing', 'slipstream' ),
					description: sprintf(
						/* translators: %s: email address of the site's administration. */
						__( 'One email per problem to %s, after an hour without success.', 'slipstream' ),
						(string) get_option( 'admin_email' )
					),
					default: true,
				),
			],
		);
	}

	public function are_on(): bool {
		return $this->store->values( self::section() )->is_on( self::ALERTS );
	}
}
