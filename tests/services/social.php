<?php
/**
 * Stand-ins for social networks: php -S 127.0.0.1:PORT social.php, with SLIPSTREAM_STAND_IN naming the state file.
 *
 * /mastodon is a server with the Mastodon API, /bluesky one of the AT Protocol, /hook a receiver of webhooks. /twitter, /threads and
 * /linkedin are in separate files. The state file is JSON.
 * `faults` lists faults by request, such as { "mastodon.post": [ "accept-502" ] }, first to last, each used once:
 *
 * - 401, 403, 422, 429, 500 …: refuse with this status. 429 names a date one minute later, by `clock` of the state if there is one.
 *   503 asks to wait for ten minutes.
 * - accept-502: accept, then respond as a proxy whose server is too slow.
 * - accept-html: accept, then respond with a page.
 * - accept-slow: accept, then respond after three seconds.
 * - html: do nothing, and respond with a page.
 * - redirect: redirect to another path of this server.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

require_once __DIR__ . '/social/linkedin.php';
require_once __DIR__ . '/social/threads.php';
require_once __DIR__ . '/social/x.php';

final class Social {

	/** @var array<string, mixed> */
	private array $state;

	/** @var resource */
	private $file;

	private string $body;

	public function __construct() {
		$file = fopen( (string) getenv( 'SLIPSTREAM_STAND_IN' ), 'c+' );
		if ( false === $file ) {
			exit( 1 );
		}
		$this->file = $file;
		flock( $file, LOCK_EX );
		$stored      = json_decode( (string) stream_get_contents( $file ), true );
		$this->state = ( is_array( $stored ) ? $stored : [] ) + [
			'faults'  => [],
			'posts'   => [],
			'records' => [],
			'media'   => [],
			'events'  => [],
			'tweets'  => [],
			'threads' => [],
			'drafts'  => [],
			'shares'  => [],
			'log'     => [],
			'codes'   => [],
			'forms'   => [],
			'ignores_keys' => false,
		];
		$this->body  = (string) file_get_contents( 'php://input' );
	}

	public function run(): void {
		$path   = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
		$method = $_SERVER['REQUEST_METHOD'];
		$name   = $this->name( $method, $path );
		$fault  = $this->fault( $name );

		$this->state['log'][] = [
			'name' => $name,
			'method' => $method,
			'path' => $path,
			'headers' => getallheaders(),
			'body' => $this->body,
		];
		if ( '' !== $fault && ! str_starts_with( $fault, 'accept' ) ) {
			$this->refuse( $fault, $name );
			return;
		}
		[ $status, $data ] = $this->respond( $name, $path );
		if ( '' === $fault ) {
			$this->send( $status, (string) json_encode( $data ), 'application/json' );
		} elseif ( 'accept-slow' === $fault ) {
			$this->save();
			sleep( 3 );
			echo json_encode( $data );
		} else {
			header_remove( 'x-restli-id' );
			$this->send(
				'accept-502' === $fault ? 502 : 200,
				'<html><script>alert(1)</script> hush-token Bad gateway</html>',
				'text/html'
			);
		}
	}

	private function name( string $method, string $path ): string {
		$name = XStandIn::name( $method, $path ) . ThreadsStandIn::name( $method, $path ) . LinkedInStandIn::name( $method, $path );
		return match ( true ) {
			'' !== $name => $name,
			str_starts_with( $path, '/hook' ) => 'hook',
			str_ends_with( $path, '/api/v1/apps' ) => 'mastodon.app',
			str_ends_with( $path, '/oauth/token' ) => 'mastodon.token',
			str_ends_with( $path, '/oauth/revoke' ) => 'mastodon.revoke',
			str_ends_with( $path, '/verify_credentials' ) => 'mastodon.account',
			str_ends_with( $path, '/api/v2/instance' ) => 'mastodon.instance',
			str_ends_with( $path, '/api/v2/media' ) => 'mastodon.media',
			1 === preg_match( '#/api/v1/media/\w+$#', $path ) => 'mastodon.media-state',
			1 === preg_match( '#/accounts/\w+/statuses$#', $path ) => 'mastodon.list',
			str_ends_with( $path, '/context' ) => 'mastodon.context',
			str_ends_with( $path, '/api/v1/statuses' ) => 'mastodon.post',
			1 === preg_match( '#/api/v1/statuses/\w+$#', $path ) => 'DELETE' === $method ? 'mastodon.delete' : 'mastodon.status',
			1 === preg_match( '#/xrpc/(?:com\.atproto\.|app\.bsky\.)\w+\.(\w+)$#', $path, $match ) => "bluesky.$match[1]",
			default => 'unknown',
		};
	}

	private function fault( string $name ): string {
		$faults = $this->state['faults'][ $name ] ?? [];
		$first  = array_shift( $faults );

		$this->state['faults'][ $name ] = $faults;
		return (string) $first;
	}

	private function refuse( string $fault, string $name ): void {
		if ( str_starts_with( $name, 'threads.' ) && ctype_digit( $fault ) ) {
			[ $status, $data ] = ThreadsStandIn::refuse( (int) $fault );
			$this->send( $status, (string) json_encode( $data ), 'application/json' );
			return;
		}
		$now = $this->state['clock'] ?? time();
		if ( '429' === $fault && str_starts_with( $name, 'twitter.' ) ) {
			header( 'x-rate-limit-reset: ' . ( $now + 60 ) );
		} elseif ( '429' === $fault && ! str_starts_with( $name, 'linkedin.' ) ) {
			header( 'Retry-After: ' . gmdate( 'D, d M Y H:i:s', $now + 60 ) . ' GMT' );
		}
		if ( '503' === $fault ) {
			header( 'Retry-After: 600' );
		}
		if ( 'redirect' === $fault ) {
			header( "Location: http://{$_SERVER['HTTP_HOST']}/redirected" );
			$this->send( 302, '', 'text/html' );
			return;
		}
		$this->send(
			'html' === $fault ? 200 : (int) $fault,
			'html' === $fault ? '<html>hush-token</html>' : '{"error":"<b>hush-token</b>"}',
			'html' === $fault ? 'text/html' : 'application/json'
		);
	}

	/** @return array{int, mixed} Status and JSON. */
	private function respond( string $name, string $path ): array {
		$data = json_decode( $this->body, true );
		$data = is_array( $data ) ? $data : [];
		switch ( strtok( $name, '.' ) ) {
			case 'twitter':
				return XStandIn::respond( $name, $path, $this->body, $data, $this->state );
			case 'threads':
				return ThreadsStandIn::respond( $name, $path, $this->state );
			case 'linkedin':
				return LinkedInStandIn::respond( $name, $path, $this->body, $data, $this->state );
		}
		if ( str_starts_with( $name, 'mastodon.' ) && ! in_array(
			$name,
			[ 'mastodon.app', 'mastodon.token', 'mastodon.revoke', 'mastodon.instance', 'mastodon.status', 'mastodon.context' ],
			true
		) ) {
			if ( 'Bearer access-hush-token' !== ( getallheaders()['Authorization'] ?? '' ) ) {
				return [ 401, [ 'error' => 'The access token is invalid' ] ];
			}
		}
		switch ( $name ) {
			case 'hook':
				$this->state['events'][] = [ 'headers' => getallheaders(), 'body' => $this->body ];
				return [ 200, [] ];
			case 'mastodon.app':
				return [ 200, ( $this->state['app'] ?? [] ) + [ 'client_id' => 'client-1', 'client_secret' => 'client-hush-secret' ] ];
			case 'mastodon.token':
				parse_str( $this->body, $form );
				$this->state['codes'][] = $form;
				return 'good-code' === ( $form['code'] ?? '' )
					? [ 200, ( $this->state['token'] ?? [] ) + [ 'access_token' => 'access-hush-token', 'token_type' => 'Bearer' ] ]
					: [ 400, [ 'error' => 'invalid_grant' ] ];
			case 'mastodon.revoke':
				return [ 200, [] ];
			case 'mastodon.account':
				return [ 200, [
					'id' => '77',
					'acct' => 'ann',
					'display_name' => 'Ann',
					'avatar_static' => 'https://pictures.example/ann.png',
				] + ( $this->state['account'] ?? [] ) ];
			case 'mastodon.instance':
				return [
					200,
					[
						'configuration' => [
							'statuses'          => [
								'max_characters' => $this->state['max'] ?? 500,
								'characters_reserved_per_url' => 23,
								'max_media_attachments' => 4,
							],
							'media_attachments' => [ 'image_size_limit' => 16_777_216, 'description_limit' => 1500 ],
						],
					],
				];
			case 'mastodon.media':
				$id                          = (string) ( 500 + count( $this->state['media'] ) );
				$this->state['media'][ $id ] = $id;
				$this->state['forms'][]      = [
					'description' => $_POST['description'] ?? '',
					'type' => mime_content_type( $_FILES['file']['tmp_name'] ?? __FILE__ ),
				];
				return [ 202, [ 'id' => $id, 'url' => null ] ];
			case 'mastodon.media-state':
				return [ 200, [ 'id' => basename( $path ), 'url' => 'https://pictures.example/' . basename( $path ) ] ];
			case 'mastodon.post':
				return $this->mastodon_post( $data );
			case 'mastodon.list':
				return [ 200, array_reverse( $this->state['posts'] ) ];
			case 'mastodon.delete':
				$this->state['posts'] = array_values(
					array_filter( $this->state['posts'], static fn ( array $post ): bool => $post['id'] !== basename( $path ) )
				);
				return [ 200, [] ];
			case 'mastodon.status':
				return $this->found( basename( $path ) );
			case 'mastodon.context':
				return [ 200, $this->state['context'] ?? [ 'ancestors' => [], 'descendants' => [] ] ];
			default:
				return str_starts_with( $name, 'bluesky.' ) ? $this->bluesky( $name, $data ) : [ 404, [ 'error' => 'not found' ] ];
		}
	}

	/** @return array{int, mixed} */
	private function found( string $id ): array {
		foreach ( $this->state['posts'] as $post ) {
			if ( $post['id'] === $id ) {
				return [ 200, $post ];
			}
		}
		return [ 404, [ 'error' => 'Record not found' ] ];
	}

	/**
	 * @param array<string, mixed> $data Body.
	 * @return array{int, mixed}
	 */
	private function mastodon_post( array $data ): array {
		$key = getallheaders()['Idempotency-Key'] ?? '';
		foreach ( $this->state['posts'] as $post ) {
			if ( ! $this->state['ignores_keys'] && $key === $post['key'] ) {
				return [ 200, $post ];
			}
		}
		$id                     = (string) ( 1000 + count( $this->state['posts'] ) );
		$text                   = htmlspecialchars( (string) ( $data['status'] ?? '' ), ENT_QUOTES );
		$html                   = preg_replace(
			'#https?://(\S+)#',
			'<a href="$0"><span class="invisible">http://</span><span>$1</span></a>',
			$text
		);
		$html                   = preg_replace(
			'#<span class="invisible">http://</span>#',
			str_contains( $text, 'https://' ) ? '<span class="invisible">https://</span>' : '$0',
			(string) $html
		);
		$this->state['posts'][] = [
			'id'                => $id,
			'key'               => $key,
			'url'               => "https://social.example/@ann/$id",
			'created_at'        => gmdate( 'Y-m-d\TH:i:s.000\Z' ),
			'content'           => '<p>' . str_replace( [ "\n\n", "\n" ], [ '</p><p>', '<br />' ], (string) $html ) . '</p>',
			'status'            => $data['status'] ?? '',
			'in_reply_to_id'    => $data['in_reply_to_id'] ?? null,
			'media_ids'         => $data['media_ids'] ?? [],
			'language'          => $data['language'] ?? null,
			'account'           => [ 'id' => '77', 'acct' => 'ann' ],
			'media_attachments' => [],
		];
		return [ 200, end( $this->state['posts'] ) ];
	}

	/**
	 * @param array<string, mixed> $data Body.
	 * @return array{int, mixed}
	 */
	private function bluesky( string $name, array $data ): array {
		if ( 'bluesky.createSession' === $name ) {
			return in_array(
				$data['identifier'] ?? '',
				[ 'ann.example', 'did:plc:ann' ],
				true
			) && 'abcd-hush-efgh' === ( $data['password'] ?? '' )
				? [
					200,
					( $this->state['session'] ?? [] )
						+ [ 'did' => 'did:plc:ann', 'handle' => 'ann.example', 'accessJwt' => 'jwt-hush', 'refreshJwt' => 'x' ],
				]
				: [ 401, [ 'error' => 'AuthenticationRequired' ] ];
		}
		if ( 'bluesky.getPostThread' === $name ) {
			return [ 200, $this->state['thread'] ?? [] ];
		}
		if ( 'Bearer jwt-hush' !== ( getallheaders()['Authorization'] ?? '' ) ) {
			return [ 401, [ 'error' => 'ExpiredToken' ] ];
		}
		if ( 'bluesky.uploadBlob' === $name ) {
			$this->state['media'][] = base64_encode( $this->body );
			return [ 200, [
				'blob' => [
					'$type' => 'blob',
					'ref' => [ '$link' => 'bafy' . count( $this->state['media'] ) ],
					'mimeType' => 'image/jpeg',
					'size' => strlen( $this->body ),
				],
			] ];
		}
		$rkey = (string) ( $data['rkey'] ?? $_GET['rkey'] ?? '' );
		$uri  = "at://did:plc:ann/app.bsky.feed.post/$rkey";
		if ( 'bluesky.getRecord' === $name ) {
			return isset( $this->state['records'][ $rkey ] )
				? [ 200, [ 'uri' => $uri, 'cid' => "cid-$rkey", 'value' => $this->state['records'][ $rkey ] ] ]
				: [ 400, [ 'error' => 'RecordNotFound' ] ];
		}
		if ( 'bluesky.deleteRecord' === $name ) {
			unset( $this->state['records'][ $rkey ] );
			return [ 200, [] ];
		}
		if ( isset( $this->state['records'][ $rkey ] ) ) {
			return [ 500, [ 'error' => 'InternalServerError' ] ];
		}
		$this->state['records'][ $rkey ] = $data['record'] ?? [];
		return [ 200, [ 'uri' => $uri, 'cid' => "cid-$rkey" ] ];
	}

	private function send( int $status, string $body, string $type ): void {
		$this->save();
		http_response_code( $status );
		header( "Content-Type: $type" );
		echo $body;
	}

	private function save(): void {
		ftruncate( $this->file, 0 );
		rewind( $this->file );
		fwrite( $this->file, (string) json_encode( $this->state, JSON_INVALID_UTF8_SUBSTITUTE ) );
		flock( $this->file, LOCK_UN );
	}
}

( new Social() )->run();
