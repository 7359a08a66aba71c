<?php
declare( strict_types=1 );

namespace Slipstream\Http;

/** What came back from the last address of a chain of redirects. */
final class Response {

	/**
	 * A failed status is an answer too.
	 * @param string                $url     The address that answered.
	 * @param array<string, string> $headers By lower-case name; of one that came several times, the last.
	 * @param string                $body    At most as long as the limit.
	 */
	public function __construct(
		public readonly string $url,
		public readonly int $status,
		public readonly array $headers,
		public readonly string $body,
	) {}

	/** Whether the status is one of success. */
	public function is_success(): bool {
		return $this->status >= 200 && $this->status < 300;
	}

	/** @return array<mixed>|null The body read as JSON; null when it is no JSON object or array. */
	public function json(): ?array {
		$data = json_decode( $this->body, true );
		return is_array( $data ) ? $data : null;
	}
}
