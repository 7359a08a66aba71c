<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport\Sources;

use Slipstream\Domains\MediaImport\ResponseCache;
use Slipstream\Domains\MediaImport\Credit;
use Slipstream\Domains\MediaImport\Item;
use Slipstream\Domains\MediaImport\MediaQuery;
use Slipstream\Domains\MediaImport\Page;
use Slipstream\Domains\MediaImport\RemoteError;
use Slipstream\Domains\MediaImport\Source;
use Slipstream\Domains\MediaImport\RemoteText;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Submissions\RateLimiter;
use WP_Error;

/** Openverse, with version 1 of its API and no key: https://api.openverse.org/v1/ */
final class Openverse implements Source {

	private const ID = 'openverse';

	/** Limits without a key: photos per page, and pages. Openverse rejects requests for later pages. */
	private const MAX_NUMBER = 20;
	private const MAX_PAGE   = 20;

	/** Maximum requests, by period in seconds. Openverse's documentation contains different limits; these are the stricter ones. */
	private const LIMITS = [
		60     => 20,
		86_400 => 200,
	];

	/** File types that browsers can show; '' if unknown. Openverse also lists plans as SVG and scans as TIFF. */
	private const TYPES = [ '', 'jpg', 'jpeg', 'png', 'gif', 'webp' ];

	/** Properties of a work to cache. */
	private const KEYS = [
		'id',
		'title',
		'url',
		'filetype',
		'foreign_landing_url',
		'creator',
		'creator_url',
		'license',
		'license_version',
		'license_url',
		'width',
		'height',
	];

	public function __construct(
		private readonly Client $http,
		private readonly ResponseCache $cache,
		private readonly RateLimiter $limiter,
	) {}

	public function id(): string {
		return self::ID;
	}

	public function label(): string {
		return 'Openverse';
	}

	public function is_ready(): bool {
		return true;
	}

	public function list( MediaQuery $query ): Page|WP_Error {
		if ( '' === $query->search ) {
			return new Page( [] );
		}
		$page = min( max( 1, (int) $query->handle ), self::MAX_PAGE );
		$data = $this->fetch(
			http_build_query(
				[
					'q'         => $query->search,
					'page'      => $page,
					'page_size' => min( $query->per_page, self::MAX_NUMBER ),
					'mature'    => 'false',
				]
			)
		);
		if ( $data instanceof WP_Error ) {
			return $data;
		}
		$items = array_filter( array_map( $this->item( ... ), array_filter( $data['results'], 'is_array' ) ) );
		$last  = min( RemoteText::size( $data['page_count'] ?? 0 ), self::MAX_PAGE );
		return new Page( array_values( $items ), $page < $last ? (string) ( $page + 1 ) : '' );
	}

	/**
	 * Downloads a file from any public host, because works are hosted all over the web. Private hosts are not allowed, even if the
	 * operator has allowed requests to a private Openverse host.
	 */
	public function download( Item $item, int $limit ): Response|WP_Error {
		return $this->http->get(
			$item->url,
			[
				'service' => 'media-import',
				'limit'   => $limit,
				'timeout' => Source::TIMEOUT,
			]
		);
	}

	/** @return array{results: array<mixed>, page_count?: mixed}|WP_Error */
	private function fetch( string $query ): array|WP_Error {
		$url    = self::base() . "/v1/images/?$query";
		$cached = $this->cache->get( self::ID, $url );
		if ( null !== $cached && is_array( $cached['results'] ?? null ) ) {
			return $cached;
		}
		$wait = $this->seconds_to_wait();
		if ( $wait > 0 ) {
			return RemoteError::too_many( $wait );
		}
		$response = $this->http->get( $url, [ 'service' => self::ID ] );
		$data     = $response instanceof Response && $response->is_success() ? $response->json() : null;
		if ( null !== $data && is_array( $data['results'] ?? null ) ) {
			$works = array_map(
				static fn ( array $work ): array => array_intersect_key( $work, array_flip( self::KEYS ) ),
				array_filter( $data['results'], 'is_array' )
			);
			$data  = [
				'results'    => array_slice( $works, 0, self::MAX_NUMBER ),
				'page_count' => RemoteText::size( $data['page_count'] ?? 0 ),
			];
			$this->cache->set( self::ID, $url, $data );
			return $data;
		}
		$error = $response instanceof Response && 401 === $response->status
			? RemoteError::unknown( 502 )
			: RemoteError::from( $response, 'Openverse' );
		$this->cache->pause_after( self::ID, $error );
		return $error;
	}

	/** Counts a request. Returns the seconds to wait; 0 if it may be sent now. */
	private function seconds_to_wait(): int {
		$pause = $this->cache->pause( self::ID );
		if ( $pause > 0 ) {
			return $pause;
		}
		$name = 'openverse|' . self::base();
		if ( ! $this->limiter->admit( [ $name => 1 ], 1 ) ) {
			// Only the limit per second is reached, so wait here.
			usleep( 1_000_000 );
		}
		foreach ( self::LIMITS as $seconds => $limit ) {
			if ( ! $this->limiter->admit( [ $name => $limit ], $seconds ) ) {
				return $this->limiter->seconds_left( $seconds );
			}
		}
		return 0;
	}

	/** @param array<mixed> $work Work from the API. */
	private function item( array $work ): ?Item {
		$id   = is_string( $work['id'] ?? null ) ? $work['id'] : '';
		$url  = RemoteText::url( $work['url'] ?? '' );
		$type = is_string( $work['filetype'] ?? null ) ? strtolower( $work['filetype'] ) : '';
		if ( 1 !== preg_match( '/^[0-9a-f-]{36}$/D', $id ) || '' === $url || ! in_array( $type, self::TYPES, true ) ) {
			return null;
		}
		$title  = (string) preg_replace( '/^File:|\.(?:jpe?g|png|gif|webp)$/i', '', RemoteText::line( $work['title'] ?? '' ) );
		$thumb  = self::base() . "/v1/images/$id/thumb/";
		$credit = new Credit(
			title: $title,
			page: RemoteText::url( $work['foreign_landing_url'] ?? '' ),
			creator: RemoteText::line( $work['creator'] ?? '' ),
			creator_url: RemoteText::url( $work['creator_url'] ?? '' ),
			license: self::license( RemoteText::line( $work['license'] ?? '' ), RemoteText::line( $work['license_version'] ?? '' ) ),
			license_url: RemoteText::url( $work['license_url'] ?? '' ),
		);
		return new Item(
			self::ID,
			$id,
			$url,
			RemoteText::file_name( $title, "openverse-$id" ),
			'' === $title ? __( 'Photo', 'slipstream' ) : $title,
			$title,
			$credit,
			RemoteText::size( $work['width'] ?? 0 ),
			RemoteText::size( $work['height'] ?? 0 ),
			$thumb,
			$thumb
		);
	}

	/** Returns the name of a license in Creative Commons' spelling. */
	private static function license( string $code, string $version ): string {
		$name = match ( $code ) {
			''      => __( 'Unknown license', 'slipstream' ),
			'cc0'   => 'CC0',
			'pdm'   => 'Public Domain Mark',
			default => 'CC ' . strtoupper( $code ),
		};
		return 1 === preg_match( '/^\d+(\.\d+)?$/D', $version ) ? "$name $version" : $name;
	}

	private static function base(): string {
		return Client::base( self::ID, 'https://api.openverse.org' );
	}
}
