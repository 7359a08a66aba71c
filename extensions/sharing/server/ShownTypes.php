<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Domains\Discovery\Sharing\ShownViews;

/** REST field for post types: whether sharing buttons are shown. */
final class ShownTypes {

	/** Name of the field in `wp/v2/types`. */
	private const FIELD = 'slipstream_sharing_shown';

	/** Hook `rest_api_init`: adds the field to post types. */
	public static function register(): void {
		register_rest_field(
			'type',
			self::FIELD,
			[
				'get_callback' => static fn ( array $type ): bool => ShownViews::has( (string) $type['slug'] ),
				'schema'       => [
					'type'        => 'boolean',
					'description' => __( 'Does the site show sharing buttons on content of this type?', 'slipstream' ),
					'context'     => [ 'edit' ],
					'readonly'    => true,
				],
			]
		);
	}
}
