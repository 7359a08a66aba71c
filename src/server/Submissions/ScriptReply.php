<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Support\Json;

/** Responds with JSON to the script of a form, which sends to the same URL as browsers without script. */
final class ScriptReply {

	public static function is_requested(): bool {
		return str_contains( sanitize_text_field( wp_unslash( $_SERVER['HTTP_ACCEPT'] ?? '' ) ), 'application/json' );
	}

	/**
	 * Sends JSON and ends the request.
	 * @param array<string, mixed>  $data    Data for the script.
	 * @param array<string, string> $headers HTTP headers, see FormResult::headers().
	 */
	public static function send( array $data, int $status, array $headers ): never {
		status_header( $status );
		$headers['Content-Type']           = 'application/json; charset=UTF-8';
		$headers['X-Content-Type-Options'] = 'nosniff';
		foreach ( $headers as $name => $value ) {
			header( "$name: $value" );
		}
		// JSON needs no escaping.
		file_put_contents( 'php://output', Json::encode( $data ) );
		exit;
	}
}
