<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Contracts\Service;
use Slipstream\Http\Response;
use WP_Error;

/** Creates errors of a source, with the contract's codes. */
final class RemoteError {

	public const NOT_CONNECTED = 'authorization_required';

	/** Maximum seconds that a source can make the site wait. */
	private const MAX_WAIT = 86_400;

	/** Maximum characters of a word in a message. A longer word may be a key or a URL. */
	private const MAX_WORD = 30;

	/** Returns the error for a source that the user must sign in to. */
	public static function not_connected(): WP_Error {
		return new WP_Error( self::NOT_CONNECTED, __( 'You are not connected to that service.', 'slipstream' ), [ 'status' => 403 ] );
	}

	/**
	 * @param Response|WP_Error $response Unexpected response.
	 * @param non-empty-string  $title  Name of the source.
	 */
	public static function from( Response|WP_Error $response, string $title ): WP_Error {
		$status = $response instanceof Response ? $response->status : 502;
		return match ( true ) {
			401 === $status => self::not_connected(),
			403 === $status && $response instanceof Response => self::refusal( $response ),
			429 === $status && $response instanceof Response => self::too_many( self::wait( $response->headers['retry-after'] ?? '' ) ),
			$status >= 400 && $status < 500 => self::unknown( $status ),
			default => self::down( $title, $status < 600 && $status >= 500 ? $status : 502 ),
		};
	}

	/** @param non-empty-string $title Name of the source. */
	public static function down( string $title, int $status = 502 ): WP_Error {
		return new WP_Error( 'rest_request_error', Service::down( $title )->get_error_message(), [ 'status' => $status ] );
	}

	public static function unknown( int $status ): WP_Error {
		return new WP_Error(
			'rest_request_error',
			__( 'An unknown error has occurred. Please try again later.', 'slipstream' ),
			[ 'status' => $status ]
		);
	}

	/** @param int $seconds Time to wait before the next request. */
	public static function too_many( int $seconds ): WP_Error {
		$data = [
			'status'      => 429,
			'retry_after' => $seconds,
		];
		return new WP_Error(
			'rest_request_error',
			__( 'Too many requests to this service. Please try again later.', 'slipstream' ),
			$data
		);
	}

	/**
	 * Returns the source's own message, because Google and Pexels explain what an administrator must do. Removes words that may be
	 * URLs or keys.
	 */
	private static function refusal( Response $response ): WP_Error {
		$data  = $response->json() ?? [];
		$error = is_array( $data['error'] ?? null ) ? $data['error'] : $data;
		$code  = self::first_text( $error, [ 'status', 'code', 'error' ] );
		$words = preg_split(
			'/\s+/u',
			wp_strip_all_tags( mb_substr( self::first_text( $error, [ 'message', 'detail', 'error' ] ), 0, 500 ) ),
			40,
			PREG_SPLIT_NO_EMPTY
		);
		$words = array_filter(
			false === $words ? [] : $words,
			static fn ( string $word ): bool =>
				mb_strlen( $word ) <= self::MAX_WORD && ! str_contains( $word, '/' ) && ! str_contains( $word, '=' )
		);
		return new WP_Error(
			1 === preg_match( '/^[A-Za-z][A-Za-z_ -]{1,39}$/D', $code )
				? str_replace( [ ' ', '-' ], '_', strtolower( $code ) )
				: 'rest_forbidden',
			[] === $words ? __( 'The service does not allow this.', 'slipstream' ) : sanitize_text_field( implode( ' ', $words ) ),
			[ 'status' => 403 ]
		);
	}

	/**
	 * @param array<mixed> $data  Response of the source.
	 * @param list<string> $names Keys to try, best first.
	 */
	private static function first_text( array $data, array $names ): string {
		$texts = array_filter(
			array_map( static fn ( string $name ): mixed => $data[ $name ] ?? '', $names ),
			static fn ( mixed $text ): bool => is_string( $text ) && '' !== $text
		);
		return (string) current( $texts );
	}

	/** Parses a Retry-After header: seconds, or an HTTP date. */
	private static function wait( string $header ): int {
		$seconds = is_numeric( $header ) ? (int) $header : (int) strtotime( $header ) - time();
		return min( max( $seconds, 1 ), self::MAX_WAIT );
	}
}
