<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\SharedForms;

use WP_Error;
use WP_REST_Posts_Controller;
use WP_REST_Request;

/** `wp/v2/jetpack-forms`, which the block editor asks: WordPress would show published posts, and with them recipients, to everybody. */
final class Controller extends WP_REST_Posts_Controller {

	/** @param WP_REST_Request $request Any. */
	public function get_items_permissions_check( $request ): bool|WP_Error {
		return self::refuse() ?? parent::get_items_permissions_check( $request );
	}

	/** @param WP_REST_Request $request Any. */
	public function get_item_permissions_check( $request ): bool|WP_Error {
		return self::refuse() ?? parent::get_item_permissions_check( $request );
	}

	/** @param \WP_Post $post Also where WordPress embeds it elsewhere. */
	public function check_read_permission( $post ): bool {
		return null === self::refuse() && parent::check_read_permission( $post );
	}

	private static function refuse(): ?WP_Error {
		return current_user_can( PostType::CAPABILITY ) ? null : new WP_Error(
			'rest_cannot_view',
			__( 'Sorry, you cannot view this resource.', 'slipstream' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
}
