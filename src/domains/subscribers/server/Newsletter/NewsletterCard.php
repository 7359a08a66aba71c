<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\CardAction;
use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\CardFigure;
use Slipstream\Contracts\CardItem;
use Slipstream\Contracts\CardNotice;
use Slipstream\Contracts\HomeCard;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Subscribers\SubscriberSettings;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Pause;
use Slipstream\Support\Clock;
use Slipstream\Support\PostTitle;

/** Card of the Home screen with the latest newsletter and its figures. */
final class NewsletterCard implements HomeCard {

	/** Position after the subscribers. */
	private const POSITION = 25;

	/** Maximum recipients for exact numbers. Counting the emails of more recipients on each visit would take too long. */
	public const MAX_EXACT = 5000;

	public function __construct(
		private readonly MailingStore $mailings,
		private readonly MailingProgress $progress,
		private readonly Clock $clock,
		private readonly Pause $pause,
	) {}

	public function title(): string {
		return __( 'Newsletter', 'slipstream' );
	}

	public static function capability(): string {
		return SubscriberSettings::capability();
	}

	public static function position(): int {
		return self::POSITION;
	}

	public function content(): CardContent {
		$mailing = $this->mailings->latest();
		if ( null === $mailing ) {
			return new CardContent(
				action: new CardAction( __( 'Write a post', 'slipstream' ), admin_url( 'post-new.php' ) ),
				empty: __( 'Your latest newsletter will be shown here. To send one, publish a post once you have subscribers.', 'slipstream' ),
			);
		}
		$is_exact = Mailing::QUEUED === $mailing->status && $mailing->recipients <= self::MAX_EXACT;
		$failed   = $is_exact ? $this->progress->for_post( $mailing->post_id )['failed'] : self::failed( $mailing->post_id );
		return new CardContent(
			figures: [
				new CardFigure( __( 'Recipients', 'slipstream' ), number_format_i18n( $mailing->recipients ) ),
				...( $is_exact ? $this->exact( $mailing ) : $this->rough( $mailing ) ),
				CardFigure::from_count( __( 'Failed', 'slipstream' ), $failed ),
			],
			items: [ $this->item( $mailing ) ],
			attention: array_values( array_filter( [ self::notice( $failed ) ] ) ),
			action: new CardAction( __( 'Open newsletters', 'slipstream' ), Page::url( NewsletterPage::SLUG ) ),
		);
	}

	/** @return list<CardFigure> Numbers from the outbox. It forgets sent emails after 30 days; then only the recipients are known. */
	private function exact( Mailing $mailing ): array {
		$counts = $this->progress->for_post( $mailing->post_id );
		$known  = $counts['sent'] + $counts['failed'] + $counts['waiting'] + array_sum( $counts['withheld'] );
		return $known < $mailing->recipients ? [] : [
			new CardFigure( __( 'Sent', 'slipstream' ), number_format_i18n( $counts['sent'] ) ),
			new CardFigure( __( 'Waiting', 'slipstream' ), number_format_i18n( $counts['waiting'] ) ),
		];
	}

	/** @return list<CardFigure> Time until the last scheduled email, for a large newsletter. */
	private function rough( Mailing $mailing ): array {
		$now = $this->clock->now()->getTimestamp();
		return $mailing->ends > $now && '' === $mailing->hold && ! $this->pause->is_on()
			? [ new CardFigure( __( 'Time left', 'slipstream' ), human_time_diff( $now, $mailing->ends ) ) ]
			: [];
	}

	/** Counts the newsletter's emails among the latest failed jobs. Reads a fixed number of jobs, however large the newsletter is. */
	private static function failed( int $post_id ): int {
		$row = OutboxTable::is_ready() ? OutboxTable::row_or_fail(
			"SELECT COUNT(*) AS total FROM (SELECT hook, job_key FROM {table} WHERE status = 'failed' ORDER BY due DESC LIMIT %d) AS latest WHERE hook = %s AND job_key LIKE %s",
			[ CardContent::MAX_COUNT + 1, PostEmail::HOOK, "post-$post_id-%" ]
		) : null;
		return (int) ( $row['total'] ?? 0 );
	}

	private function item( Mailing $mailing ): CardItem {
		return new CardItem(
			PostTitle::label( $mailing->post_id ),
			match ( true ) {
				Mailing::STOPPED === $mailing->status || Mailing::HOLD_STOPPED === $mailing->hold => __( 'Stopped', 'slipstream' ),
				Mailing::PAUSED === $mailing->hold => __( 'Paused', 'slipstream' ),
				Mailing::WAITING === $mailing->status || $mailing->ends > $this->clock->now()->getTimestamp() => $this->pause->is_on()
					? __( 'Paused', 'slipstream' )
					: __( 'Being sent', 'slipstream' ),
				default => '',
			},
			(string) get_edit_post_link( $mailing->post_id, 'raw' ),
			$mailing->began
		);
	}

	private static function notice( int $failed ): ?CardNotice {
		return 0 === $failed ? null : new CardNotice(
			sprintf(
				/* translators: %s: number of emails. */
				_n( '%s email could not be sent', '%s emails could not be sent', $failed, 'slipstream' ),
				CardFigure::number( $failed )
			),
			$failed,
			Page::url( NewsletterPage::SLUG )
		);
	}
}
