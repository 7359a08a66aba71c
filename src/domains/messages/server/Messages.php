<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Domains\Messages\Legacy\LegacyReader;
use Slipstream\Jobs\JobFailed;
use WP_Post;

/** Stores and finds messages, as posts with Jetpack's post type. */
final class Messages {

	public const TYPE = 'feedback';

	/** Maximum characters of the name in the title. A title that is too long for its column would prevent storing the message. */
	private const MAX_NAME = 200;

	public function __construct( private readonly MessageSettings $settings ) {}

	/**
	 * Stores an unread message in one database row. The caller must then call MessageDelivery::queue(), which queues the email.
	 * @return int ID of the post; 0 if it could not be stored.
	 */
	public function store( Entry $entry ): int {
		$entry = $this->settings->stores_ip() ? $entry : $entry->without_ip();
		// WordPress would schedule a post whose date is in the future.
		$time  = min( $entry->time, time() );
		$date  = gmdate( 'Y-m-d H:i:s', $time );
		$local = get_date_from_gmt( $date );
		$name  = '' === $entry->author() ? $entry->email() : $entry->author();
		$title = mb_substr( mb_scrub( $name, 'UTF-8' ), 0, self::MAX_NAME ) . " - $local";
		$row   = [
			'post_type'             => self::TYPE,
			'post_status'           => $entry->status,
			'post_parent'           => $entry->source_id,
			'post_author'           => 0,
			'post_date'             => $local,
			'post_date_gmt'         => $date,
			'post_title'            => wp_slash( sanitize_text_field( $title ) ),
			'post_name'             => md5( $title ),
			'post_content'          => wp_slash( TextLayout::write( $entry, md5( $title . wp_rand() ) ) ),
			'post_content_filtered' => wp_slash( EntryJson::encode( $entry ) ),
			'comment_status'        => 'open',
			'ping_status'           => 'closed',
			'guid'                  => home_url( '/?feedback=' . wp_generate_uuid4() ),
		];
		$id    = self::insert( $row );
		if ( $id > 0 && 'trash' === $entry->status ) {
			// Without this meta, WordPress never deletes the post from the trash.
			add_post_meta( $id, '_wp_trash_meta_time', time() );
		}
		return $id;
	}

	/**
	 * Inserts a post. Skips queries that messages do not need, because a visitor is waiting.
	 * @param array<string, mixed> $row Arguments of wp_insert_post().
	 */
	private static function insert( array $row ): int {
		$slug = static fn ( mixed $other, string $desired ): string => $desired;
		// After this hook, WordPress reads the new post and its meta from the database. Fill both caches to save the queries.
		$keep = static function ( int $id, WP_Post $post ) use ( $row, &$keep ): void {
			if ( $post->guid === $row['guid'] ) {
				remove_action( 'clean_post_cache', $keep );
				wp_cache_add( $id, (object) get_object_vars( $post ), 'posts' );
				wp_cache_add( $id, [], 'post_meta' );
			}
		};
		add_filter( 'pre_wp_unique_post_slug', $slug, 10, 2 );
		add_filter( 'add_trashed_suffix_to_trashed_posts', '__return_false' );
		add_action( 'clean_post_cache', $keep, 10, 2 );
		// The callback clears a cache that depends only on posts of the type `post`.
		$has_authors = remove_action( 'transition_post_status', '__clear_multi_author_cache' );
		$id          = wp_insert_post( $row );
		if ( $has_authors ) {
			add_action( 'transition_post_status', '__clear_multi_author_cache' );
		}
		remove_action( 'clean_post_cache', $keep );
		remove_filter( 'add_trashed_suffix_to_trashed_posts', '__return_false' );
		remove_filter( 'pre_wp_unique_post_slug', $slug );
		return $id;
	}

	/** Adds post meta that Jetpack reads. The email's job calls this, so that visitors do not wait for it. */
	public static function add_copies( FormMessage $message, string $html ): void {
		$mail = [
			'to'      => $message->entry->recipients,
			'message' => $html,
		];
		update_post_meta( $message->id, '_feedback_email', wp_slash( $mail ) );
		update_post_meta( $message->id, '_feedback_extra_fields', wp_slash( $message->entry->extra() ) );
	}

	public function find( int $id ): ?FormMessage {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post && self::TYPE === $post->post_type ? self::from_post( $post ) : null;
	}

	/**
	 * Finds a message for a job, which must not mistake a database error for a deleted message.
	 * @throws JobFailed If the database fails.
	 */
	public function find_or_fail( int $id ): ?FormMessage {
		global $wpdb;
		$message = $this->find( $id );
		return null === $message && '' !== $wpdb->last_error ? throw new JobFailed( 'not_read' ) : $message;
	}

	/**
	 * @param list<int> $ids IDs in order.
	 * @return list<FormMessage> Messages that still exist, in the same order. Read with two queries.
	 */
	public function find_all( array $ids ): array {
		_prime_post_caches( $ids, false, true );
		return array_values( array_filter( array_map( $this->find( ... ), $ids ) ) );
	}

	public static function from_post( WP_Post $post ): FormMessage {
		$own    = EntryJson::decode( $post->post_content_filtered, $post->post_status );
		$record = DeliveryRecord::for_message( $post->ID );
		$is_due = null === $record && 'publish' === $own?->status && [] !== $own->recipients;
		return new FormMessage(
			$post->ID,
			$own ?? LegacyReader::read( $post ),
			'open' === $post->comment_status,
			$is_due ? new DeliveryState( DeliveryState::QUEUED, 1 ) : ( $record?->to_state() ?? new DeliveryState() ),
		);
	}
}
