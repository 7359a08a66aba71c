<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\Schema;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\Reasons;

/** Converts shares to REST data. */
final class SharePresenter {

	/** @return array<string, array<string, mixed>> Schemas of present(). */
	public static function properties(): array {
		return [
			'id'             => Schema::INTEGER,
			'connection_id'  => Schema::INTEGER,
			'service'        => Schema::TEXT,
			'name'           => Schema::TEXT,
			'status'         => Schema::TEXT,
			'reason'         => Schema::TEXT,
			'url'            => Schema::TEXT,
			'timestamp'      => Schema::INTEGER,
			'can_retry'      => Schema::BOOLEAN,
			'can_post_again' => Schema::BOOLEAN,
		];
	}

	/**
	 * @param bool $can_act Whether the current user may send the share: the post is public, and they may use its account.
	 * @param int  $wait    Seconds until the next attempt; 0 if unknown.
	 * @return array<string, mixed> The share for REST; see properties().
	 */
	public static function present( Share $share, bool $can_act = false, int $wait = 0 ): array {
		$is_retried = $share->is_retried();
		return [
			'id'             => $share->id,
			'connection_id'  => $share->account_id,
			'service'        => $share->service,
			'name'           => $share->name,
			'status'         => $share->status,
			'reason'         => trim(
				self::progress( $share ) . ' ' . Reasons::text( $share->reason, NetworkInfo::title( $share->service ), $is_retried )
					. ( $is_retried ? ' ' . self::next_attempt( $wait ) : '' )
			),
			'url'            => $share->sent[0]->url ?? '',
			'timestamp'      => $share->updated,
			'can_retry'      => $can_act && $share->can_retry(),
			'can_post_again' => $can_act && $share->can_post_again(),
		];
	}

	/** Returns the text about the next attempt. Rounds the time up, so that it changes rarely: screen readers announce each change. */
	private static function next_attempt( int $wait ): string {
		if ( $wait <= 0 ) {
			return __( 'Slipstream will try again soon.', 'slipstream' );
		}
		$step = $wait > 300 ? 300 : 60;
		/* translators: %s: duration, such as "5 minutes". */
		$text = __( 'Slipstream will try again in about %s.', 'slipstream' );
		return sprintf( $text, human_time_diff( 0, $step * (int) ceil( $wait / $step ) ) );
	}

	/** Returns how much of a thread was sent; '' for complete threads and single posts. */
	private static function progress( Share $share ): string {
		$sent  = count( $share->sent );
		$total = count( $share->message->texts );
		return $total > 1 && $sent > 0 && $sent < $total
			/* translators: 1: number of posts of a thread that were sent. 2: number of all posts of the thread, at least 2. */
			? sprintf( __( '%1$s of %2$s posts were sent.', 'slipstream' ), number_format_i18n( $sent ), number_format_i18n( $total ) )
			: '';
	}
}
