<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Amazon;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\Field;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Constants;

/** The site's affiliate tag and its default Amazon store. */
final class AmazonSettings {

	public function __construct( private readonly SettingsStore $store ) {}

	/** Builds the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		$marketplaces = self::marketplaces();
		$tag          = new Field(
			name: 'tag',
			type: Field::TEXT,
			label: __( 'Affiliate tag', 'slipstream' ),
			description: __(
				'The tag of your Amazon Associates account. It is added to every link of an Amazon block.',
				'slipstream'
			),
			max: 64,
			placeholder: 'example-20',
			pattern: '/^[A-Za-z0-9][A-Za-z0-9-]*$/D',
			message: __( 'An affiliate tag consists of letters, digits and hyphens.', 'slipstream' ),
		);
		$marketplace  = new Field(
			name: 'marketplace',
			type: Field::CHOICE,
			label: __( 'Store', 'slipstream' ),
			description: __( 'Used for products that are entered without a URL.', 'slipstream' ),
			choices: array_combine( $marketplaces, $marketplaces ),
		);
		return new Section( 'amazon', 'Amazon', [ $tag, $marketplace ], tab: 'services' );
	}

	/** @return list<string> Hosts without `www.`. */
	public static function marketplaces(): array {
		return Constants::from_parent( __DIR__ )->strings( 'marketplaces' );
	}

	/**
	 * Returns the URL of a product, with the site's affiliate tag.
	 * @param string $asin        Ten letters and digits.
	 * @param string $marketplace Host of the store; '' for the site's default.
	 */
	public function product_url( string $asin, string $marketplace ): string {
		$values = $this->store->values( self::section() );
		$host   = '' === $marketplace ? $values->text( 'marketplace' ) : $marketplace;
		$tag    = $values->text( 'tag' );
		return "https://www.$host/dp/$asin" . ( '' === $tag ? '' : '?tag=' . rawurlencode( $tag ) );
	}

	/** @return array{marketplace: string, hasTag: bool, settingsUrl: string} */
	public function editor_data(): array {
		$values = $this->store->values( self::section() );
		return [
			'marketplace' => $values->text( 'marketplace' ),
			'hasTag'      => '' !== $values->text( 'tag' ),
			'settingsUrl' => current_user_can( 'manage_options' ) ? Page::url( SettingsPage::SLUG, 'services' ) : '',
		];
	}
}
