<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Caching;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Support\Options;

/** Defines the settings of premium content. */
final class PaywallSettings {

	/** Name of the option that stores these settings. */
	public const OPTION = 'slipstream_settings_paywall';

	private const WHOLE     = 'whole';
	private const CACHEABLE = 'cacheable';

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'paywall',
			title: __( 'Premium content', 'slipstream' ),
			group: Section::PAYMENTS,
			fields: [
				new Field(
					name: 'caching',
					type: Field::CHOICE,
					label: __( 'Pages with premium content', 'slipstream' ),
					description: __( 'Choose the second option if your host’s page cache ignores cookies.', 'slipstream' ),
					choices: [
						self::WHOLE     => __( 'Do not cache pages for members', 'slipstream' ),
						self::CACHEABLE => __( 'Cache one page for everyone, and load premium content afterward', 'slipstream' ),
					],
				),
			],
		);
	}

	/** Reads the option directly: a page calls this method many times, and section() would translate its labels each time. */
	public function pages_are_cacheable(): bool {
		return self::CACHEABLE === ( Options::autoloaded( self::OPTION )['caching'] ?? self::WHOLE );
	}
}
