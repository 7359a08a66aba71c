<?php
declare( strict_types=1 );

namespace Slipstream\Images;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;

/** The owner's image service. hooks.php looks for the number in the stored option, so that a site without one pays nothing. */
final class ImageSettings {

	/** Host with the number in it, a port, and a path without a query. */
	private const PATTERN = '#^https?://(?:[a-z0-9-]+\.)*[a-z0-9-]*\{n\}[a-z0-9-]*(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:/[\w./~-]*)?$#iD';

	/** Its labels are translated when it is made: not before `init`. */
	public static function section(): Section {
		return new Section(
			name: 'image-addresses',
			title: __( 'Image addresses', 'slipstream' ),
			description: __( 'Without an image service visitors get the sizes that this site makes itself.', 'slipstream' ),
			fields: [
				new Field(
					name: 'pattern',
					type: Field::URL_TEMPLATE,
					label: __( 'Address of your image service', 'slipstream' ),
					description: __(
						'Pages ask it for pictures of your library in the size that they need. {n} becomes 0, 1 or 2. What you write stays as it is.',
						'slipstream'
					),
					placeholder: 'https://i{n}.example.net',
					max: 200,
					pattern: self::PATTERN,
					message: __(
						'Enter an address that begins with https:// and has {n} in its host, as in https://i{n}.example.net.',
						'slipstream'
					),
				),
			],
		);
	}
}
