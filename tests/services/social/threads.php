<?php
/**
 * Stand-in for Threads. Posts are created as containers and then published. There are two lists of posts.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

final class ThreadsStandIn {

	/** @return string Name of a request, for faults; '' for requests to another network. */
	public static function name( string $method, string $path ): string {
		return match ( true ) {
			! str_starts_with( $path, '/threads/' ) => '',
			'/threads/oauth/access_token' === $path => 'threads.token',
			'/threads/access_token' === $path => 'threads.exchange',
			'/threads/refresh_access_token' === $path => 'threads.refresh',
			'/threads/v1.0/me' === $path => 'threads.account',
			str_ends_with( $path, '/threads_publish' ) => 'threads.post',
			str_ends_with( $path, '/replies' ) => 'threads.list',
			str_ends_with( $path, '/threads' ) => 'POST' === $method ? 'threads.container' : 'threads.list',
			default => 'threads.state',
		};
	}

	/** @return array{int, mixed} Status, and an error in Meta's format. */
	public static function refuse( int $status ): array {
		$codes = [ 401 => 190, 429 => 4, 403 => 10, 422 => 100 ];
		return isset( $codes[ $status ] )
			? [ 400, [ 'error' => [ 'message' => '<b>hush-token</b>', 'type' => 'OAuthException', 'code' => $codes[ $status ] ] ] ]
			: [ $status, [ 'error' => [ 'message' => '<b>hush-token</b>', 'code' => 2 ] ] ];
	}

	/**
	 * @param array<string, mixed> $state State of all stand-ins.
	 * @return array{int, mixed} Status, and value to send as JSON.
	 */
	public static function respond( string $name, string $path, array &$state ): array {
		$data = $_POST + $_GET;
		if ( 'threads.token' === $name ) {
			$state['codes'][] = $data;
			return 'good-code' === ( $data['code'] ?? '' )
				? [ 200, [ 'access_token' => 'short-hush-token', 'user_id' => 99 ] ]
				: [ 400, [ 'error' => [ 'code' => 100 ] ] ];
		}
		$token = $data['access_token'] ?? '';
		if ( 'threads.exchange' === $name ) {
			return 'short-hush-token' === $token && 'app-hush-secret' === ( $data['client_secret'] ?? '' )
				? [ 200, [ 'access_token' => 'threads-hush-token', 'token_type' => 'bearer', 'expires_in' => 5_183_944 ] ]
				: self::refuse( 401 );
		}
		if ( ! in_array( $token, [ 'threads-hush-token', 'renewed-hush-token' ], true ) ) {
			return self::refuse( 401 );
		}
		$publish = static function () use ( $data, &$state ): array {
			$draft = $state['drafts'][ $data['creation_id'] ?? '' ] ?? null;
			if ( null === $draft ) {
				return self::refuse( 422 );
			}
			unset( $state['drafts'][ $data['creation_id'] ] );
			$id                 = (string) ( 18_000 + count( $state['threads'] ) );
			$state['threads'][] = [
				'id'        => $id,
				'permalink' => "https://www.threads.net/@ann/post/$id",
				'timestamp' => gmdate( 'Y-m-d\TH:i:s+0000' ),
			] + $draft;
			return [ 200, [ 'id' => $id ] ];
		};
		return match ( $name ) {
			'threads.refresh' => [ 200, [ 'access_token' => 'renewed-hush-token', 'token_type' => 'bearer', 'expires_in' => 5_184_000 ] ],
			'threads.account' => [ 200, [ 'id' => '99', 'username' => 'ann', 'name' => 'Ann' ] ],
			'threads.container' => self::container( $data, $state ),
			'threads.post' => $publish(),
			'threads.list' => [
				200,
				[
					'data' => array_reverse(
						array_values(
							array_filter(
								$state['threads'],
								static fn ( array $post ): bool => str_ends_with( $path, '/replies' ) === isset( $post['reply_to_id'] )
							)
						)
					),
				],
			],
			default => self::state( basename( $path ), $state ),
		};
	}

	/**
	 * @param array<string, mixed> $data  Fields.
	 * @param array<string, mixed> $state State of all stand-ins.
	 * @return array{int, mixed}
	 */
	private static function container( array $data, array &$state ): array {
		$type = $data['media_type'] ?? '';
		if ( 'IMAGE' === $type ) {
			$state['media'][] = $data['image_url'] ?? '';
			$state['forms'][] = [ 'description' => $data['alt_text'] ?? '', 'type' => 'url' ];
		}
		if ( mb_strlen( (string) ( $data['text'] ?? '' ) ) > 500 || ! in_array( $type, [ 'TEXT', 'IMAGE', 'CAROUSEL', 'VIDEO' ], true ) ) {
			return self::refuse( 422 );
		}
		$id                     = (string) ( 500 + ( $state['containers'] ?? 0 ) );
		$state['containers']    = ( $state['containers'] ?? 0 ) + 1;
		$state['drafts'][ $id ] = array_diff_key( $data, [ 'access_token' => true ] );
		return [ 200, [ 'id' => $id ] ];
	}

	/**
	 * @param array<string, mixed> $state State of all stand-ins.
	 * @return array{int, mixed}
	 */
	private static function state( string $id, array $state ): array {
		foreach ( $state['threads'] as $post ) {
			if ( $post['id'] === $id ) {
				return [ 200, $post ];
			}
		}
		return isset( $state['drafts'][ $id ] ) ? [ 200, [ 'status' => 'FINISHED', 'id' => $id ] ] : self::refuse( 422 );
	}
}
