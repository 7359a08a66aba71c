<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Gif;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for searching GIFs. The server sends the requests to Giphy, so that browsers do not receive the API key. */
final class GifRoutes implements RouteProvider {

	private const SEARCH = [
		'type'      => 'string',
		'required'  => true,
		'minLength' => 1,
		// Giphy's limit.
		'maxLength' => 50,
		'pattern'   => '^(?=.*\S)[^\x00-\x1f\x7f]*$',
	];

	public function __construct( private readonly Giphy $giphy ) {}

	public function routes(): array {
		return [
			new Route(
				'slipstream/v1',
				'/gif/search',
				Schema::resource( 'gif-search', [ 'data' => Schema::list( self::gif() ) ] ),
				[ new Method( 'GET', 'edit_posts', $this->search( ... ), [ 'q' => self::SEARCH ] ) ]
			),
			new Route(
				'slipstream/v1',
				'/gif/(?P<id>[A-Za-z0-9_]{1,64})',
				Schema::resource( 'gif', [ 'data' => self::gif() ] ),
				[ new Method( 'GET', 'edit_posts', $this->find( ... ) ) ]
			),
		];
	}

	/** @return array<string, mixed> Schema of a GIF. */
	private static function gif(): array {
		$size = [
			'width'  => Schema::INTEGER,
			'height' => Schema::INTEGER,
		];
		return Schema::object(
			[
				'id'        => Schema::TEXT,
				'title'     => Schema::TEXT,
				'embed_url' => Schema::TEXT,
				'images'    => Schema::object(
					[
						'original'        => Schema::object( $size ),
						'downsized_still' => Schema::object( [ 'url' => Schema::TEXT ] ),
					]
				),
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `q`. */
	private function search( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$found = $this->giphy->search( trim( (string) $request['q'] ) );
		return $found instanceof WP_Error
			? $found
			: new WP_REST_Response( [ 'data' => array_map( static fn ( Gif $gif ): array => $gif->to_array(), $found ) ] );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `id`. */
	private function find( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$gif = $this->giphy->find( (string) $request['id'] );
		return $gif instanceof WP_Error ? $gif : new WP_REST_Response( [ 'data' => $gif->to_array() ] );
	}
}
