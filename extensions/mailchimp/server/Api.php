<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Http\Client;
use Slipstream\Http\Response;
use WP_Error;

/**
 * Client of the Mailchimp Marketing API 3.0. Errors have one of five codes, which determine whether to retry.
 * Mailchimp's own messages may contain an email address, so they are never passed on.
 */
final class Api {

	/** Mailchimp rejected the request. `fields` in the data names the rejected fields, `title` the kind of error. */
	public const REFUSED = 'slipstream_mailchimp_refused';

	/** The key is no longer valid, or lacks the permission. */
	public const KEY = 'slipstream_mailchimp_key';

	/** The audience no longer exists. */
	public const GONE = 'slipstream_mailchimp_gone';

	/** Too many requests; `retry_after` in the data. */
	public const BUSY = 'slipstream_mailchimp_busy';

	/** No usable response. The request may have succeeded all the same. */
	public const DOWN = 'slipstream_mailchimp_down';

	/** Seconds. Short, because a visitor waits. */
	private const TIMEOUT = 8;

	/** Maximum delay in seconds that Mailchimp may ask for. */
	private const MAX_WAIT = 3600;

	public function __construct( private readonly Client $http ) {}

	/**
	 * @param array<string, string> $query Not URL-encoded.
	 * @return array<mixed>|WP_Error One of the codes above.
	 */
	public function get( string $key, string $path, array $query = [] ): array|WP_Error {
		return $this->request( 'GET', $key, $path . ( [] === $query ? '' : '?' . http_build_query( $query ) ) );
	}

	/**
	 * @param array<string, mixed> $body Sent as JSON.
	 * @return array<mixed>|WP_Error Empty for a response without content (204).
	 */
	public function send( string $method, string $key, string $path, array $body ): array|WP_Error {
		return $this->request( $method, $key, $path, (string) wp_json_encode( $body ) );
	}

	/** @return array<mixed>|WP_Error */
	private function request( string $method, string $key, string $path, ?string $body = null ): array|WP_Error {
		$base = Account::base( $key );
		if ( '' === $base ) {
			return new WP_Error( self::KEY );
		}
		$answer = $this->http->request(
			$method,
			$base . $path,
			[
				'service'   => 'mailchimp',
				'timeout'   => self::TIMEOUT,
				// A redirect would send the key to another host, or turn a POST into a GET.
				'redirects' => 0,
				'body'      => $body,
				'headers'   => [
					'Authorization' => 'Basic ' . sodium_bin2base64( "slipstream:$key", SODIUM_BASE64_VARIANT_ORIGINAL ),
					'Accept'        => 'application/json',
					'Content-Type'  => 'application/json',
				],
			]
		);
		return $answer instanceof WP_Error ? new WP_Error( self::DOWN ) : self::read( $answer );
	}

	/** @return array<mixed>|WP_Error */
	private static function read( Response $answer ): array|WP_Error {
		$data = 204 === $answer->status ? [] : $answer->json();
		return match ( true ) {
			429 === $answer->status => new WP_Error(
				self::BUSY,
				'',
				[ 'retry_after' => self::wait( $answer->headers['retry-after'] ?? '' ) ]
			),
			null === $data => new WP_Error( self::DOWN ),
			$answer->is_success() => $data,
			in_array( $answer->status, [ 401, 403 ], true ) => new WP_Error( self::KEY ),
			404 === $answer->status => new WP_Error( self::GONE ),
			$answer->status >= 500 => new WP_Error( self::DOWN ),
			default => new WP_Error( self::REFUSED, '', self::reasons( $data ) ),
		};
	}

	/** Seconds, or an HTTP date. */
	private static function wait( string $header ): int {
		$seconds = is_numeric( $header ) ? (int) $header : (int) strtotime( $header ) - time();
		return min( max( $seconds, 1 ), self::MAX_WAIT );
	}

	/**
	 * @param array<mixed> $data A problem detail (RFC 7807).
	 * @return array{title: string, fields: list<string>}
	 */
	private static function reasons( array $data ): array {
		$errors = array_filter( is_array( $data['errors'] ?? null ) ? $data['errors'] : [], 'is_array' );
		$fields = array_filter( array_column( $errors, 'field' ), 'is_string' );
		return [
			'title'  => is_string( $data['title'] ?? null ) ? $data['title'] : '',
			'fields' => array_values( array_map( 'sanitize_text_field', $fields ) ),
		];
	}
}
