<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Messages\MessagePreview;
use Slipstream\Domains\Social\Networks\X\X;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Posts\PostNotFound;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** REST route that returns the tweets of an unsaved post as X would get them. Needs no connection. */
final class TweetsRoute implements RouteProvider {

	public function __construct( private readonly X $network ) {}

	public function routes(): array {
		$medium = Schema::object(
			[
				'url'  => Schema::TEXT,
				'alt'  => Schema::TEXT,
				'type' => Schema::TEXT,
			]
		);
		$tweet  = Schema::object(
			[
				'text'  => Schema::TEXT,
				'media' => Schema::list( $medium ),
			]
		);
		return [
			new Route(
				'slipstream/v1',
				'/social/tweets/(?P<post_id>\d+)',
				Schema::collection( 'social-tweets', $tweet ),
				[
					new Method(
						'POST',
						'edit_posts',
						$this->tweets( ... ),
						[ 'post_id' => Schema::INTEGER + [ 'minimum' => 1 ] ] + MessagePreview::arguments()
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains the unsaved texts of the post. */
	private function tweets( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$saved = get_post( (int) $request['post_id'] );
		if ( ! $saved instanceof WP_Post || ! current_user_can( 'edit_post', $saved->ID ) ) {
			return PostNotFound::error();
		}
		$message = PostMeta::clean_message( $request['message'] );
		return new WP_REST_Response( MessagePreview::from_request( $saved, $request )->posts( $this->network, $message ) );
	}
}
