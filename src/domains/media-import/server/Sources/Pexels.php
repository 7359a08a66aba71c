<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport\Sources;

use Slipstream\Connections\Connections;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\Service;
use Slipstream\Domains\MediaImport\ResponseCache;
use Slipstream\Domains\MediaImport\Credit;
use Slipstream\Domains\MediaImport\AllowedHosts;
use Slipstream\Domains\MediaImport\Item;
use Slipstream\Domains\MediaImport\MediaQuery;
use Slipstream\Domains\MediaImport\Page;
use Slipstream\Domains\MediaImport\RemoteError;
use Slipstream\Domains\MediaImport\Source;
use Slipstream\Domains\MediaImport\RemoteText;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use WP_Error;

/** Pexels, with version 1 of its API and the owner's key: https://www.pexels.com/api/documentation/ */
final class Pexels implements Source {

	private const ID  = 'pexels';
	private const KEY = 'pexels_key';

	private const MAX_NUMBER = 80;

	private const FILES = [ 'images.pexels.com' ];

	/** Properties of a photo to cache. */
	private const KEYS = [ 'id', 'width', 'height', 'url', 'photographer', 'photographer_url', 'alt', 'src' ];

	public function __construct(
		private readonly Client $http,
		private readonly Connections $connections,
		private readonly ResponseCache $cache,
	) {}

	/** Returns the service. Must be called after `init`, because it translates labels. */
	public static function service(): Service {
		$key = new Credential(
			name: self::KEY,
			label: __( 'API key', 'slipstream' ),
			pattern: '/^[0-9A-Za-z]{20,100}$/D',
			message: __( 'This is not a Pexels API key. A key contains only letters and digits.', 'slipstream' ),
		);
		return new Service(
			id: self::ID,
			title: 'Pexels',
			description: __( 'Offers authors free photos, which are copied to this site with their credit.', 'slipstream' ),
			url: 'https://www.pexels.com/api/key/',
			credentials: [ $key ],
			test: [ self::class, 'test' ],
			tests_before_saving: true,
		);
	}

	public function id(): string {
		return self::ID;
	}

	public function label(): string {
		return __( 'Pexels Free Photos', 'slipstream' );
	}

	public function is_ready(): bool {
		return $this->connections->is_complete( self::service() );
	}

	/**
	 * Checks a key with a request to Pexels.
	 * @param array<string, string> $credentials Credentials by name.
	 * @return true|WP_Error True, or an error for the owner; see Service.
	 */
	public function test( array $credentials ): bool|WP_Error {
		$response = $this->request( $credentials[ self::KEY ], '/v1/curated?per_page=1' );
		$status   = $response instanceof Response ? $response->status : 0;
		return match ( true ) {
			200 === $status && $response instanceof Response && null !== $response->json() => true,
			401 === $status
				|| 403 === $status => new WP_Error( 'slipstream_key_refused', __( 'Pexels does not accept this key.', 'slipstream' ) ),
			default => Service::down( self::service()->title ),
		};
	}

	public function list( MediaQuery $query ): Page|WP_Error {
		$key = $this->connections->value( self::service(), self::KEY );
		if ( '' === $key ) {
			return RemoteError::not_connected();
		}
		$page   = max( 1, (int) $query->handle );
		$search = '' === $query->search ? [] : [ 'query' => $query->search ];
		$number = min( $query->per_page, self::MAX_NUMBER );
		$paging = [
			'per_page' => $number,
			'page'     => $page,
		];
		$data   = $this->fetch( $key, ( [] === $search ? '/v1/curated?' : '/v1/search?' ) . http_build_query( $search + $paging ) );
		if ( $data instanceof WP_Error ) {
			return $data;
		}
		$items = array_filter( array_map( $this->item( ... ), array_filter( $data['photos'], 'is_array' ) ) );
		return new Page( array_values( $items ), $data['has_next'] ? (string) ( $page + 1 ) : '' );
	}

	/** Downloads a file from Pexels' host for files. The HTTP client checks every redirect. */
	public function download( Item $item, int $limit ): Response|WP_Error {
		$options = [
			'service' => self::ID,
			'limit'   => $limit,
			'timeout' => Source::TIMEOUT,
		];
		return self::is_file( $item->url ) ? $this->http->get( $item->url, $options ) : Client::error( 'address' );
	}

