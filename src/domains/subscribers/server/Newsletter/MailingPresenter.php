<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Schema;
use Slipstream\Contracts\Table;
use Slipstream\Health\JobReason;
use Slipstream\Jobs\JobTopic;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Speed;
use Slipstream\Support\Clock;
use Slipstream\Support\PostTitle;
use WP_Post;

/** Converts newsletters and planned posts to JSON. */
final class MailingPresenter {

	private const MINUTE = 60;

	/** Maximum failed emails of a newsletter to sort by reason. Sorting 100,000 is slow. */
	private const MAX_FAILED = 5000;

	private const DATE = [
		'type'   => [ 'string', 'null' ],
		'format' => 'date-time',
	];

	/** A number of emails; null if unknown, because an earlier version sent the newsletter without counting them. */
	private const NUMBER = [ 'type' => [ 'integer', 'null' ] ];

	public function __construct(
		private readonly NewsletterSettings $settings,
		private readonly Speed $speed,
		private readonly Clock $clock,
	) {}

	/**
	 * @param list<MailingState> $states States to convert.
	 * @return list<array<string, mixed>> Values of schema().
	 * @throws QueryFailed If the database fails.
	 */
	public function present( array $states ): array {
		$reasons = self::reasons( array_filter( $states, static fn ( MailingState $state ): bool => $state->failed > 0 ) );
		return array_map(
			function ( MailingState $state ) use ( $reasons ): array {
				$mailing = $state->mailing;
				$codes   = $reasons[ $mailing->post_id ] ?? [];
				$is_cut  = $state->failed > self::MAX_FAILED && array_sum( $codes ) >= self::MAX_FAILED;
				$post    = PostRules::find( $mailing->post_id );
				// Do not count emails of a stopped newsletter as waiting, even if their jobs have not ended yet.
				$ended   = Mailing::HOLD_STOPPED === $mailing->hold ? $state->waiting : 0;
				$counted = static fn ( int $number ): ?int => $mailing->is_counted && $number >= 0 ? $number : null;
				return [
					'id'           => $mailing->post_id,
					'title'        => PostTitle::label( $mailing->post_id ),
					'url'          => self::url( $post ),
					'state'        => $state->state,
					'reason'       => $state->reason,
					'date'         => self::date( $mailing->published ),
					'ends'         => self::date( $this->ends( $state ) ),
					'recipients'   => $state->recipients,
					'sent'         => $counted( $mailing->sent ),
					'waiting'      => $state->waiting - $ended,
					'failed'       => $state->failed,
					'bounced'      => $counted( $mailing->bounced ),
					'withheld'     => $counted( $mailing->withheld - $mailing->rest ),
					'rest'         => $mailing->rest + $ended,
					'unsubscribed' => $counted( $mailing->unsubscribed ),
					'interrupted'  => $codes[ PostEmail::INTERRUPTED ] ?? 0,
					'reasons'      => self::sentences( $codes, $state->failed, $is_cut ),
					'commands'     => $state->commands,
				];
			},
			$states
		);
	}

	/** @return array<string, mixed> Values of planned_schema(). */
	public static function planned( WP_Post $post ): array {
		return [
			'id'    => $post->ID,
			'title' => PostTitle::label( $post->ID ),
			'url'   => (string) get_edit_post_link( $post, 'raw' ),
			'state' => $post->post_status,
			'date'  => 'future' === $post->post_status ? self::date( (int) get_post_timestamp( $post ) ) : null,
		];
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::resource(
			'newsletter-row',
			[
				'id'       => Schema::INTEGER,
				'title'    => Schema::TEXT,
				'url'      => Schema::TEXT,
				'state'    => Schema::TEXT + [ 'enum' => MailingState::STATES ],
				'reason'   => Schema::TEXT,
				'date'     => self::DATE,
				'ends'     => self::DATE,
				'reasons'  => Schema::list(
					Schema::object(
						[
							'text'  => Schema::TEXT,
							'count' => Schema::INTEGER,
						]
					)
				),
				'commands' => Schema::list( Schema::TEXT + [ 'enum' => MailingCommand::values() ] ),
			]
				+ array_fill_keys( [ 'sent', 'bounced', 'withheld', 'unsubscribed' ], self::NUMBER )
				+ array_fill_keys( [ 'recipients', 'waiting', 'failed', 'rest', 'interrupted' ], Schema::INTEGER )
		);
	}

	/** @return array<string, mixed> */
	public static function planned_schema(): array {
		return Schema::resource(
			'planned-newsletter',
			[
				'id'    => Schema::INTEGER,
				'title' => Schema::TEXT,
				'url'   => Schema::TEXT,
				'state' => Schema::TEXT,
				'date'  => self::DATE,
			]
		);
	}

