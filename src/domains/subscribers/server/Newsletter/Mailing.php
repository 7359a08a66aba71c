<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

/** The newsletter of one post. */
final class Mailing {

	/** Status: some subscribers have no job yet. */
	public const WAITING = 'waiting';

	/** Status: all subscribers have a job. */
	public const QUEUED = 'queued';

	/** Status: the post was published, but is not emailed. */
	public const SKIPPED = 'skipped';

	/** Status: the post may no longer be emailed. Existing jobs check this again. */
	public const STOPPED = 'stopped';

	public const STATUSES = [ self::WAITING, self::QUEUED, self::SKIPPED, self::STOPPED ];

	/**
	 * @param string $reason  Code of PostRules, or `earlier`, `off`, `import`, `nobody`; '' for none.
	 * @param int    $last_id ID of the last subscriber with a job.
	 * @param int    $began   Unix time of the first email; 0 before it. `$ends` is the time of the last email.
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
