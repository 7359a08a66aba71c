<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Support\Json;

/** Responds with JSON to a form's script, which uses the same URL as browsers without JavaScript. */
final class ScriptReply {

	public static function is_requested(): bool {
		return str_contains( sanitize_text_field( wp_unslash( $_SERVER['HTTP_ACCEPT'] ?? '' ) ), 'application/json' );
	}

	/**
	 * Sends a JSON response and ends the request.
	 * @param array<string, mixed>  $data    Response body.
	 * @param array<string, string> $headers HTTP headers; see FormResult::headers().
	 */
	public static function send( array $data, int $status, array $headers ): never {
		status_header( $status );
		$headers['Content-Type']           = 'application/json; charset=UTF-8';
		$headers['X-Content-Type-Options'] = 'nosniff';
		foreach ( $headers as $name => $value ) {
			header( "$name: $value" );
		}
		// The output is JSON, so it must not be escaped as HTML.
		file_put_contents( 'php://output', Json::encode( $data ) );
		exit;
	}
}
