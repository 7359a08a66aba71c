<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Posts\PostNotFound;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** REST route that returns the texts and the picture that the page of an unsaved post will have, for the previews in the editor. */
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
						'image'       => Schema::TEXT + [ 'description' => 'URL or data URL; empty if the page has no picture.' ],
						'card'        => Schema::TEXT + [ 'enum' => [ 'summary', 'summary_large_image' ] ],
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
							'seo_title'       => UnsavedPost::text(),
							'seo_description' => UnsavedPost::text(),
							'featured_media'  => Schema::INTEGER + [
								'minimum' => 0,
								'default' => 0,
							],
							'is_hidden'       => Schema::BOOLEAN + [ 'default' => false ],
							'is_private'      => Schema::BOOLEAN + [ 'default' => false ],
						] + UnsavedPost::arguments()
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains the unsaved texts of the post. */
	private function texts( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$saved = get_post( (int) $request['post_id'] );
		if ( ! $saved instanceof WP_Post || ! current_user_can( 'edit_post', $saved->ID ) ) {
			return PostNotFound::error();
		}
		$post = UnsavedPost::from_request( $saved, $request );
		// The previews show the post as it will be published. The editor does not call this route for a post with a password.
		$post->post_status   = true === $request['is_private'] ? 'private' : 'publish';
		$post->post_password = '';
		$is_front_page       = PostTexts::is_front_page( $post );
		$title               = PostFields::unsaved_text( $request['seo_title'] );
		$description         = PostFields::unsaved_text( $request['seo_description'] );
		$picture             = PagePicture::preview( $post, (int) $request['featured_media'], $title, (bool) $request['is_hidden'] );
		return new WP_REST_Response(
			[
				'title'       => PostTexts::title( $post, $title, $is_front_page ),
				'description' => $this->texts->description( $post, $description, $is_front_page ),
				'image'       => PageHead::image_url( $picture ),
				'card'        => PageHead::card( $picture ),
			]
		);
	}
}
