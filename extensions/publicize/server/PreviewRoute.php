<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Connections\KnownConnection;
use Slipstream\Domains\Social\Messages\MessagePreview;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for previews of a post on each network. Texts are counted and cut only here, not in the editor. */
final class PreviewRoute implements RouteProvider {

	/** Maximum characters of each text. */
	private const MAX_TEXT = 10_000;

	public function __construct( private readonly ConnectionStore $connections ) {}

	public function routes(): array {
		$text = Schema::TEXT + [
			'default'   => '',
			'maxLength' => self::MAX_TEXT,
			'pattern'   => Schema::NO_CONTROLS,
		];
		return [
			new Route(
				'slipstream/v1',
				'/publicize/previews/(?P<post_id>\d+)',
				Schema::collection( 'publicize-preview', Schema::object( MessagePreview::properties() ) ),
				[
					new Method(
						'POST',
						static fn ( WP_REST_Request $request ): bool|WP_Error => Access::check( (int) $request['post_id'] ),
						$this->previews( ... ),
						[
							'post_id'   => Schema::INTEGER + [ 'minimum' => 1 ],
							'message'   => $text,
							'title'     => $text,
							'excerpt'   => $text,
							'link'      => $text,
							'is_edited' => Schema::BOOLEAN + [ 'default' => false ],
							'is_thread' => Schema::BOOLEAN + [ 'default' => false ],
							'picture'   => Schema::INTEGER + [
								'default' => 0,
								'minimum' => 0,
							],
						]
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains the unsaved texts of the post. */
	private function previews( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$saved = get_post( (int) $request['post_id'] );
		if ( ! $saved instanceof WP_Post ) {
			return new WP_Error( 'not_found', __( 'Cannot find that post.', 'slipstream' ), [ 'status' => 404 ] );
		}
		$post               = clone $saved;
		$post->post_title   = (string) $request['title'];
		$post->post_excerpt = (string) $request['excerpt'];
		$link               = esc_url_raw( (string) $request['link'], [ 'http', 'https' ] );
		return new WP_REST_Response(
			array_values(
				array_map(
					static fn ( KnownConnection $connection ): array => MessagePreview::present(
						$post,
						$connection,
						sanitize_textarea_field( (string) $request['message'] ),
						(bool) $request['is_edited'],
						(bool) $request['is_thread'],
						'' === $link ? (string) get_permalink( $saved ) : $link,
						(int) $request['picture']
					),
					$this->connections->usable_by( get_current_user_id() )
				)
			)
		);
	}
}
