<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport\Google;

use Slipstream\Domains\MediaImport\AllowedHosts;
use Slipstream\Domains\MediaImport\RemoteError;
use Slipstream\Domains\MediaImport\Source;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use WP_Error;

/**
 * Client for version 1 of the Google Photos Picker API, for the current user: https://developers.google.com/photos/picker/reference/rest
 */
final class PickerApi {

	/** Error code: the user has not finished picking. */
	public const NOT_PICKED = 'slipstream_google_not_picked';

	private const FILES  = [ '.googleusercontent.com' ];
	private const PICKER = [ 'photos.google.com' ];

	public function __construct(
		private readonly Client $http,
		private readonly GoogleAccount $account,
	) {}

	/**
	 * @param array<string, mixed>|null $body Body, sent as JSON; null for none.
	 * @return array<mixed>|WP_Error Response, or an error with the contract's code.
	 */
	public function request( string $method, string $path, ?array $body = null ): array|WP_Error {
		$user_id = get_current_user_id();
		$token   = $this->account->token( $user_id );
		if ( $token instanceof WP_Error ) {
			return $token;
		}
		$response = $this->http->request(
			$method,
			self::base() . $path,
			[
				'service'   => GoogleAccount::ID,
				// Do not follow redirects, which could send the token to another host.
				'redirects' => 0,
				'body'      => null === $body ? null : (string) wp_json_encode( (object) $body ),
				'headers'   => [
					'Authorization' => "Bearer $token",
					'Accept'        => 'application/json',
					'Content-Type'  => 'application/json',
				],
			]
		);
		$data     = $response instanceof Response && $response->is_success() ? $response->json() : null;
		return $data ?? $this->failure( $response, $user_id, $token );
	}

	/**
	 * Downloads a photo.
	 * @param string $url   URL of the photo with the size at its end.
	 * @param int    $limit Maximum bytes.
	 */
	public function file( string $url, int $user_id, int $limit ): Response|WP_Error {
		$token = self::is_file( $url ) ? $this->account->token( $user_id ) : Client::error( 'address' );
		if ( $token instanceof WP_Error ) {
			return $token;
		}
		$response = $this->http->get(
			$url,
			[
				'service' => GoogleAccount::ID,
				'limit'   => $limit,
				'timeout' => Source::TIMEOUT,
				'headers' => [ 'Authorization' => "Bearer $token" ],
			]
		);
		return $response instanceof Response && 401 === $response->status ? $this->failure( $response, $user_id, $token ) : $response;
	}

	/** Whether a URL is on Google's host for photos. */
	public static function is_file( string $url ): bool {
		return AllowedHosts::allow( $url, GoogleAccount::ID, self::base(), self::FILES );
	}

	/** Whether a URL is on Google's host for the picker. */
	public static function is_picker( string $url ): bool {
		return AllowedHosts::allow( $url, GoogleAccount::ID, self::base(), self::PICKER );
	}

	/** Returns an error for a response. Users who have withdrawn or limited the permission must sign in again. */
	private function failure( Response|WP_Error $response, int $user_id, string $token ): WP_Error {
		$body = $response instanceof Response ? $response->body : '';
		if ( $response instanceof Response && 400 === $response->status && str_contains( $body, 'FAILED_PRECONDITION' ) ) {
			return new WP_Error( self::NOT_PICKED, __( 'No photos have been picked yet.', 'slipstream' ), [ 'status' => 409 ] );
		}
		$is_partial = $response instanceof Response
			&& 403 === $response->status
			&& ( str_contains( $body, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' ) || str_contains( $body, 'insufficient authentication scopes' ) );
		$error      = $is_partial ? RemoteError::not_connected() : RemoteError::from( $response, GoogleAccount::service()->title );
		if ( RemoteError::NOT_CONNECTED === $error->get_error_code() ) {
			$this->account->expire( $user_id, $token );
		}
		return $error;
	}

	private static function base(): string {
		return Client::base( GoogleAccount::ID, 'https://photospicker.googleapis.com' );
	}
}
