<?php
/**
 * Tests of threads: they are sent piece by piece, and resumed after the last sent piece.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Threads\Piece;
use Slipstream\Plugin;

require_once __DIR__ . '/SocialTestCase.php';

final class SocialThreadTest extends SocialTestCase {

	private const PIECES = 25;

	/** @return iterable<string, array{string, list<string>}> Network, and faults of the request that creates a post. */
	public static function cuts(): iterable {
		$after = static fn ( int $pieces, string ...$faults ): array => array_values( [ ...array_fill( 0, $pieces, '' ), ...$faults ] );
		foreach ( [ 'mastodon', 'bluesky', 'twitter', 'threads' ] as $network ) {
			yield "$network, complete" => [ $network, [] ];
			yield "$network, too slow at piece 13" => [ $network, $after( 12, 'accept-502' ) ];
			yield "$network, overloaded at piece 13" => [ $network, $after( 12, '429', '500' ) ];
		}
		yield 'mastodon, too slow twice' => [ 'mastodon', $after( 4, 'accept-502', '', 'accept-html' ) ];
	}

	/** @param list<string> $faults See tests/services/social.php. */
	#[DataProvider( 'cuts' )]
	#[TestDox( 'A thread of 25 pieces arrives once, in order, each piece as the reply to the previous one: $_dataName' )]
	public function test_thread( string $network, array $faults ): void {
		add_filter(
			'slipstream_social_thread',
			static fn (): array => array_map( static fn ( int $number ): Piece => new Piece( "Piece $number" ), range( 1, self::PIECES ) )
		);
		$this->connect( $network );
		self::break_request( self::POST_REQUESTS[ $network ], $faults );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Beginning' ] );
		$this->work( 14_400 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		$texts = [
			"Beginning\n\nA thread ⬇️",
			...array_map( static fn ( int $number ): string => "Piece $number", range( 1, self::PIECES ) ),
		];
		self::assertSame( $texts, self::shares( $post )[0]->message->texts );
		$sent = array_column( self::shares( $post )[0]->sent, 'id' );
		if ( 'bluesky' !== $network ) {
			[ $list, $text, $reply ] = [
				'mastodon' => [ 'posts', 'status', 'in_reply_to_id' ],
				'twitter'  => [ 'tweets', 'sent', 'reply' ],
				'threads'  => [ 'threads', 'text', 'reply_to_id' ],
			][ $network ];
			self::assertSame( $texts, array_column( self::state()[ $list ], $text ) );
			self::assertSame(
				[ null, ...array_slice( $sent, 0, -1 ) ],
				array_map( static fn ( array $one ): ?string => $one[ $reply ] ?? null, self::state()[ $list ] )
			);
		} else {
			$records = array_values( self::state()['records'] );
			self::assertSame( $texts, array_column( $records, 'text' ) );
			self::assertSame(
				array_slice( $sent, 0, -1 ),
				array_map( static fn ( array $record ): string => $record['reply']['parent']['uri'], array_slice( $records, 1 ) )
			);
			self::assertSame(
				array_fill( 0, self::PIECES, $sent[0] ),
				array_map( static fn ( array $record ): string => $record['reply']['root']['uri'], array_slice( $records, 1 ) )
			);
		}
	}

	#[TestDox( 'A piece with the same text as an earlier one is sent all the same, after a network that was too slow' )]
	public function test_same_text(): void {
		add_filter( 'slipstream_social_thread', static fn (): array => [ new Piece( 'Same' ), new Piece( 'Same' ), new Piece( 'End' ) ] );
		$this->connect( 'threads' );
		self::break_request( 'threads.post', [ '', '', '500' ] );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'One' ] );
		$this->work( 600 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( [ "One\n\nA thread ⬇️", 'Same', 'Same', 'End' ], array_column( self::state()['threads'], 'text' ) );
	}

	#[TestDox( '[TWT-14] A message that the author edited below its suffix has the suffix once; networks without threads get none' )]
	public function test_suffix(): void {
		add_filter( 'slipstream_social_thread', static fn (): array => [ new Piece( 'End' ) ] );
		$this->connect( 'mastodon' );
		$this->connect( 'linkedin' );
		$post = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		update_post_meta( $post, PostMeta::MESSAGE, "Read this\n\nA thread ⬇️" );
		wp_publish_post( $post );
		$this->work( 60 );
		self::assertSame( "Read this\n\nA thread ⬇️", self::shares( $post )[0]->message->texts[0] );
		self::assertSame( [ 'Read this' ], self::shares( $post )[1]->message->texts );
	}

	#[TestDox( 'An author’s thread is read from X with complete links and pictures, without replies to others' )]
	public function test_read_x(): void {
		$account = $this->connect( 'twitter' );
		$tweet   = static fn ( string $id, string $parent, string $text, array $more = [] ): array => [
			'id'                => $id,
			'text'              => $text,
			'author_id'         => '42',
			'conversation_id'   => '1',
			'created_at'        => '2026-01-02T03:04:05.000Z',
			'referenced_tweets' => '' === $parent ? [] : [ [ 'type' => 'replied_to', 'id' => $parent ] ],
		] + $more;
		$links   = [
			'urls' => [
				[ 'url' => 'https://t.co/a', 'expanded_url' => 'https://a.example/x' ],
				[ 'url' => 'https://t.co/p', 'expanded_url' => 'https://x.com/photo', 'media_key' => '3_9' ],
			],
		];
		self::change(
			[
				'thread' => [
					'data'     => $tweet( '9', '', 'One &amp; https://t.co/a', [ 'entities' => $links ] ),
					'includes' => [ 'users' => [ [ 'id' => '42', 'username' => 'ann' ] ] ],
				],
				'search' => [
					'data'     => [
						$tweet( '11', '10', 'Three' ),
						$tweet( '12', '99', 'To a stranger' ),
						$tweet( '10', '9', 'Two https://t.co/p', [ 'entities' => $links, 'attachments' => [ 'media_keys' => [ '3_9' ] ] ] ),
					],
					'includes' => [
						'media' => [
							[ 'media_key' => '3_9', 'type' => 'photo', 'url' => 'https://pictures.example/9.jpg', 'alt_text' => 'Alt' ],
						],
					],
				],
			]
		);
		$read = self::known( $account )->network->read_thread( 'https://x.com/ann/status/9', self::opened( $account ) );
		self::assertSame( [ 'One & https://a.example/x', 'Two', 'Three' ], array_column( $read, 'text' ) );
		self::assertSame( [ [ 'url' => 'https://pictures.example/9.jpg', 'type' => 'image', 'alt' => 'Alt' ] ], $read[1]->media );
		self::assertSame( [ '@ann', 'https://x.com/ann/status/9' ], [ $read[0]->author, $read[0]->url ] );
	}

	#[TestDox( 'A thread that failed in the middle goes on after the last piece when the author tries again' )]
	public function test_retry(): void {
		add_filter( 'slipstream_social_thread', static fn (): array => [ new Piece( 'Two' ), new Piece( 'Three' ) ] );
		$this->connect( 'mastodon' );
		self::break_request( 'mastodon.post', [ '', '422' ] );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'One' ] );
		$this->work( 60 );
		self::assertSame( [ Share::FAILED ], self::statuses( $post ) );
		$share  = self::shares( $post )[0];
		$answer = $this->rest( 'POST', "/wpcom/v2/publicize/share-status/$post/$share->id", [ 'post_again' => false ] );
		self::assertSame( 200, $answer->get_status() );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( [ "One\n\nA thread ⬇️", 'Two', 'Three' ], array_column( self::state()['posts'], 'status' ) );
	}

	#[TestDox( 'An author’s thread is read from Mastodon, without the replies of others' )]
	public function test_read_mastodon(): void {
		$post = static fn ( string $id, string $reply, string $account, string $text ): array => [
			'id'                => $id,
			'url'               => "https://social.example/@ann/$id",
			'in_reply_to_id'    => $reply,
			'content'           => $text,
			'created_at'        => '2026-01-02T03:04:05.000Z',
			'account'           => [ 'id' => $account, 'acct' => 'ann' ],
			'media_attachments' => [ [ 'type' => 'image', 'url' => "https://pictures.example/$id.png", 'description' => "Alt $id" ] ],
		];
		self::change(
			[
				'posts'   => [ $post( '2', '1', '77', '<p>Two &amp; <b>more</b><br>line</p>' ) ],
				'context' => [
					'ancestors'   => [ $post( '1', '', '77', '<p>One</p><p>Next</p>' ) ],
					'descendants' => [
						$post( '5', '2', '99', '<p>Stranger</p>' ),
						$post( '6', '5', '77', '<p>To stranger</p>' ),
						$post( '3', '2', '77', '<p>Three</p>' ),
					],
				],
			]
		);
		$read = Plugin::get( Networks::class )->find( 'mastodon' )?->read_thread( 'https://social.example/@ann/2' ) ?? [];
		self::assertSame( [ "One\n\nNext", "Two & more\nline", 'Three' ], array_column( $read, 'text' ) );
		self::assertSame( [ 'url' => 'https://pictures.example/1.png', 'type' => 'image', 'alt' => 'Alt 1' ], $read[0]->media[0] ?? null );
		self::assertSame( 1_767_323_045, $read[0]->time );
	}

	#[TestDox( 'An author’s thread is read from Bluesky, without the replies of others' )]
	public function test_read_bluesky(): void {
		$node = static fn ( string $key, string $did, string $text, array $more = [] ): array => [
			'post' => [
				'uri'    => "at://$did/app.bsky.feed.post/$key",
				'author' => [ 'did' => $did, 'handle' => 'ann.example' ],
				'record' => [ 'text' => $text, 'createdAt' => '2026-01-02T03:04:05.000Z' ],
				'embed'  => [ 'images' => [ [ 'fullsize' => "https://pictures.example/$key.jpg", 'alt' => "Alt $key" ] ] ],
			],
		] + $more;
		$ann  = 'did:plc:ann';
		self::change(
			[
				'thread' => [
					'thread' => $node(
						'bb',
						$ann,
						'Two',
						[
							'parent'  => $node( 'aa', $ann, 'One' ),
							'replies' => [
								$node( 'xx', 'did:plc:eve', 'Stranger' ),
								$node( 'cc', $ann, 'Three', [ 'replies' => [ $node( 'dd', $ann, 'Four' ) ] ] ),
							],
						]
					),
				],
			]
		);
		$read = Plugin::get( Networks::class )->find( 'bluesky' )?->read_thread( 'https://bsky.app/profile/ann.example/post/bb' ) ?? [];
		self::assertSame( [ 'One', 'Two', 'Three', 'Four' ], array_column( $read, 'text' ) );
		self::assertSame( 'https://bsky.app/profile/ann.example/post/aa', $read[0]->url );
		self::assertSame( 'Alt aa', $read[0]->media[0]['alt'] ?? '' );
	}
}
