<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Closure;

/** Finds a sent post by its text in the account's list of posts. For networks without idempotency keys. */
final class PostSearch {

	/** Maximum pages of the list to read. */
	private const PAGES = 5;

	/** Maximum difference between the clocks of this server and the network's, in seconds. */
	private const CLOCK_DIFFERENCE = 3_600;

	/**
	 * Returns the earliest possible time of a post from this delivery.
	 * @return int Unix time.
	 */
	public static function since( Delivery $delivery ): int {
		return $delivery->time - self::CLOCK_DIFFERENCE;
	}

	/**
	 * @param Closure(string): array{posts: list<ListedPost>, next: string} $page Reads a page of the list, newest first.
	 *     Receives the cursor of the previous page, '' for the first page. `next` is '' on the last page.
	 * @return SentPost|null Null if the list does not contain the post.
	 * @throws NetworkError If the network does not return the list. REFUSED if the list cannot show whether it contains the post: the
	 *     message has no text, or more posts followed than PAGES contain.
	 */
	public static function find( Closure $page, Message $message, Delivery $delivery ): ?SentPost {
		$wanted = self::comparable( $message->text );
		if ( '' === $wanted ) {
			// Without a text, any other picture of the account would match.
			throw self::not_shown();
		}
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
		throw self::not_shown();
	}

	private static function not_shown(): NetworkError {
		return new NetworkError( NetworkError::REFUSED, 'not_shown' );
	}

	/** Removes white space, because networks may change it. */
	private static function comparable( string $text ): string {
		return (string) preg_replace( '/\s+/u', '', $text );
	}
}
