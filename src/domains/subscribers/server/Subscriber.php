<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/** A row of the subscribers table. Times are Unix times; 0 for never. */
final class Subscriber {

	public const PENDING      = 'pending';
	public const ACTIVE       = 'active';
	public const UNSUBSCRIBED = 'unsubscribed';
	public const BOUNCED      = 'bounced';

	public const STATUSES = [ self::ACTIVE, self::PENDING, self::UNSUBSCRIBED, self::BOUNCED ];

	/**
	 * @param string    $email      Normalized address; see EmailIdentity.
	 * @param string    $status     One of STATUSES.
	 * @param list<int> $categories IDs of the chosen categories; empty for all.
	 * @param string    $source     URL of the page with the form.
	 * @param string    $consent    Text that the person agreed to.
	 * @param int       $round      Number in confirmation links. Links with another number are invalid.
	 * @param int       $mails      Number of confirmation emails since the last confirmation.
	 * @param int       $mailed     Time when the last confirmation email was scheduled.
	 * @param string    $ip         Keyed hash of the IP address; '' if the owner does not store it.
	 * @param string    $name       Name; '' if unknown. See SubscriberName.
	 * @param string    $old_tags   Tags of an earlier version, separated by commas, until the migration has moved them. See Tags.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $email,
		public readonly string $status,
		public readonly array $categories = [],
		public readonly int $created = 0,
		public readonly int $confirmed = 0,
		public readonly string $source = '',
		public readonly string $consent = '',
		public readonly string $locale = '',
		public readonly int $consented = 0,
		public readonly int $unsubscribed = 0,
		public readonly int $bounced = 0,
		public readonly int $round = 1,
		public readonly int $mails = 0,
		public readonly int $mailed = 0,
		public readonly string $ip = '',
		public readonly string $name = '',
		public readonly string $old_tags = '',
	) {}

	/** @param array<string, string> $row Row of SubscribersTable. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['id'],
			$row['email'],
			$row['status'],
			Categories::from_column( $row['categories'] ),
			(int) $row['created'],
			(int) $row['confirmed'],
			$row['source'],
			$row['consent'],
			$row['locale'],
			(int) $row['consented'],
			(int) $row['unsubscribed'],
			(int) $row['bounced'],
			(int) $row['round'],
			(int) $row['mails'],
			(int) $row['mailed'],
			$row['ip'],
			// Earlier versions stored longer names, and did not clean them.
			SubscriberName::clean( $row['name'] ),
			$row['tags'],
		);
	}

	public function is_active(): bool {
		return self::ACTIVE === $this->status;
	}
}