	/** @return int Estimated Unix time of the last email; 0 if unknown, or if no email is being sent. */
	private function ends( MailingState $state ): int {
		if ( MailingState::SENDING !== $state->state ) {
			return 0;
		}
		$now     = $this->clock->now()->getTimestamp();
		$limit   = $this->settings->per_minute();
		$speed   = $this->speed->measure();
		$seconds = max(
			0 === $limit ? 0 : intdiv( $state->waiting + $limit - 1, $limit ) * self::MINUTE,
			null === $speed ? 0 : intdiv( $state->waiting * $speed['minutes'] * self::MINUTE, $speed['jobs'] )
		);
		return 0 === $seconds ? 0 : max( $now + $seconds, $state->mailing->ends );
	}

	/**
	 * @param array<MailingState> $states States with failed emails.
	 * @return array<int, array<array-key, int>> Number of failed emails by post and error code. Newsletters with more than MAX_FAILED
	 *     contain only so many, and all interrupted ones.
	 * @throws QueryFailed If the database fails.
	 */
	private static function reasons( array $states ): array {
		if ( ! OutboxTable::is_ready() ) {
			return [];
		}
		$found = [];
		$posts = [];
		foreach ( $states as $state ) {
			$topic = JobTopic::of_post( $state->mailing->post_id );
			if ( $state->failed > self::MAX_FAILED ) {
				$found[ $state->mailing->post_id ] = self::some_reasons( $topic );
			} else {
				$posts[ $topic ] = $state->mailing->post_id;
			}
		}
		$rows = [] === $posts ? [] : OutboxTable::rows_or_fail(
			"SELECT topic, error, COUNT(*) AS jobs FROM {table} WHERE status = 'failed' AND hook = %s AND topic IN ("
				. Table::placeholders( count( $posts ) ) . ') GROUP BY topic, error',
			[ PostEmail::HOOK, ...array_keys( $posts ) ]
		);
		foreach ( $rows as $row ) {
			$found[ $posts[ $row['topic'] ] ?? 0 ][ $row['error'] ] = (int) $row['jobs'];
		}
		return $found;
	}

	/**
	 * @return array<array-key, int> Number of failed emails by error code: MAX_FAILED of them, and all interrupted ones.
	 * @throws QueryFailed If the database fails.
	 */
	private static function some_reasons( string $topic ): array {
		$rows  = OutboxTable::rows_or_fail(
			"SELECT error, COUNT(*) AS jobs FROM (SELECT error FROM {table} WHERE status = 'failed' AND hook = %s AND topic = %s LIMIT %d) AS some"
				. ' GROUP BY error',
			[ PostEmail::HOOK, $topic, self::MAX_FAILED ]
		);
		$found = array_map( 'intval', array_column( $rows, 'jobs', 'error' ) );
		// Count all interrupted emails: the warning before failed emails are sent again contains their exact number.
		$interrupted = OutboxTable::row_or_fail(
			"SELECT COUNT(*) AS jobs FROM {table} WHERE status = 'failed' AND hook = %s AND topic = %s AND error = %s",
			[ PostEmail::HOOK, $topic, PostEmail::INTERRUPTED ]
		);
		return array_filter(
			[ PostEmail::INTERRUPTED => (int) ( $interrupted['jobs'] ?? 0 ) ] + $found,
			static fn ( int $number ): bool => $number > 0
		);
	}

	/**
	 * @param array<array-key, int> $codes Number of failed emails by error code.
	 * @param bool $is_cut Whether further failed emails have any reason.
	 * @return list<array{text: string, count: int}> Reasons in words, the most frequent first.
	 */
	private static function sentences( array $codes, int $failed, bool $is_cut ): array {
		$counts = [];
		foreach ( $codes as $code => $count ) {
			$text            = JobReason::label( (string) $code );
			$counts[ $text ] = $count + ( $counts[ $text ] ?? 0 );
		}
		$known = array_sum( $counts );
		if ( $known < $failed ) {
			$text            = $is_cut
				? __( 'Too many to list by reason.', 'slipstream' )
				: __( 'Dismissed, or older than 90 days.', 'slipstream' );
			$counts[ $text ] = $failed - $known;
		}
		arsort( $counts );
		return array_map(
			static fn ( string $text, int $count ): array => [
				'text'  => $text,
				'count' => $count,
			],
			array_map( 'strval', array_keys( $counts ) ),
			$counts
		);
	}

	/** @return string URL of the post, or of its editor if it is not public; '' if the user may not edit it. */
	private static function url( ?WP_Post $post ): string {
		return match ( true ) {
			null === $post || 'trash' === $post->post_status => '',
			PostRules::is_public( $post ) => (string) get_permalink( $post ),
			default => (string) get_edit_post_link( $post, 'raw' ),
		};
	}

	private static function date( int $time ): ?string {
		return $time > 1 ? gmdate( DATE_RFC3339, $time ) : null;
	}
}
