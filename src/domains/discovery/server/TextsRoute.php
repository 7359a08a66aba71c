<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** REST route that returns the texts that the page of an unsaved post will have, for the previews in the editor. */
final class TextsRoute implements RouteProvider {

	public function __construct( private readonly PostTexts $texts ) {}

	public function routes(): array {
		return [
			new Route(
				'slipstream/v1',
				'/discovery/texts',
				Schema::resource(
					'discovery-texts',
					[
						'title'       => Schema::TEXT,
						'description' => Schema::TEXT,
					]
				),
				[
					new Method(
						'POST',
						'edit_posts',
						$this->texts( ... ),
						[
							'post_id'         => Schema::INTEGER + [
								'required' => true,
								'minimum'  => 1,
							],
							'seo_title'       => UnsavedPost::TEXT,
							'seo_description' => UnsavedPost::TEXT,
						] + UnsavedPost::ARGUMENTS
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains the unsaved texts of the post. */
	private function texts( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$saved = get_post( (int) $request['post_id'] );
		if ( ! $saved instanceof WP_Post || ! current_user_can( 'edit_post', $saved->ID ) ) {
			return new WP_Error( 'not_found', __( 'Cannot find that post.', 'slipstream' ), [ 'status' => 404 ] );
		}
		$post          = UnsavedPost::from_request( $saved, $request );
		$is_front_page = 'page' === get_option( 'show_on_front' ) && (int) get_option( 'page_on_front' ) === $post->ID;
		$title         = PostFields::unsaved_text( $request['seo_title'] );
		$description   = PostFields::unsaved_text( $request['seo_description'] );
		return new WP_REST_Response(
			[
				'title'       => PostTexts::title( $post, $title, $is_front_page ),
				'description' => $this->texts->description( $post, $description, $is_front_page ),
			]
		);
	}
}
