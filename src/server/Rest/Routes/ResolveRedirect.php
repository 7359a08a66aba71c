<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Http\Client;
use Slipstream\Http\RequestUrl;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST route that follows the redirects of a short URL, for blocks that accept pasted links. */
final class ResolveRedirect implements RouteProvider {

	private const SERVICE = 'resolve-redirect';

	/** User agent of a browser, because some short URLs redirect browsers only. */
	private const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

	public function __construct( private readonly Client $http ) {}

	public function routes(): array {
		$schema = Schema::resource(
			'resolve-redirect',
			[
				'url'    => Schema::TEXT + [ 'description' => 'Final URL; empty if the request failed.' ],
				'status' => [
					'description' => 'HTTP status of the final URL, or an error code if the request failed.',
					'type'        => [ 'integer', 'string' ],
				],
			]
		);
		$url    = [
			'description'       => 'Public URL with http or https.',
			'type'              => 'string',
			'format'            => 'uri',
			'required'          => true,
			'validate_callback' => [ self::class, 'validate' ],
			'sanitize_callback' => static fn ( string $url ): string => self::repair( $url ),
		];
		return [
			new Route(
				'wpcom/v2',
				'/resolve-redirect(?:/(?P<url>.+)?)?',
				$schema,
				[ new Method( 'GET', 'edit_posts', $this->handle( ... ), [ 'url' => $url ] ) ]
			),
		];
	}

	/** Validates the URL. Refuses hosts whose form shows that they are not public. */
	public static function validate( mixed $url ): bool|WP_Error {
		$target = RequestUrl::from( is_string( $url ) ? self::repair( $url ) : '', self::SERVICE );
		return $target instanceof WP_Error ? $target : true;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private function handle( WP_REST_Request $request ): WP_REST_Response {
		$response = $this->http->get(
			(string) $request['url'],
			[
				'service'  => self::SERVICE,
				'headers'  => [ 'User-Agent' => self::USER_AGENT ],
				// Only the final URL matters, so the final response may be truncated. Redirects must be received completely.
				'limit'    => 65_536,
				'truncate' => true,
			]
		);
		return new WP_REST_Response(
			$response instanceof WP_Error
				? [
					'url'    => '',
					'status' => $response->get_error_code(),
				]
				: [
					'url'    => $response->url,
					'status' => $response->status,
				]
		);
	}

	/**
	 * Restores the second slash of `https://`, which some servers remove from the path.
	 * @param string $url URL from the path or the query.
	 */
	private static function repair( string $url ): string {
		return (string) preg_replace( '#^(https?:)/(?!/)#i', '$1//', trim( $url ) );
	}
}
