<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** REST API for the editor: the route of newer Jetpack releases, and the post field of older ones. */
final class RelatedRoutes implements RouteProvider {

	private const FIELD = 'jetpack-related-posts';

	public function __construct( private readonly RelatedPosts $related ) {}

	public function routes(): array {
		$ids       = static fn ( string $about ): array => [
			'type'        => 'array',
			'items'       => Schema::INTEGER,
			'maxItems'    => 20,
			'default'     => [],
			'description' => $about,
		];
		$arguments = [
			'id'       => Schema::INTEGER,
			'pinned'   => $ids( 'Posts that are shown first.' ),
			'excluded' => $ids( 'Posts that are not shown.' ),
		];
		return [
			new Route(
				'wpcom/v2',
				'/related-posts/(?P<id>\d+)',
				Schema::collection( 'related-posts', Records::schema() ),
				[ new Method( 'GET', self::authorize( ... ), $this->handle( ... ), $arguments ) ]
			),
		];
	}

	/** Hook `rest_api_init`. */
	public function register_field(): void {
		/** Filters the post types whose REST responses have the field. */
		$types = apply_filters( 'rest_api_allowed_post_types', [ 'post', 'page', 'revision' ] );
		register_rest_field(
			array_values( array_filter( (array) $types, 'is_string' ) ),
			self::FIELD,
			[
				// Fill the field only for a single post. In a list, each post would need a query.
				'get_callback' => fn ( array $post, string $name, WP_REST_Request $request ): array =>
					null === $request['id'] ? [] : $this->field( (int) ( $post['id'] ?? 0 ) ),
				'schema'       => [
					'type'        => 'array',
					'items'       => Records::schema(),
					'readonly'    => true,
					'context'     => [ 'edit' ],
					'description' => __( 'Related posts.', 'slipstream' ),
				],
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function authorize( WP_REST_Request $request ): bool|WP_Error {
		$id = (int) $request['id'];
		if ( null === get_post( $id ) ) {
			return current_user_can( 'edit_posts' )
				? new WP_Error( 'rest_post_invalid_id', __( 'Invalid post ID.', 'slipstream' ), [ 'status' => 404 ] )
				: false;
		}
		return current_user_can( 'edit_post', $id );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function handle( WP_REST_Request $request ): WP_REST_Response {
		$post = get_post( (int) $request['id'] );
		if ( ! $post instanceof WP_Post ) {
			return new WP_REST_Response( [] );
		}
		$query      = new Query( Query::MAX, Query::ids( (array) $request['pinned'] ), Query::ids( (array) $request['excluded'] ) );
		$candidates = $this->related->for_editor( $post, $query );
		$reasons    = [];
		foreach ( $candidates as $candidate ) {
			$reasons[ $candidate->post->ID ] = $this->related->reasons( $post, $candidate );
		}
		return new WP_REST_Response(
			array_map(
				static fn ( array $record ): array => $record + [ 'why' => $reasons[ $record['id'] ] ?? [] ],
				Records::from_candidates( $post, $candidates )
			)
		);
	}

	/** @return list<array<string, mixed>> Stored results. Nothing is computed, because many requests include the field. */
	private function field( int $id ): array {
		$post = get_post( $id );
		return $post instanceof WP_Post && current_user_can( 'edit_post', $id )
			? Records::from_candidates( $post, $this->related->stored( $post, new Query( Query::MAX ) ) )
			: [];
	}
}
