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
 * Keeps a feed as Instagram has it: one job for each, as long as its account is connected, which puts itself off when it is done.
 * What may be over the next time changes nothing.
 */
final class Refresh {

	public const HOOK = 'slipstream_instagram_gallery';

	/** Seconds for which a request begins with further pictures: one that is slow may take as long again. */
	private const SECONDS = 15;

	private const DAY = 86_400;

	/** Seconds after which pictures that were left out are copied. */
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
	 * The job.
	 * @param array<mixed> $arguments With `feed`.
	 * @throws JobPostponed As long as there is a next time.
	 * @throws JobFailed Where the database does not answer: feeds and pictures only go when it says that the account is gone.
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

	/** Null also where the number is another account's by now. */
	public function account( Feed $feed ): ?Account {
		$account = $this->instagram->account( $feed );
		return null !== $account && $account->external_id === $feed->external_id ? $account : null;
	}

	/** Has the job begin; one that waits for tomorrow does not wait. */
	public function schedule( Feed $feed ): void {
		if ( ! $this->outbox->reschedule_now( self::HOOK, self::key( $feed ) ) ) {
			$this->outbox->schedule( self::HOOK, [ 'feed' => $feed->id ], 0, self::key( $feed ) );
		}
	}

	/**
	 * Asks Instagram.
	 * @return Feed|WP_Error Codes of Api; when access was withdrawn nothing is shown any more.
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
			// Pages show what is stored.
			return new WP_Error( Api::DOWN );
		}
		if ( null === $filled ) {
			// Somebody has disconnected it meanwhile.
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

	/** The account is there no longer. */
	public function forget( Feed $feed ): void {
		// As long as there is a feed, its job comes back to what a process left that was killed here.
		$this->copies->delete_all( $feed );
		$this->feeds->delete( $feed );
		// Also what another one has copied meanwhile.
		$this->copies->delete_all( $feed );
		$this->outbox->cancel( self::HOOK, self::key( $feed ) );
	}

	/** The account has to be connected again; its blocks stay as they are. */
	public function withdraw( Feed $feed ): void {
		$this->clear( $feed, Feed::DENIED );
	}

	/** @param Feed::DENIED|'' $status See Feeds. */
	private function clear( Feed $feed, string $status ): void {
		$this->feeds->clear( $feed, $status );
		$this->copies->delete_all( $feed );
	}

	/**
	 * @param list<array<mixed>> $posts Of Instagram.
	 * @return array{list<Photo>, int} What is there, and how many there was no time for. A picture that can't be had is left out.
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
