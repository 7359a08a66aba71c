<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Closure;

/** Finds a sent post in an account's own list by its text, at networks that know no idempotency keys. */
final class PostSearch {

	/** Maximum pages that are read. */
	private const PAGES = 5;

	/** Seconds by which the clocks of both servers may differ. */
	private const CLOCK_DIFFERENCE = 3_600;

	/**
	 * Returns the earliest time that a post of this delivery may have.
	 * @return int Unix time.
	 */
	public static function since( Delivery $delivery ): int {
		return $delivery->time - self::CLOCK_DIFFERENCE;
	}

	/**
	 * @param Closure(string): array{posts: list<ListedPost>, next: string} $page Reads a page of the list, newest first.
	 *     Receives the cursor of the previous page, '' for the first page. `next` is '' on the last page.
	 * @return SentPost|null Null when the list does not contain the post.
	 * @throws NetworkError If the network does not show the list.
	 */
	public static function find( Closure $page, Message $message, Delivery $delivery ): ?SentPost {
		$wanted = self::comparable( $message->text );
		$cursor = '';
		for ( $number = 0; $number < self::PAGES; $number++ ) {
			[ 'posts' => $posts, 'next' => $cursor ] = $page( $cursor );
			foreach ( $posts as $one ) {
				if ( $one->time < self::since( $delivery ) ) {
					return null;
				}
				if ( ! in_array( $one->post->id, $delivery->earlier, true ) && self::comparable( $one->text ) === $wanted ) {
					return $one->post;
				}
			}
			if ( '' === $cursor ) {
				return null;
			}
		}
		return null;
	}

	/** Removes spaces, which differ between the text that was sent and the one that is returned. */
	private static function comparable( string $text ): string {
		return (string) preg_replace( '/\s+/u', '', $text );
	}
}
