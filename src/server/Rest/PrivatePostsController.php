<?php
declare( strict_types=1 );

namespace Slipstream\Rest;

use WP_Error;
use WP_Post;
use WP_REST_Posts_Controller;
use WP_REST_Request;

/**
 * REST controller for private post types. Shows them only to users who may edit posts of the type. WordPress' own controller would
 * show published ones to everybody.
 */
final class PrivatePostsController extends WP_REST_Posts_Controller {

	/** @param WP_REST_Request $request Unused. */
	public function get_items_permissions_check( $request ): bool|WP_Error {
		return $this->refuse() ?? parent::get_items_permissions_check( $request );
	}

	/** @param WP_REST_Request $request Unused. */
	public function get_item_permissions_check( $request ): bool|WP_Error {
		return $this->refuse() ?? parent::get_item_permissions_check( $request );
	}

	/** @param WP_Post $post Post of the request, or a post embedded in another response. */
	public function check_read_permission( $post ): bool {
		return null === $this->refuse() && parent::check_read_permission( $post );
	}

	private function refuse(): ?WP_Error {
		$type = get_post_type_object( $this->post_type );
		return null !== $type && current_user_can( $type->cap->edit_posts ) ? null : new WP_Error(
			'rest_cannot_view',
			__( 'Sorry, you cannot view this resource.', 'slipstream' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
}
