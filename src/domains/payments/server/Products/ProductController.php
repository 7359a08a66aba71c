<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Products;

use WP_Error;
use WP_REST_Posts_Controller;

/** REST controller of products. Only users who may edit a product can read it, because it contains the seller's email address. */
final class ProductController extends WP_REST_Posts_Controller {

	/**
	 * Checks whether the user may list products.
	 * @param \WP_REST_Request $request The request.
	 * @return true|WP_Error An error if not.
	 */
	public function get_items_permissions_check( $request ) {
		return current_user_can( 'edit_others_posts' ) ? parent::get_items_permissions_check( $request ) : self::forbidden();
	}

	/**
	 * Checks whether the user may read a product.
	 * @param \WP_REST_Request $request The request, with `id`.
	 * @return bool|WP_Error An error if not.
	 */
	public function get_item_permissions_check( $request ) {
		$post = $this->get_post( (int) $request['id'] );
		return match ( true ) {
			$post instanceof WP_Error => current_user_can( 'edit_posts' ) ? $post : self::forbidden(),
			current_user_can( 'edit_post', $post->ID ) => parent::get_item_permissions_check( $request ),
			default => self::forbidden(),
		};
	}

	/**
	 * Checks whether the user may read a product. The REST routes of comments call it for the comment's post.
	 * @param \WP_Post $post The product.
	 */
	public function check_read_permission( $post ): bool {
		return current_user_can( 'edit_post', $post->ID ) && parent::check_read_permission( $post );
	}

	private static function forbidden(): WP_Error {
		return new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to read this product.', 'slipstream' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
}
