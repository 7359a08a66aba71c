<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Networks\X\XApp;
use Slipstream\Extensions\Publicize\Access;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes that split blocks into tweets and return Twitter cards (contract tweetstorm, section 1). */
final class ThreadRoutes implements RouteProvider {

	/** Maximum blocks of a request, and maximum characters of a block. */
	private const MAX_BLOCKS     = 2_000;
	private const MAX_CHARACTERS = 1_000_000;

	/** Maximum URLs of a request. CardReader fetches fewer. */
	private const MAX_URLS = 1_000;

	public function __construct(
		private readonly CardReader $cards,
		private readonly ConnectionStore $connections,
	) {}

	public function routes(): array {
		return [
			new Route(
				'wpcom/v2',
				'/tweetstorm/parse',
				Schema::collection( 'tweetstorm-parse', Schema::object( self::tweet_schema() ) ),
				[ new Method( 'POST', static fn () => Access::check(), $this->parse( ... ), self::parse_arguments() ) ]
			),
			new Route(
				'wpcom/v2',
				'/tweetstorm/generate-cards',
				Schema::map(
					'tweetstorm-generate-cards',
					Schema::object( self::texts( 'title', 'description', 'url', 'image', 'creator', 'type', 'error' ) )
				),
				[ new Method( 'POST', static fn () => Access::check(), $this->cards( ... ), [ 'urls' => self::urls_schema() ] ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains parse_arguments(). */
	private function parse( WP_REST_Request $request ): WP_REST_Response {
		$parsed  = [];
		$sources = [];
		foreach ( (array) $request['blocks'] as $entry ) {
			$first = parse_blocks( (string) ( $entry['block'] ?? '' ) )[0] ?? null;
			if ( null !== $first ) {
				$parsed[]  = $first;
				$sources[] = array_intersect_key(
					$entry,
					[
						'attributes' => true,
						'clientId'   => true,
					]
				);
			}
		}
		$connection = $this->connections->find( (int) $request['connection'], get_current_user_id() );
		$is_usual   = null === $connection || XApp::ID === $connection->network->id();
		$tweets     = ThreadParser::parse( $parsed, $is_usual ? null : $connection->limits() );
		return new WP_REST_Response( array_map( static fn ( Tweet $tweet ): array => self::present( $tweet, $sources ), $tweets ) );
	}

	/**
	 * @param list<array<string, mixed>> $sources `attributes` and `clientId` of each block.
	 * @return array<string, mixed> Properties of tweet_schema().
	 */
	private static function present( Tweet $tweet, array $sources ): array {
		$blocks = array_values( array_filter( array_map( static fn ( int $index ): array => $sources[ $index ], $tweet->blocks ) ) );
		return [
			'blocks'   => $blocks,
			// Only the block editor uses the position, and its requests contain client IDs.
			'boundary' => [] === $blocks ? false : $tweet->boundary,
			'text'     => $tweet->text,
			'media'    => array_map( static fn ( array $one ): array => array_diff_key( $one, [ 'id' => 0 ] ), $tweet->media ),
			'tweet'    => $tweet->quoted_url,
			'urls'     => $tweet->urls,
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `urls`. */
	private function cards( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( (object) $this->cards->read( array_values( array_map( 'strval', (array) $request['urls'] ) ) ) );
	}

	/** @return array<string, array<string, mixed>> `connection`: ID of the connection whose limits apply; 0 for those of X. */
	private static function parse_arguments(): array {
		return [
			'blocks'     => self::blocks_schema(),
			'connection' => Schema::INTEGER + [
				'default' => 0,
				'minimum' => 0,
			],
		];
	}

	/** @return array<string, mixed> */
	private static function blocks_schema(): array {
		$block = Schema::object(
			[
				'attributes' => [ 'type' => 'object' ],
				'block'      => Schema::TEXT + [ 'maxLength' => self::MAX_CHARACTERS ],
				'clientId'   => Schema::TEXT + [ 'maxLength' => 100 ],
			]
		);
		return Schema::list( $block ) + [
			'required' => true,
			'maxItems' => self::MAX_BLOCKS,
		];
	}

	/** @return array<string, mixed> */
	private static function urls_schema(): array {
		return Schema::list(
			Schema::TEXT + [
				'maxLength' => 2_000,
				'pattern'   => Schema::NO_NUL,
			]
		) + [
			'required' => true,
			'maxItems' => self::MAX_URLS,
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function tweet_schema(): array {
		return [
			'blocks'   => Schema::list(
				Schema::object(
					[
						'attributes' => [ 'type' => 'object' ],
						'clientId'   => Schema::TEXT,
					]
				)
			),
			'boundary' => [
				'type'       => [ 'object', 'boolean' ],
				'properties' => self::texts( 'container', 'type' ) + [
					'start' => Schema::INTEGER,
					'end'   => Schema::INTEGER,
					'line'  => Schema::INTEGER,
				],
			],
			'media'    => Schema::list( Schema::object( self::texts( 'url', 'alt', 'type' ) ) ),
			'urls'     => Schema::list( Schema::TEXT ),
		] + self::texts( 'text', 'tweet' );
	}

	/** @return array<string, array<string, mixed>> */
	private static function texts( string ...$names ): array {
		return array_fill_keys( $names, Schema::TEXT );
	}
}
