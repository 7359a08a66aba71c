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
	private const IMAGE   = 'logo_image';
	private const ACCENT  = 'accent';
	private const FOOTER  = 'footer';

	/** Characters. */
	private const MAX_ADDRESS = 300;
	private const MAX_FOOTER  = 500;

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'email-design',
			title: __( 'Email design', 'slipstream' ),
			description: __( 'Applies to all emails from Slipstream.', 'slipstream' ),
			group: Section::NEWSLETTER,
			fields: [
				new Field(
					name: self::ACCENT,
					type: Field::COLOR,
					label: __( 'Color of buttons and links', 'slipstream' ),
					description: __( 'Leave empty for the colors of your theme.', 'slipstream' ),
					message: __( 'Enter a color such as #1e1e1e.', 'slipstream' ),
				),
				new Field(
					name: self::LOGO,
					type: Field::TOGGLE,
					label: __( 'Show a logo in emails', 'slipstream' ),
					description: __( 'The logo must be a PNG, JPEG or GIF on this site. Otherwise, emails show the site’s name.', 'slipstream' ),
				),
				new Field(
					name: self::IMAGE,
					type: Field::IMAGE,
					label: __( 'Logo', 'slipstream' ),
					description: __( 'If you choose no image, emails use your theme’s logo.', 'slipstream' ),
					refusal: EmailLogo::refusal( ... ),
				),
				new Field(
					name: self::FOOTER,
					type: Field::PLAIN_TEXTAREA,
					label: __( 'Footer text', 'slipstream' ),
					description: __( 'You can add links: <a href="https://example.org">Shop</a>. Other HTML is removed from emails.', 'slipstream' ),
					max: self::MAX_FOOTER,
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

	/** Returns the ID of the logo: the chosen image, or the logo of the theme; 0 if there is none. */
	public function logo(): int {
		$chosen = $this->values()->integer( self::IMAGE );
		return 0 === $chosen ? (int) get_theme_mod( 'custom_logo' ) : $chosen;
	}

	/** Returns the color of buttons and links; '' for the colors of the theme. */
	public function accent(): string {
		return $this->values()->text( self::ACCENT );
	}

	/** Returns the text of the footer as the owner has typed it; '' for none. May contain markup. */
	public function footer(): string {
		return $this->values()->text( self::FOOTER );
	}

	private function values(): Values {
		return $this->store->values( self::section() );
	}
}
