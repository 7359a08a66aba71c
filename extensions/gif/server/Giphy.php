<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Gif;

use Slipstream\Admin\SettingsPage;
use Slipstream\Connections\Connections;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\Service;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use WP_Error;

/** Client for Giphy's API, with the site owner's key: https://developers.giphy.com/docs/api/endpoint/ */
final class Giphy {

	/** Results per search. */
	private const LIMIT = 10;

	/** Maximum bytes of a response. Ten GIFs with all sizes need less. */
	private const MAX_RESPONSE = 500_000;

	private const KEY = 'giphy_key';

	public function __construct(
		private readonly Client $http,
		private readonly Connections $connections,
		private readonly ResponseCache $cache,
	) {}

	/** Builds the service. Must be called after `init`, because it translates labels. */
	public static function service(): Service {
		$key = new Credential(
			name: self::KEY,
			label: __( 'API key', 'slipstream' ),
			pattern: '/^[0-9A-Za-z]{16,100}$/D',
			message: __( 'This is not a Giphy API key. A key contains only letters and digits.', 'slipstream' ),
		);
		return new Service(
			id: 'giphy',
			title: 'Giphy',
			description: __( 'Search for animated images.', 'slipstream' ),
			url: 'https://developers.giphy.com/dashboard/',
			credentials: [ $key ],
			test: [ self::class, 'test' ],
			tests_before_saving: true,
		);
	}

	/** @return array{hasKey: bool, settingsUrl: string} Data for the editor, without the key. */
	public function editor_data(): array {
		return [
			'hasKey'      => '' !== $this->key(),
			'settingsUrl' => current_user_can( self::service()->capability ) ? Page::url( SettingsPage::SLUG, 'services' ) : '',
		];
	}

	/**
	 * Tests a key with a request to Giphy.
	 * @param array<string, string> $credentials Credentials by name.
	 * @return true|WP_Error An error if Giphy rejects the key or does not respond.
	 */
	public function test( array $credentials ): bool|WP_Error {
		$response = $this->request( $credentials[ self::KEY ], '/v1/gifs/search', [ 'q' => 'hello' ] );
		$status   = $response instanceof Response ? $response->status : 0;
		return match ( true ) {
			$response instanceof Response && $response->is_success() && is_array( $response->json()['data'] ?? null ) => true,
			in_array( $status, [ 401, 403 ], true ) => new WP_Error(
				'slipstream_key_refused',
				__( 'Giphy does not accept this key.', 'slipstream' )
			),
			default => Service::down( self::service()->title ),
		};
	}

	/** @return list<Gif>|WP_Error Results in Giphy's order. Error messages never contain the key. */
	public function search( string $text ): array|WP_Error {
		return $this->fetch(
			'/v1/gifs/search',
			[
				'q'     => $text,
				'limit' => (string) self::LIMIT,
			]
		);
	}

	/** @param string $id ID of a GIF: letters, digits and underscores. */
	public function find( string $id ): Gif|WP_Error {
		$found = $this->fetch( "/v1/gifs/$id", [] );
		return $found instanceof WP_Error
			? $found
			: $found[0] ?? new WP_Error( 'slipstream_gif_unknown', __( 'This GIF does not exist.', 'slipstream' ), [ 'status' => 404 ] );
	}

	/**
	 * Requests GIFs, or returns them from the cache.
	 * @param array<string, string> $query Query arguments without the key.
	 * @return list<Gif>|WP_Error GIFs in Giphy's order, at most as many as the limit.
	 */
	private function fetch( string $path, array $query ): array|WP_Error {
		$key = $this->key();
		if ( '' === $key ) {
			return new WP_Error( 'slipstream_gif_no_key', __( 'This site has no Giphy key.', 'slipstream' ), [ 'status' => 409 ] );
		}
		// Include the API key, so that responses of an old API key are not used after a change.
		$cache_key = $path . http_build_query( $query ) . $key;
		$cached    = $this->cache->find( $cache_key );
		if ( null !== $cached ) {
			return self::gifs( $cached );
		}
		$response = $this->request( $key, $path, $query );
		$items    = $response instanceof Response ? self::items( $response ) : null;
		if ( null === $items ) {
			return new WP_Error(
				'slipstream_gif_failed',
				Service::down( self::service()->title )->get_error_message(),
				[ 'status' => 502 ]
			);
		}
		$gifs = self::gifs( $items );
		$this->cache->add( $cache_key, array_map( static fn ( Gif $gif ): array => $gif->to_array(), $gifs ) );
		return $gifs;
	}

	/** @return array<mixed>|null Items of the response; null if it is invalid. */
	private static function items( Response $response ): ?array {
		if ( 404 === $response->status ) {
			return [];
		}
		$data = $response->is_success() ? $response->json()['data'] ?? null : null;
		if ( ! is_array( $data ) ) {
			return null;
		}
		return array_is_list( $data ) ? $data : [ $data ];
	}

	/**
	 * @param array<mixed> $items Items of the API response.
	 * @return list<Gif> Valid GIFs only.
	 */
	private static function gifs( array $items ): array {
		return array_slice( array_values( array_filter( array_map( Gif::from_api( ... ), $items ) ) ), 0, self::LIMIT );
	}

	/** @param array<string, string> $query Query arguments without the key. */
	private function request( string $key, string $path, array $query ): Response|WP_Error {
		return $this->http->get(
			Client::base( 'giphy', 'https://api.giphy.com' ) . $path . '?' . http_build_query( $query + [ 'api_key' => $key ] ),
			[
				'service'   => 'giphy',
				'limit'     => self::MAX_RESPONSE,
				// Follow no redirect: it would send the key to another host.
				'redirects' => 0,
				'headers'   => [ 'Accept' => 'application/json' ],
			]
		);
	}

	private function key(): string {
		return $this->connections->value( self::service(), self::KEY );
	}
}
