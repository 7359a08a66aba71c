<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** The outcome of one check on WordPress' Site Health screen. */
final class HealthResult {

	public const GOOD        = 'good';
	public const RECOMMENDED = 'recommended';
	public const CRITICAL    = 'critical';

	/**
	 * @param self::GOOD|self::RECOMMENDED|self::CRITICAL $status
	 * @param string                                      $label       The heading: the state in one sentence, plain text.
	 * @param string                                      $description What it means and what to do, plain text.
	 * @param array<string, string>                       $links       Where to act: URL by link text.
	 */
	public function __construct(
		public readonly string $status,
		public readonly string $label,
		public readonly string $description,
		public readonly array $links = [],
	) {}
}
