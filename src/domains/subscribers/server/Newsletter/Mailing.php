<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

/** A post on its way to the subscribers. */
final class Mailing {

	/** Its subscribers are still to be queued, or some of them. */
	public const WAITING = 'waiting';

	/** Every subscriber has a mail of their own in the outbox. */
	public const QUEUED = 'queued';

	/** It was published, and was not to be mailed. */
	public const SKIPPED = 'skipped';

	/** It was to be mailed and must not be any more; who was queued before is looked at again. */
	public const STOPPED = 'stopped';

	public const STATUSES = [ self::WAITING, self::QUEUED, self::SKIPPED, self::STOPPED ];

	/**
	 * @param string $reason  A code of PostRules, or `earlier`, `off`, `import`; '' without one.
	 * @param int    $last_id Of the subscriber who was queued last.
	 * @param int    $began   Unix time of the first mail, and with $ends of the last one; 0 before.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly string $status,
		public readonly string $reason = '',
		public readonly int $last_id = 0,
		public readonly int $recipients = 0,
		public readonly int $began = 0,
		public readonly int $ends = 0,
	) {}

	/** @param array<string, string> $row Of MailingsTable. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['post_id'],
			$row['status'],
			$row['reason'],
			(int) $row['last_id'],
			(int) $row['recipients'],
			(int) $row['began'],
			(int) $row['ends']
		);
	}
}
