<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST route that returns a podcast's feed to the editor.
 *
 * @phpstan-import-type Copy from FeedStore
 * @phpstan-import-type Track from Podcast
 */
final class PodcastRoute implements RouteProvider {

	/** Default number of episodes. */
	private const TRACKS = 10;

	public function __construct(
		private readonly Feeds $feeds,
		private readonly FeedStore $store,
	) {}

	public function routes(): array {
		$schema = Schema::resource( 'podcast-player', PodcastResponse::schema() );
		return [
			new Route(
				'wpcom/v2',
				'/podcast-player',
				$schema,
				[ new Method( 'GET', 'edit_posts', $this->handle( ... ), self::arguments() ) ]
			),
		];
	}

	/** @return array<string, array<string, mixed>> Arguments of the route. */
	private static function arguments(): array {
		return [
			'url'             => [
				'description'       => 'URL of the feed, or of a page that links to it.',
				'type'              => 'string',
				'required'          => true,
				'validate_callback' => [ self::class, 'validate' ],
				'sanitize_callback' => static fn ( string $url ): string => (string) FeedClient::address( $url ),
			],
			'guids'           => [
				'description' => 'GUIDs of the episodes to return, in this order.',
				'type'        => 'array',
				'items'       => [
					'type'    => 'string',
					'pattern' => Schema::ONE_LINE,
				],
				'maxItems'    => 100,
			],
			'episode-options' => [
				'description' => 'Whether to return all episodes as options.',
				'type'        => 'boolean',
			],
			'quantity'        => [
				'description' => 'Number of episodes to return, the newest first.',
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => PlayerOptions::max_items(),
			],
		];
	}

	/** Validation callback: rejects URLs that cannot be public. */
	public static function validate( mixed $url ): bool|WP_Error {
		return is_string( $url ) && '' !== trim( $url ) && null !== FeedClient::address( $url )
			? true
			: FeedError::from_code( 'invalid_url' );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private function handle( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$url  = (string) $request['url'];
		$copy = $this->feeds->for_author( $url );
		if ( $copy instanceof WP_Error ) {
			return $copy;
		}
		/** The schema ensures that these are strings. @var list<string> $guids */
		$guids  = $request['guids'] ?? [];
		$tracks = [] === $guids
			? array_slice( $copy['tracks'], 0, self::quantity( $request['quantity'] ) )
			: $this->store->tracks( $url, $copy, $guids );
		if ( [] === $tracks ) {
			return FeedError::from_code( 'no_track' );
		}
		return new WP_REST_Response(
			PodcastResponse::from_copy( $copy, $tracks )
				+ ( true === $request['episode-options'] ? [ 'options' => $this->options( $url ) ] : [] )
		);
	}

	/** @param mixed $requested Number of episodes in the request; null if not sent. */
	private static function quantity( mixed $requested ): int {
		/**
		 * Filters the default number of episodes.
		 *
		 * @param int $quantity Default 10.
		 */
		return is_int( $requested ) ? $requested : max( 1, (int) apply_filters( 'jetpack_podcast_helper_tracks_quantity', self::TRACKS ) );
	}

	/** @return list<array{label: string, value: string}> Options of the episode picker: title and GUID of all episodes. */
	private function options( string $url ): array {
		return array_map(
			static fn ( array $episode ): array => [
				'label' => $episode[1],
				'value' => $episode[0],
			],
			$this->store->all( $url )
		);
	}
}
