<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Slipstream\Contracts\Service;

/**
 * A social network. Implementations are stateless: each call receives the connection. Shares\Sender decides when to send. It sends
 * the pieces of a thread one by one with send().
 *
 * Every method that calls the network throws NetworkError. Its kind says whether the network may have accepted the request.
 */
interface Network {

	/** @return non-empty-string Name in REST and content (contract publicize, section 2), such as `mastodon`. X is `twitter`. */
	public function id(): string;

	/** Returns the network's display name. */
	public function title(): string;

	/** Returns the service with credentials and sign-in. Its ID is id(). Must be called after `init`, because it translates labels. */
	public function service(): Service;

	/** Returns the limits of a post. Calls no network: limits that a server publishes were stored by the last test(). */
	public function limits( ?OpenConnection $connection = null ): Limits;

	/** Whether the network shows the link card of the message. If true, the text of a post does not contain the URL. */
	public function shows_card(): bool;

	/** Whether posts can reply to each other. If true, send() accepts a message with `in_reply_to`. */
	public function can_thread(): bool;

	/**
	 * Checks that the network still accepts the connection's token.
	 * @return Profile The network's current data about the account.
	 * @throws NetworkError NetworkError::UNAUTHORIZED if the user must connect the account again.
	 */
	public function test( OpenConnection $connection ): Profile;

	/**
	 * Sends one post, or one piece of a thread (with `in_reply_to` and `root`). Call `$delivery->begin_publishing()` after the uploads.
	 * @param Delivery $delivery Identifies the post. Its key is sent as the idempotency key where the network supports one.
	 * @throws NetworkError See its kinds.
	 */
	public function send( OpenConnection $connection, Message $message, Delivery $delivery ): SentPost;

	/** Whether find() works for this network. */
	public function can_find(): bool;

	/**
	 * Finds a post for which the outcome of the request is unknown.
	 * @return SentPost|null Null if the network does not have it.
	 * @throws NetworkError If the network cannot be asked now.
	 */
	public function find( OpenConnection $connection, Message $message, Delivery $delivery ): ?SentPost;

	/**
	 * Deletes a post. A missing post counts as deleted.
	 * @throws NetworkError NetworkError::REFUSED if the network cannot delete posts.
	 */
	public function delete( OpenConnection $connection, SentPost $post ): void;

	/** Whether read_thread() can read the thread of the post at this URL. The scheme may be http. */
	public function is_post_url( string $url ): bool;

	/**
	 * Reads a public thread by the URL of one of its posts.
	 * @param OpenConnection|null $connection Null to read without an account, for networks with public posts.
	 * @return list<ReadPost> The author's own posts, first to last.
	 * @throws NetworkError NetworkError::REFUSED if the network cannot read threads, or the URL is not one of its posts.
	 */
	public function read_thread( string $url, ?OpenConnection $connection = null ): array;
}
