<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/** A request of an outside service whose sender is not verified yet. */
final class WebhookRequest {

	/**
	 * @param string                  $body    Raw body, since signatures are computed from its bytes.
	 * @param Closure(string): string $headers Returns a header by name, '' without it.
	 */
	public function __construct(
		public readonly string $body,
		private readonly Closure $headers,
	) {}

	/** @return string '' when the request has no such header. */
	public function header( string $name ): string {
		return ( $this->headers )( $name );
	}

	/** @return array<mixed> The body as JSON; empty when it is not a JSON object. */
	public function json(): array {
		$data = json_decode( $this->body, true, 64 );
		return is_array( $data ) ? $data : [];
	}

	/**
	 * Checks an HMAC-SHA-256 of "<timestamp>.<body>", the form that Stripe and many others use.
	 * @param string $secret    Shared with the service. An empty one refuses everything.
	 * @param string $timestamp Unix time in the signed header.
	 * @param string $signature 64 hexadecimal digits.
	 * @param int    $now       Unix time of this site.
	 * @param int    $tolerance Seconds that the timestamp may differ from now, against replays of old events.
	 */
	public function has_signature( string $secret, string $timestamp, string $signature, int $now, int $tolerance = 300 ): bool {
		return '' !== $secret
			&& 1 === preg_match( '/^\d{1,12}$/D', $timestamp )
			&& abs( $now - (int) $timestamp ) <= $tolerance
			&& hash_equals( hash_hmac( 'sha256', "$timestamp.$this->body", $secret ), strtolower( $signature ) );
	}
}
