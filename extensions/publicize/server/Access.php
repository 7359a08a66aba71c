<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Domains\Social\Shares\ShareRules;
use WP_Error;

/** Permission check of the sharing routes, with the error that the contract names. */
final class Access {

	/**
	 * @param int $post_id Post ID; 0 checks the permission for posts in general.
	 * @return true|WP_Error Error with status 404 if the post does not exist; 401 or 403 if the user may not share it.
	 */
	public static function check( int $post_id = 0 ): bool|WP_Error {
		if ( $post_id > 0 && ShareRules::is_allowed() && null === get_post( $post_id ) ) {
			return new WP_Error( 'not_found', __( 'Cannot find that post.', 'slipstream' ), [ 'status' => 404 ] );
		}
		return ShareRules::is_allowed( $post_id ) ? true : new WP_Error(
			'invalid_user_permission_publicize',
			__( 'Sorry, you are not allowed to access social sharing data for this post.', 'slipstream' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
}
