<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** The result of one check on WordPress' Site Health screen. */
final class HealthResult {

	public const GOOD        = 'good';
	public const RECOMMENDED = 'recommended';
	public const CRITICAL    = 'critical';

	/**
	 * @param self::GOOD|self::RECOMMENDED|self::CRITICAL $status
	 * @param string                                      $label       Heading: the state in one sentence of plain text.
	 * @param string                                      $description Plain text: what the state means and what to do.
	 * @param array<string, string>                       $links       URLs by link text.
	 */
	public function __construct(
		public readonly string $status,
		public readonly string $label,
		public readonly string $description,
		public readonly array $links = [],
	) {}
}
