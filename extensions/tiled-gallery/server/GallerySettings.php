<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;

/** Settings that apply to all galleries of the site. */
final class GallerySettings {

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Call it after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'galleries',
			title: __( 'Galleries', 'slipstream' ),
			group: Section::IMAGES,
			fields: [
				new Field(
					name: 'lightbox',
					type: Field::TOGGLE,
					label: __( 'Enlarge images on click', 'slipstream' ),
					description: __( 'Applies to all tiled galleries. When off, each gallery has its own setting.', 'slipstream' ),
				),
				new Field(
					name: 'credits',
					type: Field::TOGGLE,
					label: __( 'Show the credits of licensed photos', 'slipstream' ),
					description: __(
						'Shows the creator and license below tiled galleries, for photos copied from Openverse or Pexels. Most licenses require it.',
						'slipstream'
					),
					default: true,
				),
			],
		);
	}

	public function shows_credits(): bool {
		return $this->store->values( self::section() )->is_on( 'credits' );
	}

	public function has_lightbox(): bool {
		return $this->store->values( self::section() )->is_on( 'lightbox' );
	}
}
