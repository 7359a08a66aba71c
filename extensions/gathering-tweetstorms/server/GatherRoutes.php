<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\GatheringTweetstorms;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes that fetch a thread, split a pasted thread, and copy a picture to the media library. */
final class GatherRoutes implements RouteProvider {

	/** Maximum characters: of a URL, and of a pasted thread. */
	private const MAX_URL  = 2_000;
	private const MAX_TEXT = 200_000;

	/** Schema of a text without NUL characters, which would end the string in C libraries. */
	private const TEXT = Schema::TEXT + [ 'pattern' => Schema::NO_NUL ];

	public function __construct(
		private readonly ThreadReader $threads,
		private readonly PictureCopier $pictures,
	) {}

	public function routes(): array {
		$items = Schema::collection( 'tweetstorm-gather', Schema::object( self::item() ) );
		$url   = self::TEXT + [
			'required'  => true,
			'maxLength' => self::MAX_URL,
		];
		return [
			new Route(
				'wpcom/v2',
				'/tweetstorm/gather',
				$items,
				[ new Method( 'GET', 'edit_posts', $this->gather( ... ), [ 'url' => $url ] ) ]
			),
			new Route(
				'slipstream/v1',
				'/thread-import/text',
				$items,
				[
					new Method(
						'POST',
						'upload_files',
						static fn ( WP_REST_Request $request ): WP_REST_Response => new WP_REST_Response(
							ThreadItems::from_text( (string) $request['text'] )
						),
						[
							'text' => self::TEXT + [
								'required'  => true,
								'maxLength' => self::MAX_TEXT,
							],
						]
					),
				]
			),
			new Route(
				'slipstream/v1',
				'/thread-import/pictures',
				Schema::resource( 'thread-import-picture', self::picture() + [ 'id' => Schema::INTEGER ] ),
				[
					new Method(
						'POST',
						'upload_files',
						$this->copy( ... ),
						[
							'url' => $url,
							'alt' => self::TEXT + [
								'default'   => '',
								'maxLength' => self::MAX_URL,
							],
						]
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `url`. */
	private function gather( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$posts = $this->threads->read( (string) $request['url'] );
		return $posts instanceof WP_Error ? $posts : new WP_REST_Response( ThreadItems::from_posts( $posts ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `url` and `alt`. */
	private function copy( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$copy = $this->pictures->copy( (string) $request['url'], (string) $request['alt'] );
		return $copy instanceof WP_Error ? $copy : new WP_REST_Response( $copy );
	}

	/** @return array<string, array<string, mixed>> */
	private static function item(): array {
		return self::picture() + [
			'type'    => Schema::TEXT + [ 'enum' => [ 'paragraph', 'gallery', 'image', 'video', 'embed' ] ],
			'content' => Schema::TEXT,
			'images'  => Schema::list( Schema::object( self::picture() ) ),
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function picture(): array {
		return [
			'url' => Schema::TEXT,
			'alt' => Schema::TEXT,
		];
	}
}
