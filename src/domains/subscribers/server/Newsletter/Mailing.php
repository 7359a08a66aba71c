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

	/** Status: the post may no longer be emailed. Each existing job checks the post again before it sends its email. */
	public const STOPPED = 'stopped';

	/** Hold: the owner has paused the newsletter. Its emails wait. */
	public const PAUSED = 'paused';

	/** Hold: the owner has stopped the newsletter. Its waiting emails will not be sent. */
	public const HOLD_STOPPED = 'stopped';

	public const STATUSES = [ self::WAITING, self::QUEUED, self::SKIPPED, self::STOPPED ];

	/**
	 * @param string $reason     Code of PostRules, or `earlier`, `off`, `import`, `nobody`; '' for none.
	 * @param int    $last_id    ID of the last subscriber with a job.
	 * @param int    $began      Unix time of the first email; 0 before the first email. `$ends` is the time of the last email.
	 * @param string $hold       The owner's pause or stop: PAUSED or HOLD_STOPPED. '' for none. `$held_at` is its Unix time.
	 * @param int    $published  Unix time of the publication; 1 if unknown.
	 * @param int    $sent       Number of sent emails. `$withheld` is the number of unsent emails, without `$bounced`. `$rest` is
	 *     the part of `$withheld` that the owner can still send after a stop.
	 * @param int    $unsubscribed Number of subscribers who have left with the link of this newsletter; -1 if unknown.
	 * @param bool   $is_counted Whether the numbers contain all emails.
	 * @param int    $audience   Number of subscribers who will have a job; 0 if not counted yet.
	 * @param int    $unpublished Part of `$withheld`: emails that are sent when the post is public again.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly string $status,
		public readonly string $reason = '',
		public readonly int $last_id = 0,
		public readonly int $recipients = 0,
		public readonly int $began = 0,
		public readonly int $ends = 0,
		public readonly string $hold = '',
		public readonly int $held_at = 0,
		public readonly int $published = 0,
		public readonly int $sent = 0,
		public readonly int $bounced = 0,
		public readonly int $withheld = 0,
		public readonly int $rest = 0,
		public readonly int $unsubscribed = 0,
		public readonly bool $is_counted = true,
		public readonly int $audience = 0,
		public readonly int $unpublished = 0,
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
			(int) $row['ends'],
			$row['hold'],
			(int) $row['held_at'],
			(int) $row['published'],
			(int) $row['sent'],
			(int) $row['bounced'],
			(int) $row['withheld'],
			(int) $row['rest'],
			(int) $row['unsubscribed'],
			1 === (int) $row['is_counted'],
			(int) $row['audience'],
			(int) $row['unpublished']
		);
	}
}
