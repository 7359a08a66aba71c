<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Http\Client;
use Slipstream\Http\Response;
use WP_Error;

/**
 * Client of the Mailchimp Marketing API 3.0. Errors have one of the five codes below, which determine whether to retry.
 * They contain no message from Mailchimp, since it may include an email address.
 */
final class Api {

	/** Mailchimp rejected the request. Error data: `fields` with the names of rejected fields, `title` with the kind of error. */
	public const REFUSED = 'slipstream_mailchimp_refused';

	/** The API key is invalid, or lacks a permission. */
	public const KEY = 'slipstream_mailchimp_key';

	/** The audience no longer exists. */
	public const GONE = 'slipstream_mailchimp_gone';

	/** Too many requests. Error data: `retry_after` in seconds. */
	public const BUSY = 'slipstream_mailchimp_busy';

	/** No usable response. Mailchimp may have processed the request. */
	public const DOWN = 'slipstream_mailchimp_down';

	/** Timeout of a request in seconds. Short, because a visitor waits. */
	private const TIMEOUT = 8;

	/** Maximum seconds to wait if Mailchimp asks to retry later. */
	private const MAX_WAIT = 3600;

	public function __construct( private readonly Client $http ) {}

	/**
	 * @param array<string, string> $query Query parameters, not URL-encoded.
	 * @return array<mixed>|WP_Error Decoded response, or an error with one of the codes above.
	 */
	public function get( string $key, string $path, array $query = [] ): array|WP_Error {
		return $this->request( 'GET', $key, $path . ( [] === $query ? '' : '?' . http_build_query( $query ) ) );
	}

	/**
	 * @param array<string, mixed> $body Request body, sent as JSON.
	 * @return array<mixed>|WP_Error Decoded response; empty for status 204.
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
				// Following a redirect could send the key to another host, or turn a POST into a GET.
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

	/** Converts a Retry-After header, in seconds or as an HTTP date, to seconds. */
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
