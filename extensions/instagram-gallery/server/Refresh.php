<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Connections\Account;
use Slipstream\Connections\AccountsTable;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Refreshes the photos of a feed. Each connected account has one job, which postpones itself. After a temporary failure, the
 * stored photos are kept.
 */
final class Refresh {

	public const HOOK = 'slipstream_instagram_gallery';

	/** Seconds after which a request no longer starts to copy an image. The last image can take as long again. */
	private const SECONDS = 15;

	private const DAY = 86_400;

	/** Seconds until the job copies the remaining images. */
	private const SOON = 60;

	public function __construct(
		private readonly Feeds $feeds,
		private readonly Instagram $instagram,
		private readonly UserTokens $tokens,
		private readonly Api $api,
		private readonly Copies $copies,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/**
	 * Runs the job.
	 * @param array<mixed> $arguments Contains `feed`.
	 * @throws JobPostponed After each run, while the account is connected.
	 * @throws JobFailed If the database fails. The feed and its images are deleted only if the database confirms that the
	 *     account has been removed.
	 */
	public function work( array $arguments ): void {
		$feed = $this->feeds->get( is_int( $arguments['feed'] ?? null ) ? $arguments['feed'] : 0 );
		if ( null === $feed ) {
			Feeds::has_failed() && throw new JobFailed( 'feed_unread' );
			return;
		}
		$account = $this->account( $feed );
		if ( null === $account ) {
			( ! AccountsTable::is_ready() || AccountsTable::has_failed() ) && throw new JobFailed( 'account_unread' );
			$this->forget( $feed );
			return;
		}
		if ( Account::ACTIVE !== $account->status ) {
			$this->withdraw( $feed );
			throw new JobPostponed( self::DAY, is_done: true );
		}
		$this->tokens->renew( $account );
		if ( ! $feed->is_shown( $this->now() ) ) {
			$this->clear( $feed, '' );
			throw new JobPostponed( self::DAY, is_done: true );
		}
		$result = $this->refresh( $feed, $account );
		throw new JobPostponed( $result instanceof Feed && $result->waiting > 0 ? self::SOON : Feed::FRESH, is_done: true );
	}

	/** Returns the feed's account; null if it has been removed. The database may have reused its ID for another account. */
	public function account( Feed $feed ): ?Account {
		$account = $this->instagram->account( $feed );
		return null !== $account && $account->external_id === $feed->external_id ? $account : null;
	}

	/** Starts the job now, even if it has been postponed. */
	public function schedule( Feed $feed ): void {
		if ( ! $this->outbox->reschedule_now( self::HOOK, self::key( $feed ) ) ) {
			$this->outbox->schedule( self::HOOK, [ 'feed' => $feed->id ], 0, self::key( $feed ) );
		}
	}

	/**
	 * Loads posts from Instagram and stores them.
	 * @return Feed|WP_Error The feed, or an error with a code of Api. If access was denied, the feed is cleared.
	 */
	public function refresh( Feed $feed, Account $account ): Feed|WP_Error {
		$until = $this->now() + self::SECONDS;
		$token = $this->tokens->get( $account );
		$posts = $token instanceof WP_Error ? $token : $this->api->posts( $token );
		if ( $posts instanceof WP_Error ) {
			if ( Api::DENIED === $posts->get_error_code() ) {
				if ( is_string( $token ) ) {
					$this->tokens->expire( $account, $token );
				}
				$this->withdraw( $feed );
			}
			return $posts;
		}
		$name                 = Instagram::user_name( $posts[0]['username'] ?? '' );
		$name                 = '' === $name ? $feed->user_name : $name;
		[ $photos, $waiting ] = $this->copy( $feed, $posts, $name, $until );
		$filled               = $this->feeds->fill( $feed, $name, $photos, $waiting );
		if ( null === $filled && Feeds::has_failed() ) {
			// The database failed. Pages show the photos that are stored.
			return new WP_Error( Api::DOWN );
		}
		if ( null === $filled ) {
			// The account has been disconnected during the request.
			$this->copies->delete_all( $feed );
			return new WP_Error( Api::DENIED );
		}
		$ids = array_column( $photos, 'id' );
		$this->copies->delete(
			$feed,
			array_values( array_filter( $feed->photos, static fn ( Photo $photo ): bool => ! in_array( $photo->id, $ids, true ) ) )
		);
		return $filled;
	}

	/** Deletes the feed of an account that has been removed. */
	public function forget( Feed $feed ): void {
		// Delete the files first. If this process is killed, the job still finds the feed and continues.
		$this->copies->delete_all( $feed );
		$this->feeds->delete( $feed );
		// Delete files that another process has copied in the meantime.
		$this->copies->delete_all( $feed );
		$this->outbox->cancel( self::HOOK, self::key( $feed ) );
	}

	/** Clears the feed of an account that must be reconnected. Blocks keep their attributes. */
	public function withdraw( Feed $feed ): void {
		$this->clear( $feed, Feed::DENIED );
	}

	/** @param Feed::DENIED|'' $status See Feeds::clear(). */
	private function clear( Feed $feed, string $status ): void {
		$this->feeds->clear( $feed, $status );
		$this->copies->delete_all( $feed );
	}

	/**
	 * Copies the images of posts that are not stored yet. Images that cannot be loaded are skipped.
	 * @param list<array<mixed>> $posts Instagram's data.
	 * @param int                $until Unix time after which no further image is copied.
	 * @return array{list<Photo>, int} The photos, and the number of posts that remain.
	 */
	private function copy( Feed $feed, array $posts, string $name, int $until ): array {
		$known   = array_column( $feed->photos, null, 'id' );
		$photos  = [];
		$waiting = 0;
		foreach ( $posts as $data ) {
			$post  = Post::from( $data, $name );
			$photo = null === $post ? null : $known[ $post->id ] ?? null;
			if ( null === $post ) {
				continue;
			}
			if ( null !== $photo && $this->copies->has( $feed, $photo ) ) {
				$photos[] = $photo->with( $post );
			} elseif ( $this->now() >= $until ) {
				++$waiting;
			} else {
				$copy   = $this->copies->add( $feed, $post );
				$photos = $copy instanceof Photo ? [ ...$photos, $copy ] : $photos;
			}
		}
		return [ $photos, $waiting ];
	}

	private static function key( Feed $feed ): string {
		return "feed-$feed->id";
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
