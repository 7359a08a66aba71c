<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Move\EditorPosts;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for the check of posts: their content, page by page. The browser checks it, because only the editor's scripts can. */
final class CheckRoute implements RouteProvider {

	public function routes(): array {
		$read = new Method(
			'GET',
			'manage_options',
			static fn ( WP_REST_Request $request ): WP_REST_Response => self::read( (int) $request['after'] ),
			[
				'after' => [
					'minimum' => 0,
					'default' => 0,
				] + Schema::INTEGER,
			]
		);
		return [ new Route( 'slipstream/v1', '/move/check', self::schema(), [ $read ] ) ];
	}

	private static function read( int $after ): WP_REST_Response {
		$total = 0 === $after ? EditorPosts::count() : 0;
		return new WP_REST_Response( EditorPosts::page( $after ) + [ 'total' => $total ] );
	}

	/** @return array<string, mixed> `total` is the number of all posts on the first page, and 0 on the others. */
	private static function schema(): array {
		return Schema::resource(
			'checked-posts',
			[
				'posts'   => Schema::list(
					Schema::object(
						[
							'id'      => Schema::INTEGER,
							'title'   => Schema::TEXT,
							'url'     => Schema::TEXT,
							'content' => Schema::TEXT,
						]
					)
				),
				'skipped' => Schema::INTEGER,
				'next'    => Schema::INTEGER,
				'total'   => Schema::INTEGER,
			]
		);
	}
}
