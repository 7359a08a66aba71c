<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Support\Constants;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST route that updates title, description, rating and permissions of a hosted video in the media library. */
final class MetaRoute implements RouteProvider {

	public function routes(): array {
		$schema = Schema::resource(
			'videopress-meta',
			[
				'code'    => Schema::TEXT,
				'message' => Schema::TEXT,
				'data'    => Schema::INTEGER,
			]
		);
		return [
			new Route(
				'wpcom/v2',
				'/videopress/meta',
				$schema,
				[ new Method( 'POST', self::authorize( ... ), self::update( ... ), self::arguments() ) ]
			),
		];
	}

	/** @return list<string> Allowed ratings. */
	public static function ratings(): array {
		return Constants::from_parent( __DIR__ )->strings( 'ratings' );
	}

	/** @return array<string, array<string, mixed>> */
	private static function arguments(): array {
		$line = [ 'pattern' => Schema::ONE_LINE ] + Schema::TEXT;
		return [
			'id'            => [
				'description' => 'ID of the attachment.',
				'type'        => 'number',
				'required'    => true,
			],
			'title'         => [ 'maxLength' => 1000 ] + $line,
			'description'   => [
				'maxLength' => 10000,
				'pattern'   => Schema::NO_NUL,
			] + Schema::TEXT,
			'rating'        => [ 'description' => 'G, PG-13, R-17 or X-18. Other values change nothing.' ] + $line,
			'display_embed' => [ 'description' => 'Whether other sites may embed the video.' ] + Schema::BOOLEAN,
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request See arguments(). */
	private static function authorize( WP_REST_Request $request ): bool {
		$id = (int) $request['id'];
		return current_user_can( 'edit_posts' ) && ( null === get_post( $id ) || current_user_can( 'edit_post', $id ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request See arguments(). */
	private static function update( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$id = (int) $request['id'];
		if ( ! Library::is_video( $id ) || '' === Library::guid( $id ) ) {
			return self::not_updated( 409 );
		}
		$meta = wp_get_attachment_metadata( $id, true );
		if ( ! is_array( $meta ) ) {
			return new WP_Error( 'error', __( 'Attachment meta was not found.', 'slipstream' ), [ 'status' => 404 ] );
		}
		$metadata  = self::changes( $request ) + Library::metadata( $id );
		$is_stored = Library::metadata( $id ) === $metadata
			|| false !== wp_update_attachment_metadata( $id, [ 'videopress' => $metadata ] + $meta );
		if ( ! $is_stored || ! self::store_texts( $id, $request ) ) {
			return self::not_updated( 500 );
		}
		return new WP_REST_Response(
			[
				'code'    => 'success',
				'message' => __( 'Video meta updated successfully.', 'slipstream' ),
				'data'    => 200,
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See arguments().
	 * @return array<string, mixed> Changes of the metadata.
	 */
	private static function changes( WP_REST_Request $request ): array {
		$metadata = [];
		if ( in_array( $request['rating'], self::ratings(), true ) ) {
			$metadata['rating'] = $request['rating'];
		}
		if ( null !== $request['display_embed'] ) {
			$metadata['display_embed'] = (int) (bool) $request['display_embed'];
		}
		return $metadata;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request See arguments(). */
	private static function store_texts( int $id, WP_REST_Request $request ): bool {
		$post = [ 'ID' => $id ];
		if ( null !== $request['title'] ) {
			$post['post_title'] = wp_slash( sanitize_text_field( (string) $request['title'] ) );
		}
		if ( null !== $request['description'] ) {
			$post['post_content'] = wp_slash( sanitize_textarea_field( (string) $request['description'] ) );
		}
		return 1 === count( $post ) || 0 !== wp_update_post( $post );
	}

	private static function not_updated( int $status ): WP_Error {
		return new WP_Error( 'error', __( 'This attachment cannot be updated yet.', 'slipstream' ), [ 'status' => $status ] );
	}
}
