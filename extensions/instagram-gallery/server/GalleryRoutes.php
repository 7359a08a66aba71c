<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Support\Clock;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes for users' accounts, with the paths that Jetpack's editor uses. Users can list, use and remove only their own
 * accounts.
 */
final class GalleryRoutes implements RouteProvider {

	private const CAPABILITY = 'edit_posts';

	private const TOKEN = [
		'description' => 'Account ID that is saved in a block. Blocks from other sites contain an ID that is unknown here.',
		'type'        => 'string',
		'pattern'     => '^[^\x00-\x1F]{1,200}$',
		'required'    => true,
	];

	public function __construct(
		private readonly Instagram $instagram,
		private readonly NewAccounts $accounts,
		private readonly Accounts $stored,
		private readonly Feeds $feeds,
		private readonly Refresh $refresh,
		private readonly Clock $clock,
	) {}

	public function routes(): array {
		$connection = Schema::object( array_fill_keys( [ 'token', 'username' ], Schema::TEXT ) );
		$image      = Schema::object(
			array_fill_keys( [ 'link', 'title', 'url', 'alt', 'srcset' ], Schema::TEXT )
				+ array_fill_keys( [ 'width', 'height' ], Schema::INTEGER )
		);
		$count      = Schema::INTEGER + [
			'minimum'  => 1,
			'maximum'  => Api::MAX_PHOTOS,
			'required' => true,
		];
		$properties = [
			'external_name' => Schema::TEXT,
			'images'        => Schema::list( $image ),
			'waiting'       => Schema::INTEGER + [ 'description' => 'Number of photos that are still being copied.' ],
			'is_own'        => Schema::BOOLEAN + [ 'description' => 'Whether the current user has connected the account.' ],
		];
		return [
			new Route(
				'wpcom/v2',
				'/instagram-gallery/connect-url',
				self::address_schema(),
				[ new Method( 'GET', self::CAPABILITY, $this->connect( ... ) ) ]
			),
			new Route(
				'wpcom/v2',
				'/instagram-gallery/connections',
				Schema::collection( 'instagram-gallery-connections', $connection ),
				[ new Method( 'GET', self::CAPABILITY, $this->connections( ... ) ) ]
			),
			new Route(
				'wpcom/v2',
				'/instagram-gallery/connections/(?P<id>[0-9]{1,20})',
				Schema::collection( 'instagram-gallery-connections', $connection ),
				[ new Method( 'DELETE', self::CAPABILITY, $this->disconnect( ... ) ) ]
			),
			new Route(
				'wpcom/v2',
				'/instagram-gallery/gallery',
				Schema::resource( 'instagram-gallery', $properties ),
				[
					new Method(
						'GET',
						self::CAPABILITY,
						$this->gallery( ... ),
						[
							'access_token' => self::TOKEN,
							'count'        => $count,
						]
					),
				]
			),
		];
	}

	/** @return array<string, mixed> */
	private static function address_schema(): array {
		return [
			'title'       => 'instagram-gallery-connect-url',
			'description' => 'URL where the current user signs in at Instagram.',
		] + Schema::TEXT;
	}

	private function connect(): WP_REST_Response|WP_Error {
		$url = $this->instagram->connect_url();
		return $url instanceof WP_Error ? $url : new WP_REST_Response( $url );
	}

	private function connections(): WP_REST_Response {
		return new WP_REST_Response( array_map( self::present( ... ), $this->accounts->for_user( get_current_user_id() ) ) );
	}

	/**
	 * Removes an account.
	 * @param WP_REST_Request<array<string, mixed>> $request Request with `id`.
	 * @return WP_REST_Response|WP_Error The remaining accounts.
	 */
	private function disconnect( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$feed    = $this->feeds->find( (string) $request['id'] );
		$account = null === $feed || get_current_user_id() !== $feed->user_id ? null : $this->refresh->account( $feed );
		if ( null === $feed || null === $account ) {
			return self::unavailable( 404 );
		}
		$this->stored->delete( $account );
		$this->refresh->forget( $feed );
		return $this->connections();
	}

	/**
	 * Returns the gallery. If the stored photos are not fresh and the account belongs to the current user, first loads new
	 * ones from Instagram.
	 * @param WP_REST_Request<array<string, mixed>> $request Request with `access_token` and `count`.
	 */
	private function gallery( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$feed    = $this->feeds->find( (string) $request['access_token'] );
		$account = null === $feed ? null : $this->refresh->account( $feed );
		if ( null === $feed || null === $account ) {
			return self::unavailable( 404 );
		}
		if ( Account::ACTIVE !== $account->status ) {
			return self::unavailable( 403 );
		}
		if ( $this->feeds->mark_shown( $feed ) || 0 === $feed->fetched ) {
			$this->refresh->schedule( $feed );
		}
		$is_own  = get_current_user_id() === $feed->user_id;
		$current = $is_own && ! $feed->is_fresh( $this->clock->now()->getTimestamp() ) ? $this->refresh->refresh( $feed, $account ) : $feed;
		if ( $current instanceof WP_Error && Api::DENIED === $current->get_error_code() ) {
			return self::unavailable( 403 );
		}
		// If Instagram does not respond, return the stored photos.
		$current = $current instanceof WP_Error ? $feed : $current;
		if ( $is_own && 0 === $current->fetched ) {
			return new WP_Error( 'bad_request', __( 'An error occurred. Please try again later.', 'slipstream' ), [ 'status' => 502 ] );
		}
		return new WP_REST_Response( self::response_data( $current, (int) $request['count'], $is_own ) );
	}

	/** @return array{external_name: string, images: list<array<string, string|int>>, waiting: int, is_own: bool} */
	private static function response_data( Feed $feed, int $count, bool $is_own ): array {
		return [
			'external_name' => $feed->user_name,
			'images'        => array_map(
				static fn ( Photo $photo ): array => [
					'link'   => $photo->link,
					'title'  => $photo->caption,
					'url'    => Markup::url( $feed, $photo ),
					'alt'    => $photo->alt,
					'srcset' => Markup::srcset( $feed, $photo ),
					'width'  => $photo->files[0][1],
					'height' => $photo->files[0][2],
				],
				array_slice( $feed->photos, 0, $count )
			),
			// A job will load the first photos, so the editor must request the gallery again.
			'waiting'       => 0 === $feed->fetched ? max( 1, $feed->waiting ) : $feed->waiting,
			'is_own'        => $is_own,
		];
	}

	/** @return array{token: string, username: string} */
	private static function present( Feed $feed ): array {
		return [
			'token'    => $feed->token,
			'username' => $feed->user_name,
		];
	}

	private static function unavailable( int $status ): WP_Error {
		return new WP_Error(
			'instagram_connection_unavailable',
			__( 'The requested Instagram connection is not available anymore.', 'slipstream' ),
			[ 'status' => $status ]
		);
	}
}
