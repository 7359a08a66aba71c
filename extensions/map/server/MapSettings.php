<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;
use WP_Error;

/** Settings of the map's servers: tiles with OpenStreetMap-style URLs, and a geocoder compatible with Nominatim. */
final class MapSettings {

	/** Matches a URL with the placeholders {z}, {x} and {y}, in any order. */
	private const TILES = '#^(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})#';

	/** Matches a URL with {query} after the host. In the host, an author's query could choose the server. */
	private const GEOCODER = '#^https?://[^{}/?]+/.*\{query\}#i';

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Call it after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'map',
			title: __( 'Map tiles and places', 'slipstream' ),
			description: __(
				'Load map tiles from a server other than Mapbox, for example one with OpenStreetMap data. Read its terms of use first.',
				'slipstream'
			),
			tab: 'services',
			legacy: [
				'tiles'           => 'map_tiles',
				'attribution'     => 'map_attribution',
				'attribution_url' => 'map_attribution_url',
				'geocoder'        => 'map_geocoder',
			],
			fields: [ self::tiles_field(), ...self::attribution_fields(), self::geocoder_field() ],
		);
	}

	/**
	 * @return array{tiles: string, attribution: string, attribution_url: string} URL template and attribution of the tiles; empty strings
	 * if none are set.
	 */
	public function source(): array {
		$values = $this->store->values( self::section() );
		$tiles  = $values->text( 'tiles' );
		return [
			'tiles'           => $tiles,
			'attribution'     => '' === $tiles ? '' : $values->text( 'attribution' ),
			'attribution_url' => '' === $tiles ? '' : $values->text( 'attribution_url' ),
		];
	}

	/** Returns the host name of the tile server; '' if no tiles are set. */
	public function host(): string {
		return (string) wp_parse_url( str_replace( [ '{', '}' ], '', $this->source()['tiles'] ), PHP_URL_HOST );
	}

	/** Returns the geocoder's URL with {query}, which may contain a key; '' if none is set. */
	public function geocoder(): string {
		return $this->store->values( self::section() )->text( 'geocoder' );
	}

	/**
	 * Validates and saves settings.
	 *
	 * @param array<string, string> $changes Values by field.
	 * @return true|WP_Error Error whose data names the rejected field.
	 */
	public function change( array $changes ): bool|WP_Error {
		return $this->store->change( self::section(), $changes );
	}

	/** Returns the field for the tile URL. Visitors' browsers request it. */
	private static function tiles_field(): Field {
		return new Field(
			name: 'tiles',
			type: Field::URL_TEMPLATE,
			label: __( 'Tile URL template', 'slipstream' ),
			description: __(
				'Must contain {z}, {x} and {y}, for example https://tile.example.com/{z}/{x}/{y}.png. Leave empty to use no tile server.',
				'slipstream'
			),
			max: 2000,
			pattern: self::TILES,
			message: __( 'The tile URL must contain {z}, {x} and {y}, for example https://tile.example/{z}/{x}/{y}.png.', 'slipstream' ),
		);
	}

	/** @return list<Field> */
	private static function attribution_fields(): array {
		return [
			new Field(
				name: 'attribution',
				type: Field::TEXT,
				label: __( 'Attribution', 'slipstream' ),
				max: 200,
				placeholder: '© OpenStreetMap',
			),
			new Field(
				name: 'attribution_url',
				type: Field::URL,
				label: __( 'Attribution link', 'slipstream' ),
				max: 2000,
				placeholder: 'https://www.openstreetmap.org/copyright',
			),
		];
	}

	/** Returns the field for the geocoder's URL. Only the server requests it. */
	private static function geocoder_field(): Field {
		return new Field(
			name: 'geocoder',
			type: Field::URL_TEMPLATE,
			label: __( 'Geocoder URL template', 'slipstream' ),
			description: __( 'Searches for places by name. Must be compatible with Nominatim.', 'slipstream' ),
			max: 2000,
			placeholder: 'https://geocoder.example/search?q={query}&format=jsonv2',
			help_url: 'https://nominatim.org/release-docs/latest/api/Search/',
			pattern: self::GEOCODER,
			message: __(
				'The geocoder URL must contain {query}, for example https://geocoder.example/search?q={query}&format=jsonv2.',
				'slipstream'
			),
		);
	}
}
