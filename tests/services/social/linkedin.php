<?php
/**
 * Stand-in for LinkedIn. Responses contain a post's URN in a header, and the URL to which a picture is uploaded.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

final class LinkedInStandIn {

	/** @return string Name of a request, for faults; '' for requests to another network. */
	public static function name( string $method, string $path ): string {
		return match ( true ) {
			! str_starts_with( $path, '/linkedin/' ) => '',
			str_ends_with( $path, '/oauth/v2/accessToken' ) => 'linkedin.token',
			str_ends_with( $path, '/v2/userinfo' ) => 'linkedin.account',
			str_ends_with( $path, '/rest/images' ) => 'linkedin.image',
			str_contains( $path, '/upload/' ) => 'linkedin.media',
			str_ends_with( $path, '/rest/posts' ) => 'linkedin.post',
			'DELETE' === $method => 'linkedin.delete',
			default => 'linkedin.unknown',
		};
	}

	/**
	 * @param array<string, mixed> $data  JSON of the request.
	 * @param array<string, mixed> $state State of all stand-ins.
	 * @return array{int, mixed} Status, and value to send as JSON.
	 */
	public static function respond( string $name, string $path, string $body, array $data, array &$state ): array {
		$headers = array_change_key_case( getallheaders() );
		if ( 'linkedin.token' === $name ) {
			parse_str( $body, $form );
			$state['codes'][] = $form;
			$token = [
				'access_token' => 'linkedin-hush-token',
				'expires_in' => 5_183_999,
				'scope' => 'openid,profile,w_member_social',
			];
			return 'good-code' === ( $form['code'] ?? '' ) && 'client-hush-secret' === ( $form['client_secret'] ?? '' )
				? [ 200, $token ]
				: [ 401, [ 'error' => 'invalid_client' ] ];
		}
		if ( 'Bearer linkedin-hush-token' !== ( $headers['authorization'] ?? '' ) ) {
			return [ 401, [ 'code' => 'EXPIRED_ACCESS_TOKEN', 'status' => 401 ] ];
		}
		if ( 'linkedin.account' === $name ) {
			return [ 200, [ 'sub' => 'ann-1', 'name' => 'Ann Example', 'picture' => 'https://pictures.example/ann.png' ] ];
		}
		$protocol = $headers['x-restli-protocol-version'] ?? '';
		if ( 1 !== preg_match( '/^20\d{4}$/', $headers['linkedin-version'] ?? '' ) || '2.0.0' !== $protocol ) {
			return [ 426, [ 'code' => 'NONEXISTENT_VERSION' ] ];
		}
		switch ( $name ) {
			case 'linkedin.image':
				$number = count( $state['media'] ) + count( $state['uploads'] ?? [] );

				$state['uploads'][] = $number;
				return [ 200, [
					'value' => [
						'uploadUrl' => 'http://' . ( $state['upload_host'] ?? $headers['host'] ) . "/linkedin/upload/$number",
						'image' => "urn:li:image:$number",
					],
				] ];
			case 'linkedin.media':
				$state['media'][] = base64_encode( $body );
				return [ 201, [] ];
			case 'linkedin.post':
				return self::post( $data, $state );
			case 'linkedin.delete':
				unset( $state['shares'][ rawurldecode( basename( $path ) ) ] );
				return [ 204, [] ];
			default:
				return [ 404, [ 'status' => 404 ] ];
		}
	}

	/**
	 * @param array<string, mixed> $data  JSON of the request.
	 * @param array<string, mixed> $state State of all stand-ins.
	 * @return array{int, mixed}
	 */
	private static function post( array $data, array &$state ): array {
		if ( 'urn:li:person:ann-1' !== ( $data['author'] ?? '' ) || 'PUBLISHED' !== ( $data['lifecycleState'] ?? '' ) ) {
			return [ 422, [ 'message' => 'author is required', 'status' => 422 ] ];
		}
		$urn = 'urn:li:share:' . ( 7_000 + count( $state['shares'] ) );

		$state['shares'][ $urn ] = $data;
		header( "x-restli-id: $urn" );
		return [ 201, null ];
	}
}
