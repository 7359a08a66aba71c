<?php
declare( strict_types=1 );

namespace Slipstream\Http;

use DateTimeImmutable;
use DateTimeZone;

/** The last response of a chain of redirects. */
final class Response {

	/** Seconds: a day. */
	private const MAX_RETRY_AFTER = 86_400;

	/**
	 * A response with an error status is a Response, too.
	 * @param string                $url     URL that responded.
	 * @param array<string, string> $headers Headers by lower-case name; the last value of a repeated one.
	 * @param string                $body    Body, at most as long as the limit.
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
	 * Returns how long the service wants to be left alone: its `Retry-After` header, in seconds or as a date (RFC 9110).
	 * @param int $now Unix time.
	 * @return int Seconds, at most a day; 0 without a header that can be read.
	 */
	public function retry_after( int $now ): int {
		$value = trim( $this->headers['retry-after'] ?? '' );
		$date  = DateTimeImmutable::createFromFormat( 'D, d M Y H:i:s \G\M\T', $value, new DateTimeZone( 'UTC' ) );
		$until = false === $date ? $now : $date->getTimestamp();
		$delay = ctype_digit( $value ) ? (int) substr( $value, 0, 9 ) : $until - $now;
		return max( 0, min( self::MAX_RETRY_AFTER, $delay ) );
	}

	/** @return array<mixed>|null The decoded JSON body; null when it is not a JSON object or array. */
	public function json(): ?array {
		$data = json_decode( $this->body, true );
		return is_array( $data ) ? $data : null;
	}
}
