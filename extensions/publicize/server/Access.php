<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Closure;
use Slipstream\Domains\Social\Shares\ShareRules;
use Slipstream\Posts\PostNotFound;
use WP_Error;
use WP_REST_Request;

/** Permission check of the sharing routes. Its error is the one in the contract. */
final class Access {

	/**
	 * Returns the permission callback of a route for one post.
	 * @param string $parameter Name of the parameter with the post ID. Must be the one that the route reads, because a
	 *     request may contain several IDs.
	 * @return Closure( WP_REST_Request<array<string, mixed>> ): (bool|WP_Error) See check().
	 */
	public static function to_post( string $parameter = 'post_id' ): Closure {
		return static fn ( WP_REST_Request $request ): bool|WP_Error => self::check( (int) $request[ $parameter ] );
	}

	/**
	 * @param int $post_id Post ID; 0 checks the permission for posts in general.
	 * @return true|WP_Error Error with status 404 if the post does not exist; 401 or 403 if the user may not share it.
	 */
	public static function check( int $post_id = 0 ): bool|WP_Error {
		if ( $post_id > 0 && ShareRules::is_allowed() && null === get_post( $post_id ) ) {
			return PostNotFound::error();
		}
		return ShareRules::is_allowed( $post_id ) ? true : new WP_Error(
			'invalid_user_permission_publicize',
			__( 'Sorry, you are not allowed to access social sharing data for this post.', 'slipstream' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
}
