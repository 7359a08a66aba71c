<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

/** The newsletter of one post. */
final class Mailing {

	/** Some subscribers have no job yet. */
	public const WAITING = 'waiting';

	/** Every subscriber has a job. */
	public const QUEUED = 'queued';

	/** The post was published but is not emailed. */
	public const SKIPPED = 'skipped';

	/** The post may no longer be emailed. Jobs that exist already check this again. */
	public const STOPPED = 'stopped';

	public const STATUSES = [ self::WAITING, self::QUEUED, self::SKIPPED, self::STOPPED ];

	/**
	 * @param string $reason  Code of PostRules, or `earlier`, `off`, `import`; '' for none.
	 * @param int    $last_id ID of the last subscriber with a job.
	 * @param int    $began   Unix time of the first email; 0 before it. $ends is the time of the last one.
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

	/** @param array<string, string> $row Row of MailingsTable. */
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
