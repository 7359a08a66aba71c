<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use WP_Error;
use WP_Post;

/** Actions on stored messages. Callers must check the user's permissions. */
final class MessageActions {

	public const ALL = [ ...self::FOR_MANY, 'resend' ];

	/** Actions that can be applied to any number of messages, because they send no email twice. */
	public const FOR_MANY = [ 'read', 'unread', 'spam', 'ham', 'trash', 'restore', 'delete' ];

	public function __construct(
		private readonly Messages $messages,
		private readonly MessageIndex $index,
		private readonly MessageDelivery $delivery,
	) {}

	/** @return true|WP_Error Status 404, 409 if the action does not fit the message's state, or 500 if the change could not be stored. */
	public function perform( string $action, int $id ): bool|WP_Error {
		$message = $this->messages->find( $id );
		if ( null === $message ) {
			return self::not_found();
		}
		$done = match ( $action ) {
			'read'    => $this->mark( $message, false ),
			'unread'  => $this->mark( $message, true ),
			'spam'    => $this->spam( $message ),
			'ham'     => $this->ham( $message ),
			'trash'   => 'trash' === $message->entry->status
				|| self::without_content_filters( $id, static fn (): bool => (bool) wp_trash_post( $id ) ),
			'restore' => $this->restore( $message ),
			'delete'  => (bool) wp_delete_post( $id, true ),
			'resend'  => $this->delivery->resend( $id ),
			default   => false,
		};
		return false === $done
			? new WP_Error(
				'slipstream_message_not_changed',
				__( 'The message could not be changed. Try again.', 'slipstream' ),
				[ 'status' => 500 ]
			)
			: $done;
	}

	public static function not_found(): WP_Error {
		return new WP_Error(
			'slipstream_message_not_found',
			__( 'Message not found. It may have been deleted.', 'slipstream' ),
			[ 'status' => 404 ]
		);
	}

	private function mark( FormMessage $message, bool $is_unread ): bool {
		return $message->is_unread === $is_unread
			|| self::change_post( $message->id, [ 'comment_status' => $is_unread ? 'open' : 'closed' ] );
	}

	private function spam( FormMessage $message ): bool {
		if ( 'spam' === $message->entry->status ) {
			return true;
		}
		return self::change_post( $message->id, [ 'post_status' => 'spam' ] ) && self::report_to_spam_filter( 'spam', $message->entry );
	}

	/** Moves a message from the spam folder to the inbox. Emails it to its recipients, unless that was done before. */
	private function ham( FormMessage $message ): bool|WP_Error {
		if ( 'spam' !== $message->entry->status ) {
			return new WP_Error( 'slipstream_message_not_spam', __( 'This message is not spam.', 'slipstream' ), [ 'status' => 409 ] );
		}
		return self::change_post( $message->id, [ 'post_status' => 'publish' ] )
			&& self::report_to_spam_filter( 'ham', $message->entry )
			&& $this->email_if_new( $message->id );
	}

	/** Restores a message to its previous folder. A message that was trashed for disallowed words goes to the inbox. */
	private function restore( FormMessage $message ): bool|WP_Error {
		if ( 'trash' !== $message->entry->status ) {
			return new WP_Error(
				'slipstream_message_not_in_trash',
				__( 'This message is not in the trash.', 'slipstream' ),
				[ 'status' => 409 ]
			);
		}
		$back    = static fn ( string $status, int $id, mixed $previous ): string => 'spam' === $previous ? 'spam' : 'publish';
		add_filter( 'wp_untrash_post_status', $back, 10, 3 );
		$is_done = self::without_content_filters( $message->id, static fn (): bool => (bool) wp_untrash_post( $message->id ) );
		remove_filter( 'wp_untrash_post_status', $back );
		return $is_done && $this->email_if_new( $message->id );
	}

	private function email_if_new( int $id ): bool {
		$message = $this->messages->find( $id );
		if (
			DeliveryState::NONE === $message?->delivery->state
			&& 'publish' === $message->entry->status
			&& [] !== $message->entry->recipients
			&& 0 !== $message->delivery->round
		) {
			$record = DeliveryRecord::change(
				$id,
				static fn ( DeliveryRecord $record ): DeliveryRecord => $record->with(
					[
						'state'    => DeliveryState::QUEUED,
						'round'    => $record->round + 1,
						'attempts' => 0,
					]
				)
			);
			if ( false === $record ) {
				return false;
			}
			$this->index->refresh( $id );
		}
		if ( DeliveryState::QUEUED === $this->messages->find( $id )?->delivery->state ) {
			$this->delivery->queue( $id );
		}
		return true;
	}

	/** @param array{comment_status?: string, post_status?: string} $changes Changes to the post. */
	private static function change_post( int $id, array $changes ): bool {
		return self::without_content_filters( $id, static fn (): bool => wp_update_post( [ 'ID' => $id ] + $changes ) > 0 );
	}

	/**
	 * Changes a post but not its content. Otherwise, WordPress would filter the content for users without `unfiltered_html`.
	 * @param \Closure(): bool $change Saves the post. Returns whether it was saved.
	 */
	private static function without_content_filters( int $id, \Closure $change ): bool {
		$post = get_post( $id );
		$keep = static fn ( array $data, array $sent ): array =>
			! $post instanceof WP_Post || (int) ( $sent['ID'] ?? 0 ) !== $id ? $data : wp_slash(
				[
					'post_content'          => $post->post_content,
					'post_content_filtered' => $post->post_content_filtered,
					'post_title'            => $post->post_title,
				]
			) + $data;
		add_filter( 'wp_insert_post_data', $keep, 99, 2 );
		try {
			return $change();
		} finally {
			remove_filter( 'wp_insert_post_data', $keep, 99 );
		}
	}

	/** Reports a user's decision to spam filters, with the data of the original check. */
	private static function report_to_spam_filter( string $kind, Entry $entry ): bool {
		$values = [
			'comment_type'         => 'contact_form',
			'comment_author'       => $entry->author(),
			'comment_author_email' => $entry->email(),
			'comment_author_url'   => $entry->url(),
			'contact_form_subject' => $entry->subject,
			'comment_content'      => $entry->message(),
			'comment_date_gmt'     => gmdate( 'Y-m-d H:i:s', $entry->time ),
			'user_ip'              => $entry->ip,
			'user_agent'           => $entry->user_agent,
			'permalink'            => $entry->source_url,
			'blog'                 => (string) get_option( 'home' ),
		];
		/**
		 * Fires when a user marks a message as spam or not spam, so that Akismet can learn.
		 * @param string                $kind   `spam` or `ham`.
		 * @param array<string, string> $values The message, in Akismet's format.
		 */
		do_action( 'contact_form_akismet', $kind, $values );
		return true;
	}
}
