<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Plans\PlanTitle;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\SiteName;
use Slipstream\Support\EmailAddress;

/**
 * Tells new members of an import by email where to sign in, if the owner chose so. Sends one email per address, and none to unsubscribed
 * addresses.
 */
final class MemberImportEmails {

	public const HOOK = 'slipstream_members_import_mail';

	/** Hook of the job that schedules the emails of an import. */
	public const FAN_OUT = 'slipstream_members_import_mails';

	/** Memberships per job. */
	private const BATCH = 500;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly SuppressionList $suppression,
		private readonly Mailer $mailer,
		private readonly EmailFrame $frame,
	) {}

	/**
	 * Schedules the emails of one batch of members, then a job for the next batch.
	 * @param array<mixed> $arguments `import`: ID; `after`: ID of the last membership in the previous batch.
	 * @throws JobFailed   If emails could not be scheduled. The job is then repeated; no email is scheduled twice.
	 * @throws QueryFailed If the database fails.
	 */
	public function fan_out( array $arguments ): void {
		$import_id = is_int( $arguments['import'] ?? null ) ? $arguments['import'] : 0;
		$after     = is_int( $arguments['after'] ?? null ) ? $arguments['after'] : 0;
		$rows      = $import_id > 0 ? MembershipsTable::rows_or_fail(
			'SELECT MIN(id) AS first_id FROM {table} WHERE import_id = %d GROUP BY identity HAVING MIN(id) > %d ORDER BY first_id LIMIT %d',
			[ $import_id, $after, self::BATCH ]
		) : [];
		if ( [] === $rows ) {
			return;
		}
		$jobs = [];
		foreach ( $rows as $row ) {
			$jobs[ "members-import-{$row['first_id']}" ] = [ [ 'membership' => (int) $row['first_id'] ], 0 ];
		}
		$next = [
			'import' => $import_id,
			'after'  => (int) $rows[ count( $rows ) - 1 ]['first_id'],
		];
		if (
			! $this->outbox->schedule_many( self::HOOK, $jobs, Outbox::KEEP, Priority::BULK )
			|| $this->outbox->schedule( self::FAN_OUT, $next, 0, "members-import-$import_id-mails-{$next['after']}", Outbox::KEEP )->is_rejected()
		) {
			throw new JobFailed( 'not_queued' );
		}
	}

	/**
	 * Sends one email. The mailer sends each key only once. Sends nothing for a membership whose import was undone.
	 * @param array<mixed> $arguments `membership`: ID of the membership.
	 * @throws JobFailed   If the email could not be queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function send( array $arguments, string $key ): void {
		$id    = is_int( $arguments['membership'] ?? null ) ? $arguments['membership'] : 0;
		$row   = MembershipsTable::row_or_fail( 'SELECT email, plan_id FROM {table} WHERE id = %d', [ $id ] );
		$email = $row['email'] ?? '';
		if ( null === $row || ! EmailAddress::is_valid( $email ) || $this->suppression->contains( $email ) ) {
			return;
		}
		if ( $this->mailer->send( $this->message( $email, (int) $row['plan_id'], $key ), Priority::BULK )->is_rejected() ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	private function message( string $email, int $plan_id, string $key ): EmailMessage {
		$site = SiteName::line();
		$plan = PlanTitle::find( $plan_id );
		/* translators: %s: name of the site. */
		$subject = sprintf( __( 'Your access to %s', 'slipstream' ), $site );
		$content = new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: [
				'' === $plan
					/* translators: %s: name of the site. */
					? sprintf( __( 'You can read all premium content on %s. To read, sign in with this email address.', 'slipstream' ), $site )
					: sprintf(
						/* translators: 1: name of a plan, 2: name of the site. */
						__( 'You can read everything in “%1$s” on %2$s. To read, sign in with this email address.', 'slipstream' ),
						$plan,
						$site
					),
			],
			buttons: [ __( 'Sign in', 'slipstream' ) => ReaderLink::to_sign_in() ],
		);
		return new EmailMessage(
			"membership-import-$key",
			$email,
			$subject,
			$this->frame->html( $content ),
			headers: EmailMessage::AUTOMATIC
		);
	}
}
