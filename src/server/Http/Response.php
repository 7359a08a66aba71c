<?php
declare( strict_types=1 );

namespace Slipstream\Http;

use DateTimeImmutable;
use DateTimeZone;

/** The final response, after any redirects. */
final class Response {

	/** Maximum wait in seconds: a day. */
	private const MAX_RETRY_AFTER = 86_400;

	/**
	 * Responses with an error status are also represented by this class.
	 * @param string                $url     URL of the final response.
	 * @param array<string, string> $headers Headers by lowercase name. For a repeated header, its last value.
	 * @param string                $body    Body, cut at the limit.
	 */
	public function __construct(
		public readonly string $url,
		public readonly int $status,
		public readonly array $headers,
		public readonly string $body,
	) {}

	/** Whether the status is 2xx. */
	public function is_success(): bool {
		return $this->status >= 200 && $this->status < 300;
	}

	/**
	 * Returns how long to wait before another request: the `Retry-After` header, in seconds or as a date (RFC 9110).
	 * @param int $now Current Unix time.
	 * @return int Seconds, at most one day; 0 if the header is missing or invalid.
	 */
	public function retry_after( int $now ): int {
		$value = trim( $this->headers['retry-after'] ?? '' );
		$date  = DateTimeImmutable::createFromFormat( 'D, d M Y H:i:s \G\M\T', $value, new DateTimeZone( 'UTC' ) );
		$until = false === $date ? $now : $date->getTimestamp();
		$delay = ctype_digit( $value ) ? (int) substr( $value, 0, 9 ) : $until - $now;
		return max( 0, min( self::MAX_RETRY_AFTER, $delay ) );
	}

	/** @return array<mixed>|null Parsed JSON body; null if it is not a JSON object or array. */
	public function json(): ?array {
		$data = json_decode( $this->body, true );
		return is_array( $data ) ? $data : null;
	}
}
