<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\Subscribers;
use WP_Post;

/** Starts a newsletter when a post becomes public for the first time. */
final class PublicationListener {

	public function __construct(
		private readonly PostRules $rules,
		private readonly MailingStore $mailings,
		private readonly FanOut $fan_out,
		private readonly NewsletterSettings $settings,
		private readonly Subscribers $subscribers,
		private readonly PostEmail $mails,
		private readonly Leavers $leavers,
	) {}

	/** Hook `slipstream_publication_changed`. */
	public function react( mixed $post, mixed $is_public = false ): void {
		if ( ! $post instanceof WP_Post || ! PostRules::has_type( $post ) ) {
			return;
		}
		if ( true === $is_public ) {
			$this->publish( $post );
		} else {
			// The post may have been public for years before this site had subscribers.
			$this->mailings->skip( $post->ID, 'earlier' );
		}
	}

	/**
	 * Hook `untrash_post`. Runs before WordPress deletes the previous status. The post may have been published before the site had
	 * subscribers.
	 */
	public function restore( mixed $id, mixed $before = null ): void {
		$post = is_numeric( $id ) ? PostRules::find( (int) $id ) : null;
		if ( 'publish' === $before && null !== $post && PostRules::has_type( $post ) && '' === $post->post_password ) {
			$this->mailings->skip( $post->ID, 'earlier' );
		}
	}

	/** Hook `deleted_post`: deletes the newsletter. A restored database may use the ID again. */
	public function forget( mixed $id, mixed $post = null ): void {
		if ( $post instanceof WP_Post && PostRules::has_type( $post ) ) {
			$this->mailings->delete( $post->ID );
			$this->leavers->forget( $post->ID );
		}
	}

	private function publish( WP_Post $post ): void {
		try {
			$reason = $this->refusal_reason( $post );
		} catch ( QueryFailed ) {
			// Continue, because the job checks the reason again.
			$reason = '';
		}
		if ( '' !== $reason ) {
			$this->mailings->skip( $post->ID, $reason );
			return;
		}
		$before = $this->mailings->find( $post->ID );
		if ( $this->mailings->claim( $post->ID ) ) {
			$this->fan_out->schedule( $post->ID, $before->last_id ?? 0 );
			$this->count_audience( $post, $before->recipients ?? 0, $before->last_id ?? 0 );
		}
		if ( null !== $before && Mailing::SKIPPED !== $before->status ) {
			$this->resume( $post->ID );
		}
	}

	/** Stores the number of subscribers, so that no request has to count them until the first job does. */
	private function count_audience( WP_Post $post, int $recipients, int $last_id ): void {
		try {
			$unqueued = $this->subscribers->count_for( PostRules::categories( $post ), $last_id );
			$this->mailings->set_audience( $post->ID, $recipients + $unqueued );
		} catch ( QueryFailed ) {
			return;
		}
	}

	/** A failure must not prevent the publication. The emails stay withheld until the post is published again. */
	private function resume( int $post_id ): void {
		try {
			$this->mails->resume( $post_id );
		} catch ( QueryFailed ) {
			return;
		}
	}

	/** @throws QueryFailed If the database fails. */
	private function refusal_reason( WP_Post $post ): string {
		return match ( true ) {
			! $this->settings->is_on() => 'off',
			defined( 'WP_IMPORTING' ) && constant( 'WP_IMPORTING' ) => 'import',
			// Sites without subscribers need no job. Later subscribers receive only later posts.
			[] === $this->subscribers->active_after( 0, 1 ) => 'nobody',
			default => $this->rules->refusal_reason( PostRules::reload( $post->ID ) ),
		};
	}
}
