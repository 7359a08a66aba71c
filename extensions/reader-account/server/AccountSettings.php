<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ReaderAccount;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Support\Options;

/** Defines the setting of the account page. Its value is a page ID or one of the constants. */
final class AccountSettings {

	public const PAGE = 'page';

	/** A page will be created. The owner can choose this until a page has been created or another page has been chosen. */
	public const AUTOMATIC = 'automatic';

	/** The plugin's own page. */
	public const OWN = 'own';

	private const NAME   = 'account';
	private const OPTION = 'slipstream_settings_account';

	/** Returns the settings section. Call it after `init`, because it translates labels. Needs no query. */
	public static function section(): Section {
		$own     = [ self::OWN => __( 'Slipstream’s own page', 'slipstream' ) ];
		$chosen  = Options::autoloaded( self::OPTION )[ self::PAGE ] ?? self::AUTOMATIC;
		$choices = self::AUTOMATIC === $chosen
			? [ self::AUTOMATIC => __( 'A new page, created when a member first needs it', 'slipstream' ) ] + $own
			: $own;
		return new Section(
			name: self::NAME,
			title: __( 'Readers’ account', 'slipstream' ),
			group: Section::PAYMENTS,
			fields: [
				new Field(
					name: self::PAGE,
					type: Field::CHOICE,
					label: __( 'Account page', 'slipstream' ),
					description: __( 'To add a page to this list, insert the block “Account” into it.', 'slipstream' ),
					choices: $choices + self::pages(),
				),
			],
		);
	}

	/** @return array<int, string> Titles of the pages with the block, by ID. */
	private static function pages(): array {
		$titles = [];
		foreach ( AccountPages::all() as $id => $page ) {
			$title = '' === $page['title'] ? __( '(no title)', 'slipstream' ) : $page['title'];
			/* translators: %s: title of a page. */
			$titles[ $id ] = $page['is_public'] ? $title : sprintf( __( '%s (not published)', 'slipstream' ), $title );
		}
		return $titles;
	}
}