	/** @return array{photos: array<mixed>, has_next: bool}|WP_Error */
	private function fetch( string $key, string $path ): array|WP_Error {
		// The cache depends on the key: another key belongs to another account with its own limits.
		$name   = self::base() . $path . md5( $key );
		$cached = $this->cache->get( self::ID, $name );
		if ( is_array( $cached['photos'] ?? null ) && is_bool( $cached['has_next'] ?? null ) ) {
			return $cached;
		}
		$pause = $this->cache->pause( self::ID );
		if ( $pause > 0 ) {
			return RemoteError::too_many( $pause );
		}
		$response = $this->request( $key, $path );
		$data     = $response instanceof Response && $response->is_success() ? $response->json() : null;
		if ( null === $data || ! is_array( $data['photos'] ?? null ) ) {
			$is_refused = $response instanceof Response && 401 === $response->status;
			$error      = $is_refused ? self::key_refused() : RemoteError::from( $response, self::service()->title );
			$this->cache->pause_after( self::ID, $error );
			return $error;
		}
		$photos   = array_map(
			static fn ( array $photo ): array => array_intersect_key( $photo, array_flip( self::KEYS ) ),
			array_filter( $data['photos'], 'is_array' )
		);
		$response = [
			'photos'   => array_slice( $photos, 0, self::MAX_NUMBER ),
			'has_next' => '' !== ( $data['next_page'] ?? '' ),
		];
		$this->cache->set( self::ID, $name, $response );
		return $response;
	}

	/** Returns the error for an expired or revoked key. It explains how to replace the key. */
	private static function key_refused(): WP_Error {
		$message = current_user_can( 'manage_options' )
			? __(
				'Pexels does not accept this site’s API key. Enter another key in the settings of Slipstream, under Services.',
				'slipstream'
			)
			: __( 'Pexels does not accept this site’s API key. Ask an administrator to enter another key.', 'slipstream' );
		return new WP_Error( RemoteError::NOT_CONNECTED, $message, [ 'status' => 403 ] );
	}

	private function request( string $key, string $path ): Response|WP_Error {
		return $this->http->get(
			self::base() . $path,
			[
				'service'   => self::ID,
				// Do not follow redirects, which could send the key to another host.
				'redirects' => 0,
				'headers'   => [
					'Authorization' => $key,
					'Accept'        => 'application/json',
				],
			]
		);
	}

	/** @param array<mixed> $photo Photo from the API. */
	private function item( array $photo ): ?Item {
		$id     = is_int( $photo['id'] ?? null ) ? (string) $photo['id'] : '';
		$files  = is_array( $photo['src'] ?? null ) ? array_map( RemoteText::url( ... ), $photo['src'] ) : [];
		$url    = $files['original'] ?? '';
		$medium = $files['medium'] ?? '';
		$large  = $files['large'] ?? $medium;
		if ( '' === $id || ! self::is_file( $url ) || ! self::is_file( $medium ) || ! self::is_file( $large ) ) {
			return null;
		}
		$credit = new Credit(
			page: RemoteText::url( $photo['url'] ?? '' ),
			creator: RemoteText::line( $photo['photographer'] ?? '' ),
			creator_url: RemoteText::url( $photo['photographer_url'] ?? '' ),
			license: __( 'Pexels License', 'slipstream' ),
			license_url: 'https://www.pexels.com/license/',
			site: 'Pexels',
		);
		$alt    = RemoteText::line( $photo['alt'] ?? '' );
		return new Item(
			self::ID,
			$id,
			$url,
			RemoteText::file_name( $alt, "pexels-$id" ),
			'' === $alt ? $credit->text() : $alt,
			$alt,
			$credit,
			RemoteText::size( $photo['width'] ?? 0 ),
			RemoteText::size( $photo['height'] ?? 0 ),
			$medium,
			$large
		);
	}

	private static function is_file( string $url ): bool {
		return AllowedHosts::allow( $url, self::ID, self::base(), self::FILES );
	}

	private static function base(): string {
		return Client::base( self::ID, 'https://api.pexels.com' );
	}
}
