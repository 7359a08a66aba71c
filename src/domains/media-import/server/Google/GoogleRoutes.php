<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport\Google;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\MediaImport\RemoteError;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the current user's Google account, and for the sessions in which they pick photos. */
final class GoogleRoutes implements RouteProvider {

	private const CAPABILITY = 'edit_posts';

	/** Google's own limit. */
	private const MAX_ITEMS = 2000;

	/** Seconds between two requests for the state of a session, if Google does not return an interval. */
	private const POLL_INTERVAL = 5;

	public function __construct(
		private readonly GoogleAccount $account,
		private readonly PickerApi $api,
	) {}

	public function routes(): array {
		$connection = Schema::resource(
			'external-media-connection',
			array_fill_keys( [ 'connect_URL', 'error', 'message' ], Schema::TEXT ) + [ 'disconnected' => Schema::BOOLEAN ]
		);
		$status     = Schema::resource( 'external-media-picker-status', array_fill_keys( [ 'enabled', 'connected' ], Schema::BOOLEAN ) );
		$session    = Schema::resource(
			'external-media-session',
			array_fill_keys( [ 'id', 'pickerUri' ], Schema::TEXT ) + array_fill_keys( [ 'mediaItemsSet', 'deleted' ], Schema::BOOLEAN ) + [
				'pollInterval' => Schema::INTEGER + [ 'description' => 'Seconds until the next request.' ],
			]
		);
		$count      = [
			'max_items' => Schema::INTEGER + [
				'description' => 'Maximum number of photos to pick.',
				'minimum'     => 1,
				'maximum'     => self::MAX_ITEMS,
			],
		];
		return [
			new Route(
				'wpcom/v2',
				'/external-media/connection/google_photos',
				$connection,
				[
					new Method( 'GET', self::CAPABILITY, $this->connect( ... ) ),
					new Method( 'DELETE', self::CAPABILITY, $this->disconnect( ... ) ),
				]
			),
			new Route(
				'wpcom/v2',
				'/external-media/connection/google_photos/picker_status',
				$status,
				[ new Method( 'GET', self::CAPABILITY, $this->status( ... ) ) ]
			),
			new Route(
				'wpcom/v2',
				'/external-media/session/google_photos',
				$session,
				[ new Method( 'POST', self::CAPABILITY, $this->create( ... ), $count ) ]
			),
			new Route(
				'wpcom/v2',
				'/external-media/session/google_photos/(?P<id>[\w-]{1,200})',
				$session,
				[
					new Method( 'GET', self::CAPABILITY, $this->read( ... ) ),
					new Method( 'DELETE', self::CAPABILITY, $this->delete( ... ) ),
				]
			),
		];
	}

	/** Returns the sign-in URL. Errors have status 200, because Jetpack's editor then lets the user try again. */
	private function connect(): WP_REST_Response {
		$url = $this->account->connect_url();
		return new WP_REST_Response(
			$url instanceof WP_Error ? [
				'error'   => (string) $url->get_error_code(),
				'message' => $url->get_error_message(),
			] : [ 'connect_URL' => $url ]
		);
	}

	private function disconnect(): WP_REST_Response|WP_Error {
		return $this->account->disconnect( get_current_user_id() )
			? new WP_REST_Response( [ 'disconnected' => true ] )
			: RemoteError::not_connected();
	}

	private function status(): WP_REST_Response {
		$is_ready = $this->account->is_ready();
		return new WP_REST_Response(
			[
				'enabled'   => $is_ready,
				'connected' => $is_ready && null !== $this->account->find( get_current_user_id() ),
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `max_items`. */
	private function create( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$count = (int) $request['max_items'];
		return self::present(
			$this->api->request( 'POST', '/v1/sessions', $count > 0 ? [ 'pickingConfig' => [ 'maxItemCount' => (string) $count ] ] : [] )
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. Google checks that the session belongs to the user. */
	private function read( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::present( $this->api->request( 'GET', '/v1/sessions/' . rawurlencode( (string) $request['id'] ) ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function delete( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$result = $this->api->request( 'DELETE', '/v1/sessions/' . rawurlencode( (string) $request['id'] ) );
		$data   = [
			'id'      => (string) $request['id'],
			'deleted' => true,
		];
		return $result instanceof WP_Error ? $result : new WP_REST_Response( $data );
	}

	/** @param array<mixed>|WP_Error $session Google's response. */
	private static function present( array|WP_Error $session ): WP_REST_Response|WP_Error {
		if ( $session instanceof WP_Error ) {
			return $session;
		}
		$id  = is_string( $session['id'] ?? null ) ? $session['id'] : '';
		$url = is_string( $session['pickerUri'] ?? null ) ? $session['pickerUri'] : '';
		if ( 1 !== preg_match( '/^[\w-]{1,200}$/D', $id ) || ( '' !== $url && ! PickerApi::is_picker( $url ) ) ) {
			return new WP_Error(
				'rest_request_error',
				__( 'An unknown error has occurred. Please try again later.', 'slipstream' ),
				[ 'status' => 502 ]
			);
		}
		$config  = is_array( $session['pollingConfig'] ?? null ) ? $session['pollingConfig'] : [];
		$seconds = (int) ceil( (float) ( is_string( $config['pollInterval'] ?? null ) ? $config['pollInterval'] : '0' ) );
		return new WP_REST_Response(
			[
				'id'            => $id,
				// The suffix makes Google close the window when the user has finished.
				'pickerUri'     => '' === $url || str_contains( $url, '?' ) ? $url : untrailingslashit( $url ) . '/autoclose',
				'mediaItemsSet' => true === ( $session['mediaItemsSet'] ?? false ),
				'pollInterval'  => min( max( 0 === $seconds ? self::POLL_INTERVAL : $seconds, 1 ), 60 ),
			]
		);
	}
}
