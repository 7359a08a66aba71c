<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes that find the local file of a hosted video, and check caption files. */
final class FileRoutes implements RouteProvider {

	public function __construct( private readonly CaptionFiles $files ) {}

	public function routes(): array {
		$guid = [
			'description' => 'ID of a video at VideoPress.',
			'type'        => 'string',
			'required'    => true,
			'pattern'     => '^[A-Za-z0-9]{8}$',
		];
		$url  = [
			'description' => 'URL of a caption file.',
			'type'        => 'string',
			'required'    => true,
			'maxLength'   => 2000,
			'pattern'     => '^https?://[^\x00-\x20]+$',
		];
		$file = Schema::resource(
			'videopress-file',
			[
				'id'  => Schema::INTEGER + [ 'description' => 'ID of the attachment; 0 if it has the type video/videopress.' ],
				'src' => Schema::TEXT + [ 'description' => 'URL of the file; empty if there is none.' ],
			]
		);
		return [
			new Route(
				'slipstream/v1',
				'/videopress/file',
				$file,
				[
					new Method(
						'GET',
						'edit_posts',
						self::find( ... ),
						[
							'guid' => $guid,
							'id'   => Schema::INTEGER + [ 'default' => 0 ],
						]
					),
				]
			),
			new Route(
				'slipstream/v1',
				'/videopress/captions',
				Schema::resource(
					'videopress-captions',
					[ 'message' => Schema::TEXT + [ 'description' => 'Problem with the file; empty if there is none.' ] ]
				),
				[ new Method( 'GET', 'edit_posts', $this->check( ... ), [ 'url' => $url ] ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameters: `guid`, `id`. */
	private static function find( WP_REST_Request $request ): WP_REST_Response {
		$post = Library::local_video( (string) $request['guid'], (int) $request['id'] );
		return new WP_REST_Response(
			[
				'id'  => null === $post || 'video/videopress' === $post->post_mime_type ? 0 : $post->ID,
				'src' => null === $post ? '' : (string) wp_get_attachment_url( $post->ID ),
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `url`. */
	private function check( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$text = $this->files->read( (string) $request['url'] );
		return null === $text
			? new WP_Error(
				'slipstream_captions_not_found',
				__( 'The file is not in the media library.', 'slipstream' ),
				[ 'status' => 404 ]
			)
			: new WP_REST_Response( [ 'message' => WebVtt::parse( $text )->message() ] );
	}
}
