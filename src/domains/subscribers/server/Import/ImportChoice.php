<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

/** The site owner's choices for an import. */
final class ImportChoice {

	public const SKIP         = 'skip';
	public const UNSUBSCRIBED = 'unsubscribed';
	public const ACTIVE       = 'active';

	/** Choices for people who have left, according to the file. */
	public const LEFT = [ self::UNSUBSCRIBED, self::SKIP ];

	/** Choices for rows with an unknown status. By default they are not subscribed. */
	public const UNKNOWN = [ self::SKIP, self::UNSUBSCRIBED, self::ACTIVE ];

	/**
	 * @param string $consent How these people agreed. Stored with each subscriber.
	 * @param string $left    One of LEFT.
	 * @param string $unknown One of UNKNOWN.
	 */
	public function __construct(
		public readonly int $email_column,
		public readonly int $status_column,
		public readonly string $consent,
		public readonly string $left = self::UNSUBSCRIBED,
		public readonly string $unknown = self::SKIP,
	) {}
}
