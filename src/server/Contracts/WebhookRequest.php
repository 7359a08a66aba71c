<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/** A request whose sender is not verified yet. */
final class WebhookRequest {

	/**
	 * @param string                  $body    Raw body, from whose bytes signatures are computed.
	 * @param Closure(string): string $headers Returns a header by its name; '' if it is missing.
	 */
	public function __construct(
		public readonly string $body,
		private readonly Closure $headers,
	) {}

	/** @return string Value of the header; '' if it is missing. */
	public function header( string $name ): string {
		return ( $this->headers )( $name );
	}

	/** @return array<mixed> Parsed JSON body; empty if it is not a JSON object. */
	public function json(): array {
		$data = json_decode( $this->body, true, 64 );
		return is_array( $data ) ? $data : [];
	}

	/**
	 * Verifies an HMAC-SHA-256 of "<timestamp>.<body>", which Stripe and many other services send.
	 * @param string $secret    Shared with the service. With an empty secret, every signature is invalid.
	 * @param string $timestamp Unix time from the signed header.
	 * @param string $signature 64 hexadecimal digits.
	 * @param int    $now       Current Unix time.
	 * @param int    $tolerance Maximum difference between `$timestamp` and `$now` in seconds. Prevents replays of old events.
	 */
	public function has_signature( string $secret, string $timestamp, string $signature, int $now, int $tolerance = 300 ): bool {
		return '' !== $secret
			&& 1 === preg_match( '/^\d{1,12}$/D', $timestamp )
			&& abs( $now - (int) $timestamp ) <= $tolerance
			&& hash_equals( hash_hmac( 'sha256', "$timestamp.$this->body", $secret ), strtolower( $signature ) );
	}
}
