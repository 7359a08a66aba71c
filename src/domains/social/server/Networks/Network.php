<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Slipstream\Contracts\Service;

/**
 * A social network. Each implementation is stateless: it gets the connection with every call, and keeps nothing about posts. Shares\Sender
 * decides when to send, and Threads\ThreadSender sends the pieces of a thread one by one with send().
 *
 * Every method that calls the network throws NetworkError. Its kind says whether the network may have accepted the request.
 */
interface Network {

	/** @return non-empty-string Name in REST and content (contract publicize, section 2), such as `mastodon`. X is `twitter`. */
	public function id(): string;

	/** Returns the name that people see. */
	public function title(): string;

	/** The service with credentials and sign-in. Its ID is id(). Call it after `init`: labels are translated at once. */
	public function service(): Service;

	/** Limits of a post. Calls no network: limits of a server are those that the last test() stored. */
	public function limits( ?Connection $connection = null ): Limits;

	/** Whether posts can reply to each other, so that send() accepts a message with `in_reply_to`. */
	public function can_thread(): bool;

	/**
	 * Checks that the network still accepts the connection's token.
	 * @return Profile The account as the network shows it now.
	 * @throws NetworkError NetworkError::UNAUTHORIZED when the user must connect again.
	 */
	public function test( Connection $connection ): Profile;

	/**
	 * Sends one post, or one piece of a thread (with `in_reply_to` and `root`).
	 * @param Delivery $delivery Identity of this post. Networks with idempotent requests send it, so that a repeat changes nothing.
	 * @throws NetworkError See its kinds.
	 */
	public function send( Connection $connection, Message $message, Delivery $delivery ): SentPost;

	/** Whether find() can tell whether a post has arrived. */
	public function can_find(): bool;

	/**
	 * Finds a post whose request had an unknown outcome.
	 * @return SentPost|null Null when the network does not have it.
	 * @throws NetworkError When the network cannot be asked now.
	 */
	public function find( Connection $connection, Message $message, Delivery $delivery ): ?SentPost;

	/**
	 * Deletes a post. A post that is already gone counts as deleted.
	 * @throws NetworkError NetworkError::REFUSED when the network cannot delete.
	 */
	public function delete( Connection $connection, SentPost $post ): void;

	/**
	 * Reads a public thread by the URL of one of its posts.
	 * @param Connection|null $connection Null to read without an account, for networks with public posts.
	 * @return list<ReadPost> The author's own posts, first to last.
	 * @throws NetworkError NetworkError::REFUSED when the network cannot read threads, or the URL is not one of its posts.
	 */
	public function read_thread( string $url, ?Connection $connection = null ): array;
}
