<?php
/**
 * Crawls the REST API for private records.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Http\Resolver;
use Slipstream\Plugin;
use WP_REST_Request;
use WP_REST_Response;

/** Sends GET requests to all registered routes, of WordPress, Slipstream and other plugins. */
final class RestCrawl {

	/**
	 * Routes of WordPress for administrators that are not called. One sends an archive and ends the request; others send requests to
	 * outside servers.
	 */
	private const SKIPPED = '#^/wp-block-editor/v1/export|site-health|font-collections#';

	/**
	 * Returns the responses of all routes that can be read.
	 *
	 * @param PrivateRecords $records The private records.
	 * @param int            $user    User ID; 0 for a visitor.
	 * @return array<string, string> JSON including headers, by request.
	 */
	public static function answers( PrivateRecords $records, int $user ): array {
		wp_set_current_user( $user );
		// Without a name server, each outside request takes five seconds.
		Plugin::set( Resolver::class, new FixedResolver( [] ) );
		return array_merge(
			...array_values(
				array_map(
					static fn ( string $type ): array => self::of_type( $type, $records->posts[ $type ]['publish'] ),
					array_keys( $records->posts )
				)
			)
		);
	}

	/**
	 * Returns the responses to requests for one post.
	 *
	 * @param string $word Search term.
	 * @return array<string, string> See answers().
	 */
	public static function of_type( string $type, int $id, string $word = PrivateRecords::SENTINEL ): array {
		$server  = rest_get_server();
		$answers = [];
		foreach ( $server->get_routes() as $route => $handlers ) {
			if (
				1 === preg_match( self::SKIPPED, $route )
				|| [] === array_filter( $handlers, static fn ( array $handler ): bool => isset( $handler['methods']['GET'] ) )
			) {
				continue;
			}
			$comments = str_contains( $route, '/comments/' ) ? self::comments( $id ) : [];
			foreach ( self::paths( $route, [ (string) $id, '1', $type, $word, ...$comments ] ) as $path ) {
				foreach ( self::parameters( $type, $id, $word ) as $parameters ) {
					$request = new WP_REST_Request( 'GET', $path );
					$request->set_query_params( $parameters );
					$response = rest_ensure_response( $server->dispatch( $request ) );
					// Ignore links, which may repeat the request.
					$answer = str_replace(
						"search=$word",
						'',
						(string) wp_json_encode(
							[ self::data( $response ), $response->get_headers() ],
							JSON_UNESCAPED_SLASHES
						)
					);

					$answers[ "$path?" . http_build_query( $parameters ) ] = $answer;
				}
			}
		}
		return $answers;
	}

	/** @return list<string> IDs of the comments on a post. */
	private static function comments( int $id ): array {
		global $wpdb;
		return $wpdb->get_col( $wpdb->prepare( "SELECT comment_ID FROM $wpdb->comments WHERE comment_post_ID = %d", $id ) );
	}

	/** Returns the response's data with embedded posts. WordPress can embed into arrays only, not into objects. */
	private static function data( WP_REST_Response $response ): mixed {
		return rest_get_server()->response_to_data( $response, is_array( $response->get_data() ) );
	}

	/**
	 * Returns arguments that may refer to a record.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function parameters( string $type, int $id, string $word ): array {
		return [
			[],
			[
				'search'   => $word,
				'per_page' => 100,
				'_embed'   => 1,
			],
			[
				'post'    => $id,
				'parent'  => $id,
				'context' => 'embed',
			],
			[
				'include'   => [ $id ],
				'status'    => 'any',
				'type'      => $type,
				'post_type' => $type,
				'context'   => 'edit',
			],
			[
				'url' => home_url( "/?p=$id" ),
				'id'  => $id,
			],
		];
	}

	/**
	 * Returns paths that match a route.
	 *
	 * @param string       $route  Route as a regular expression.
	 * @param list<string> $values Values to try. Each fills all arguments of one path.
	 * @return list<string>
	 */
	private static function paths( string $route, array $values ): array {
		$paths = [];
		foreach ( $values as $value ) {
			$path    = (string) preg_replace(
				[ '#\(\?P<\w+>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)#', '#\(\?:.*$#', '#[?*+]$#' ],
				[ $value, '', '' ],
				$route
			);
			$paths[] = 1 === preg_match( "@^$route\$@i", $path ) ? $path : '';
		}
		return array_values( array_unique( array_filter( $paths, static fn ( string $path ): bool => '' !== $path ) ) );
	}
}
