<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use WP_Post;
use WP_REST_Response;

/** REST fields of attachments, for hosted videos. */
final class MediaFields {

	private const GUID = 'jetpack_videopress_guid';
	private const ALL  = 'jetpack_videopress';

	/** Hook `rest_api_init`. */
	public function register(): void {
		register_rest_field(
			'attachment',
			self::GUID,
			[
				'get_callback' => static fn ( array $item ): string => Library::guid( (int) $item['id'] ),
				'schema'       => [
					'description' => 'ID of the video at VideoPress; empty if VideoPress does not host it.',
					'type'        => 'string',
					'context'     => [ 'view', 'edit' ],
					'readonly'    => true,
				],
			]
		);
		register_rest_field(
			'attachment',
			self::ALL,
			[
				'get_callback' => self::details( ... ),
				'schema'       => [
					'description' => 'Details of a video that VideoPress hosts.',
					'type'        => 'object',
					'context'     => [ 'view', 'edit' ],
					'readonly'    => true,
					'properties'  => [
						'guid'   => [ 'type' => 'string' ],
						'rating' => [ 'type' => [ 'string', 'null' ] ],
					],
				],
			]
		);
		add_filter( 'rest_prepare_attachment', [ $this, 'limit' ], 10, 2 );
	}

	/**
	 * Filter `rest_prepare_attachment`: removes the fields from other attachments, since WordPress cannot register them only for videos.
	 */
	public function limit( WP_REST_Response $response, WP_Post $attachment ): WP_REST_Response {
		if ( ! str_starts_with( $attachment->post_mime_type, 'video/' ) ) {
			$response->set_data(
				array_diff_key(
					(array) $response->get_data(),
					[
						self::GUID => 1,
						self::ALL  => 1,
					]
				)
			);
		}
		return $response;
	}

	/**
	 * @param array<string, mixed> $item Data of the response.
	 * @return array{guid: string, rating: string|null}
	 */
	private static function details( array $item ): array {
		$rating = Library::metadata( (int) $item['id'] )['rating'] ?? null;
		return [
			'guid'   => Library::guid( (int) $item['id'] ),
			'rating' => in_array( $rating, MetaRoute::ratings(), true ) ? $rating : null,
		];
	}
}
