<?php
declare( strict_types=1 );

namespace Slipstream\Posts;

use WP_Error;

/** Error of a REST route for a post that does not exist, or that the user may not know about. */
final class PostNotFound {

	/** Creates the error, with the code `not_found` and status 404. */
	public static function error(): WP_Error {
		return new WP_Error( 'not_found', __( 'Cannot find that post.', 'slipstream' ), [ 'status' => 404 ] );
	}
}
