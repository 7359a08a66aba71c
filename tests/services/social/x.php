<?php
/**
 * Stand-in for version 2 of X's API. Shortens links, and rejects a text that was posted before.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

final class XStandIn {

	/** @return string Name of a request, for faults; '' for requests to another network. */
	public static function name( string $method, string $path ): string {
		return match ( true ) {
			! str_starts_with( $path, '/twitter/' ) => '',
			str_ends_with( $path, '/2/oauth2/token' ) => 'twitter.token',
			str_ends_with( $path, '/2/oauth2/revoke' ) => 'twitter.revoke',
			str_ends_with( $path, '/2/users/me' ) => 'twitter.account',
			str_ends_with( $path, '/2/media/upload' ) => 'twitter.media',
			str_ends_with( $path, '/2/media/metadata' ) => 'twitter.alt',
			1 === preg_match( '#/2/users/\d+/tweets$#', $path ) => 'twitter.list',
			str_ends_with( $path, '/2/tweets/search/recent' ) => 'twitter.search',
			1 === preg_match( '#/2/tweets/\d+$#', $path ) => 'DELETE' === $method ? 'twitter.delete' : 'twitter.read',
			str_ends_with( $path, '/2/tweets' ) => 'twitter.post',
			default => 'twitter.unknown',
		};
	}

	/**
	 * @param array<string, mixed> $data  JSON of the request.
	 * @param array<string, mixed> $state State of all stand-ins.
	 * @return array{int, mixed} Status, and value to send as JSON.
	 */
	public static function respond( string $name, string $path, string $body, array $data, array &$state ): array {
		$authorization = getallheaders()['Authorization'] ?? '';
		if ( 'twitter.token' === $name || 'twitter.revoke' === $name ) {
			parse_str( $body, $form );
			$state['codes'][] = $form;
			if ( 'Basic ' . base64_encode( 'client-one-1:client-hush-secret' ) !== $authorization ) {
				return [ 401, [ 'error' => 'unauthorized_client' ] ];
			}
			$is_code  = 'good-code' === ( $form['code'] ?? '' );
			$is_token = 'refresh-hush' === ( $form['refresh_token'] ?? '' );
			return 'twitter.revoke' === $name || $is_code || $is_token
				? [ 200, [
					'token_type' => 'bearer',
					'access_token' => 'x-hush-token',
					'refresh_token' => 'refresh-hush',
					'expires_in' => 7_200,
				] ]
				: [ 400, [ 'error' => 'invalid_request' ] ];
		}
		if ( 'Bearer x-hush-token' !== $authorization ) {
			return [ 401, [ 'title' => 'Unauthorized', 'status' => 401 ] ];
		}
		switch ( $name ) {
			case 'twitter.account':
				return [ 200, [ 'data' => [ 'id' => '42', 'username' => 'ann', 'name' => 'Ann' ] ] ];
			case 'twitter.media':
				$state['media'][] = base64_encode( (string) file_get_contents( $_FILES['media']['tmp_name'] ?? __FILE__ ) );
				$state['forms'][] = [
					'description' => '',
					'type' => mime_content_type( $_FILES['media']['tmp_name'] ?? __FILE__ ),
				];
				return [ 200, [ 'data' => [ 'id' => (string) ( 700 + count( $state['media'] ) ), 'media_key' => '3_1' ] ] ];
			case 'twitter.alt':
				$state['forms'][ (int) ( $data['id'] ?? 0 ) - 701 ]['description'] = $data['metadata']['alt_text']['text'] ?? '';
				return [ 200, [ 'data' => [ 'id' => $data['id'] ?? '' ] ] ];
			case 'twitter.post':
				return self::post( $data, $state );
			case 'twitter.list':
				return [ 200, [ 'data' => array_reverse( $state['tweets'] ), 'meta' => [ 'result_count' => count( $state['tweets'] ) ] ] ];
			case 'twitter.delete':
				$state['tweets'] = array_values(
					array_filter( $state['tweets'], static fn ( array $post ): bool => $post['id'] !== basename( $path ) )
				);
				return [ 200, [ 'data' => [ 'deleted' => true ] ] ];
			case 'twitter.read':
				return [ 200, $state['thread'] ?? [] ];
			case 'twitter.search':
				return [ 200, $state['search'] ?? [] ];
			default:
				return [ 404, [ 'title' => 'Not Found' ] ];
		}
	}

	/**
	 * @param array<string, mixed> $data  JSON of the request.
	 * @param array<string, mixed> $state State of all stand-ins.
	 * @return array{int, mixed}
	 */
	private static function post( array $data, array &$state ): array {
		$text = (string) ( $data['text'] ?? '' );
		if ( in_array( $text, array_column( $state['tweets'], 'sent' ), true ) ) {
			return [ 403, [
				'detail' => 'You are not allowed to create a Tweet with duplicate content.',
				'type' => 'about:blank',
				'title' => 'Forbidden',
				'status' => 403,
			] ];
		}
		$id    = (string) ( 19_000 + count( $state['tweets'] ) );
		$links = [];
		$shown = (string) preg_replace_callback(
			'#https?://\S+#',
			static function ( array $match ) use ( &$links, $id ): string {
				$short   = "https://t.co/$id" . count( $links );
				$links[] = [ 'url' => $short, 'expanded_url' => $match[0] ];
				return $short;
			},
			$text
		);
		$media = $data['media']['media_ids'] ?? [];
		if ( [] !== $media ) {
			$shown  .= " https://t.co/p$id";
			$links[] = [ 'url' => "https://t.co/p$id", 'expanded_url' => 'https://x.com/ann/photo', 'media_key' => '3_1' ];
		}
		$state['tweets'][] = [
			'id'         => $id,
			'sent'       => $text,
			'text'       => htmlspecialchars( $shown, ENT_NOQUOTES ),
			'entities'   => [ 'urls' => $links ],
			'created_at' => gmdate( 'Y-m-d\TH:i:s.000\Z' ),
			'reply'      => $data['reply']['in_reply_to_tweet_id'] ?? null,
			'media_ids'  => $media,
		];
		return [ 201, [ 'data' => [ 'id' => $id, 'text' => $shown ] ] ];
	}
}
