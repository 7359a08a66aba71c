<?php
/**
 * What the REST API tells about private records.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Http\Resolver;
use Slipstream\Plugin;
use WP_REST_Request;

/**
 * Asks every route of WordPress, Slipstream and whatever else is registered for what it reads.
 */
final class RestCrawl {

	/** Of WordPress, for administrators: one sends an archive and ends the request, others ask servers. */
	private const SKIPPED = '#^/wp-block-editor/v1/export|site-health|font-collections#';

	/**
	 * What all routes that read answer.
	 *
	 * @param PrivateRecords $records What they may lead to.
	 * @param int            $user    Who asks; 0 is a visitor.
	 * @return array<string, string> JSON with headers, by request.
	 */
	public static function answers( PrivateRecords $records, int $user ): array {
		wp_set_current_user( $user );
		// Where no name server answers, each question takes five seconds.
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
	 * What they answer when they are asked for one post.
	 *
	 * @return array<string, string> See answers().
	 */
	private static function of_type( string $type, int $id ): array {
		$server  = rest_get_server();
		$answers = [];
		foreach ( $server->get_routes() as $route => $handlers ) {
			if (
				1 === preg_match( self::SKIPPED, $route )
				|| [] === array_filter( $handlers, static fn ( array $handler ): bool => isset( $handler['methods']['GET'] ) )
			) {
				continue;
			}
			foreach ( self::paths( $route, [ (string) $id, '1', $type, PrivateRecords::SENTINEL ] ) as $path ) {
				foreach ( self::parameters( $type, $id ) as $parameters ) {
					$request = new WP_REST_Request( 'GET', $path );
					$request->set_query_params( $parameters );
					$response = rest_ensure_response( $server->dispatch( $request ) );
					// What was asked for may be repeated in links.
					$answer = str_replace(
						'search=' . PrivateRecords::SENTINEL,
						'',
						(string) wp_json_encode(
							[ $server->response_to_data( $response, true ), $response->get_headers() ],
							JSON_UNESCAPED_SLASHES
						)
					);

					$answers[ "$path?" . http_build_query( $parameters ) ] = $answer;
				}
			}
		}
		return $answers;
	}

	/**
	 * Arguments that may lead to a record.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function parameters( string $type, int $id ): array {
		return [
			[],
			[
				'search'   => PrivateRecords::SENTINEL,
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
	 * Paths that a route's expression matches.
	 *
	 * @param string       $route  As WordPress keeps it.
	 * @param list<string> $values For its arguments.
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
