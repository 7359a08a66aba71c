<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Routes;

use Slipstream\Admin\SettingsPage;
use Slipstream\Connections\Connections;
use Slipstream\Connections\SignIn;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Connections\ConnectionPresenter;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Support\Options;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes of the page "Social accounts". The core has the routes for connecting with a password and disconnecting. */
final class ConnectionsPageRoutes implements RouteProvider {

	public function __construct(
		private readonly Networks $networks,
		private readonly ConnectionStore $connections,
		private readonly Connections $credentials,
		private readonly SignIn $sign_in,
	) {}

	public function routes(): array {
		$connection = Schema::resource( 'social-connection', self::properties() );
		$id         = [ 'id' => Schema::INTEGER + [ 'required' => true ] ];
		return [
			new Route(
				'slipstream/v1',
				'/social/connections',
				Schema::resource(
					'social-connections',
					[
						'networks'    => Schema::list( [ 'type' => 'object' ] ),
						'connections' => Schema::list( Schema::object( self::properties() ) ),
						'canShare'    => Schema::BOOLEAN,
					]
				),
				[ new Method( 'GET', 'publish_posts', $this->list( ... ) ) ]
			),
			new Route(
				'slipstream/v1',
				'/social/connections/(?P<id>\d+)',
				$connection,
				[
					new Method(
						'POST',
						ConnectionStore::SHARE_CAPABILITY,
						$this->share( ... ),
						$id + [ 'shared' => Schema::BOOLEAN + [ 'required' => true ] ]
					),
				]
			),
			new Route(
				'slipstream/v1',
				'/social/connections/(?P<id>\d+)/test',
				$connection,
				[ new Method( 'POST', 'publish_posts', $this->test( ... ), $id ) ]
			),
			new Route(
				'slipstream/v1',
				'/social/connect',
				Schema::resource( 'social-connect', [ 'url' => Schema::TEXT ] ),
				[
					new Method(
						'POST',
						'publish_posts',
						$this->connect( ... ),
						[
							'network' => Schema::TEXT + [
								'required' => true,
								'enum'     => array_keys( $this->networks->all() ),
							],
							'server'  => Schema::TEXT + [
								'default'   => '',
								'maxLength' => 300,
								'pattern'   => Schema::ONE_LINE,
							],
						]
					),
				]
			),
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function properties(): array {
		return ConnectionPresenter::test_properties() + [ 'isOwn' => Schema::BOOLEAN ];
	}

	private function list(): WP_REST_Response {
		return new WP_REST_Response(
			[
				'networks'    => array_values( array_map( $this->network( ... ), $this->networks->all() ) ),
				'connections' => array_values( array_map( self::present( ... ), $this->connections->usable_by( get_current_user_id() ) ) ),
				'canShare'    => current_user_can( ConnectionStore::SHARE_CAPABILITY ),
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id` and `shared`. */
	private function share( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$connection = $this->own( (int) $request['id'] );
		if ( $connection instanceof WP_Error ) {
			return $connection;
		}
		$is_stored = $this->connections->set_shared( $connection, (bool) $request['shared'] );
		$changed   = $this->own( $connection->account->id );
		return $is_stored && $changed instanceof Connection
			? new WP_REST_Response( self::present( $changed ) )
			: Options::not_stored();
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function test( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$connection = $this->connections->find( (int) $request['id'], get_current_user_id() );
		return null === $connection
			? self::unknown()
			: new WP_REST_Response( self::present( $this->connections->test( $connection, true ) ) );
	}

	/**
	 * Returns the URL where the user signs in.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `network` and `server`.
	 */
	private function connect( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$network = $this->networks->find( (string) $request['network'] );
		$url     = null === $network ? self::unknown() : $this->sign_in->start( $network->service(), (string) $request['server'], true );
		return $url instanceof WP_Error ? $url : new WP_REST_Response( [ 'url' => $url ] );
	}

	/** Returns a connection that the current user owns. Users cannot change connections that others share with them. */
	private function own( int $id ): Connection|WP_Error {
		$connection = $this->connections->find( $id, get_current_user_id() );
		return null !== $connection && get_current_user_id() === $connection->account->user_id ? $connection : self::unknown();
	}

	/** @return array<string, mixed> */
	private function network( Network $network ): array {
		$service  = $network->service();
		$is_ready = $this->credentials->is_complete( $service );
		return [
			'id'              => $network->id(),
			'title'           => $network->title(),
			'description'     => $service->description,
			'url'             => $service->url,
			'isReady'         => $is_ready,
			// '' for users who may not enter the missing credentials of the site's app.
			'settingsUrl'     => ! $is_ready && current_user_can( $service->capability ) ? Page::url( SettingsPage::SLUG, 'services' ) : '',
			'asksServer'      => $service->oauth?->asks_host() ?? $service->app_password->asks_host ?? false,
			'defaultServer'   => $service->app_password->default_host ?? '',
			'identifierLabel' => $service->app_password->identifier_label ?? '',
			'passwordLabel'   => $service->app_password->password_label ?? '',
		];
	}

	/** @return array<string, mixed> */
	private static function present( Connection $connection ): array {
		return ConnectionPresenter::test_result( $connection ) + [ 'isOwn' => get_current_user_id() === $connection->account->user_id ];
	}

	private static function unknown(): WP_Error {
		return new WP_Error( 'slipstream_account_unknown', __( 'Account not found.', 'slipstream' ), [ 'status' => 404 ] );
	}
}
