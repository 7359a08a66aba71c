<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;
use WP_Error;

/** The owner's servers: OpenStreetMap-style tiles, and a geocoder compatible with Nominatim. */
final class MapSettings {

	/** Requires all three coordinates of a tile, in any place. */
	private const TILES = '#^(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})#';

	/** Placeholders may not be part of the host, which only the owner chooses. */
	private const GEOCODER = '#^https?://[^{}/?]+/.*\{query\}#i';

	public function __construct( private readonly SettingsStore $store ) {}

	/** Translates its labels when constructed: not before `init`. */
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
	 * @return array{tiles: string, attribution: string, attribution_url: string} The tile source; empty strings if none
	 * is set.
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

	/** Host name to show to visitors; '' if no tiles are set. */
	public function host(): string {
		return (string) wp_parse_url( str_replace( [ '{', '}' ], '', $this->source()['tiles'] ), PHP_URL_HOST );
	}

	/** URL with {query}, or ''. It may contain a key. */
	public function geocoder(): string {
		return $this->store->values( self::section() )->text( 'geocoder' );
	}

	/**
	 * Saves changes.
	 *
	 * @param array<string, string> $changes Values by field.
	 * @return true|WP_Error Error with the name of the rejected field.
	 */
	public function change( array $changes ): bool|WP_Error {
		return $this->store->change( self::section(), $changes );
	}

	/** Accepts only URLs with placeholders that browsers fill in. */
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

	/** Only the server requests this URL, not the browser. */
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
