<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;
use Slipstream\Settings\Values;

/** The owner's settings for the design of all emails. */
final class EmailSettings {

	private const ADDRESS = 'postal_address';
	private const LOGO    = 'logo';

	/** Characters. */
	private const MAX_ADDRESS = 300;

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'email-design',
			title: __( 'Email design', 'slipstream' ),
			description: __( 'Applies to all emails from Slipstream. The colors come from your theme.', 'slipstream' ),
			group: Section::NEWSLETTER,
			fields: [
				new Field(
					name: self::LOGO,
					type: Field::TOGGLE,
					label: __( 'Show the site’s logo in emails', 'slipstream' ),
					description: __( 'Works with a PNG, JPEG or GIF on this site. Otherwise, emails show the site’s name.', 'slipstream' ),
				),
				new Field(
					name: self::ADDRESS,
					type: Field::TEXTAREA,
					label: __( 'Postal address', 'slipstream' ),
					description: __( 'Shown at the end of each email. Some countries require an address in newsletters.', 'slipstream' ),
					max: self::MAX_ADDRESS,
				),
			],
		);
	}

	/** Returns the postal address in one or more lines; '' if the owner has set none. */
	public function postal_address(): string {
		return $this->values()->text( self::ADDRESS );
	}

	public function shows_logo(): bool {
		return $this->values()->is_on( self::LOGO );
	}

	private function values(): Values {
		return $this->store->values( self::section() );
	}
}
