<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\Field;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;

/** Settings of ads: pictures and their links. The ad code is stored separately, see AdCode. */
final class AdSettings {

	private const TRUST = 'trust';

	private const URL = '#^https?://#i';

	public function __construct(
		private readonly SettingsStore $store,
		private readonly AdCode $codes,
	) {}

	/** Returns the settings section. Call it after `init`, because it translates labels. */
	public static function section(): Section {
		$trust = new Field(
			name: self::TRUST,
			type: Field::TOGGLE,
			label: __( 'Run ad code in the page itself', 'slipstream' ),
			description: __(
				'Some ad networks require this. Their code can then read your pages and your visitors’ cookies. When off, ad code runs in an isolated iframe.',
				'slipstream'
			),
		);
		return new Section(
			name: 'wordads',
			title: __( 'Ads', 'slipstream' ),
			group: Section::ADS,
			fields: [ ...array_merge( ...array_map( self::fields( ... ), array_values( AdFormat::all() ) ) ), $trust ],
			description: __(
				'For each ad size, set an image with a link, or the code of an ad network. If both are set, the code is used.',
				'slipstream'
			),
		);
	}

	public function ad( AdFormat $format ): Ad {
		return $this->from( $format, $this->codes->all() );
	}

	/** Whether ad code runs with this site's origin, so that it can access the page and cookies. */
	public function trusts_code(): bool {
		return $this->store->values( self::section() )->is_on( self::TRUST );
	}

	/** @return array{formats: array<string, array{label: string, kind: string, picture: string}>, settingsUrl: string} */
	public function editor_data(): array {
		$codes = $this->codes->all();
		$tell  = function ( AdFormat $format ) use ( $codes ): array {
			$ad = $this->from( $format, $codes );
			return [
				'label'   => $format->label(),
				'kind'    => $ad->kind(),
				'picture' => $ad->picture,
			];
		};
		return [
			'formats'     => array_map( $tell, AdFormat::all() ),
			'settingsUrl' => current_user_can( 'manage_options' ) ? Page::url( SettingsPage::SLUG, 'general/ads' ) : '',
		];
	}

	/** @param array<string, string> $codes Code by size. */
	private function from( AdFormat $format, array $codes ): Ad {
		$values = $this->store->values( self::section() );
		return new Ad(
			$codes[ $format->name ],
			$values->text( "{$format->name}_picture" ),
			$values->text( "{$format->name}_link" ),
			$values->text( "{$format->name}_text" )
		);
	}

	/** @return list<Field> Settings fields of one size. */
	private static function fields( AdFormat $format ): array {
		$size = $format->label();
		return [
			/* translators: %s: a size, as Rectangle 300x250. */
			self::address( "{$format->name}_picture", sprintf( __( '%s: image URL', 'slipstream' ), $size ) ),
			/* translators: %s: a size, as Rectangle 300x250. */
			self::address( "{$format->name}_link", sprintf( __( '%s: link', 'slipstream' ), $size ) ),
			new Field(
				name: "{$format->name}_text",
				type: Field::TEXT,
				/* translators: %s: a size, as Rectangle 300x250. */
				label: sprintf( __( '%s: alternative text', 'slipstream' ), $size ),
				max: 300,
			),
		];
	}

	/** @param non-empty-string $name Name of the field. */
	private static function address( string $name, string $label ): Field {
		return new Field(
			name: $name,
			type: Field::URL,
			label: $label,
			max: 2000,
			pattern: self::URL,
			message: __( 'Enter a URL that begins with https://.', 'slipstream' ),
		);
	}
}
