<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;

/** Defines the settings of premium content. */
final class PaywallSettings {

	/** Name of the option that stores these settings. */
	public const OPTION = 'slipstream_settings_premium_content';

	private const WHOLE     = 'whole';
	private const CACHEABLE = 'cacheable';

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Call it after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'premium_content',
			title: __( 'Premium content', 'slipstream' ),
			group: Section::PAYMENTS,
			fields: [
				new Field(
					name: 'caching',
					type: Field::CHOICE,
					label: __( 'Pages with premium content', 'slipstream' ),
					description: __( 'Choose the second option if your host’s page cache ignores cookies.', 'slipstream' ),
					choices: [
						self::WHOLE     => __( 'Send members the whole page, and forbid caching it', 'slipstream' ),
						self::CACHEABLE => __( 'Send everyone the same page, and load premium content afterward', 'slipstream' ),
					],
				),
			],
		);
	}

	public function pages_are_cacheable(): bool {
		return self::CACHEABLE === $this->store->values( self::section() )->text( 'caching' );
	}
}
