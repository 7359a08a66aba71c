<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Shortlinks;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;

/** Defines the settings of shortlinks. */
final class ShortlinkSettings {

	private const NAME = 'shortlinks';

	/** Hook `slipstream_settings_changed`. */
	public static function on_change( mixed $name ): void {
		if ( self::NAME === $name ) {
			ShortCode::create_key();
		}
	}

	public static function section(): Section {
		return new Section(
			name: self::NAME,
			title: __( 'Shortlinks', 'slipstream' ),
			group: Section::VISIBILITY,
			fields: [
				new Field(
					name: 'use_codes',
					type: Field::TOGGLE,
					label: __( 'Use short codes as shortlinks', 'slipstream' ),
					description: sprintf(
						/* translators: %s: example of a URL. */
						__( 'Posts get URLs such as %s. If you turn this off, links that were already shared stop working.', 'slipstream' ),
						ShortUrl::from_code( 'x7kq' )
					),
				),
			],
		);
	}
}
