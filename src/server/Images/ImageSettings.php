<?php
declare( strict_types=1 );

namespace Slipstream\Images;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;

/**
 * Settings of the site owner's image service. hooks.php looks for `{n}` in the stored option, so that sites without a service load no
 * code.
 */
final class ImageSettings {

	/** Matches a URL with `{n}` in its host, an optional port, and a path without a query. */
	private const PATTERN = '#^https?://(?:[a-z0-9-]+\.)*[a-z0-9-]*\{n\}[a-z0-9-]*(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:/[\w./~-]*)?$#iD';

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'image-addresses',
			title: __( 'Image service', 'slipstream' ),
			group: Section::IMAGES,
			description: __( 'An image service delivers images in the right size for each screen. Without one, visitors see the sizes that WordPress creates.', 'slipstream' ),
			fields: [
				new Field(
					name: 'pattern',
					type: Field::URL_TEMPLATE,
					label: __( 'URL of your image service', 'slipstream' ),
					description: __(
						'Pages load images of your media library from this service. {n} is replaced with 0, 1 or 2. Saved content does not change.',
						'slipstream'
					),
					placeholder: 'https://i{n}.example.net',
					max: 200,
					pattern: self::PATTERN,
					message: __(
						'Enter a URL that starts with https:// and has {n} in its host, such as https://i{n}.example.net.',
						'slipstream'
					),
				),
			],
		);
	}
}
