<?php
/**
 * Tests the thread import's REST routes, with stand-ins for Mastodon and Bluesky.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;

require_once dirname( __DIR__, 3 ) . '/src/domains/social/test/SocialTestCase.php';

final class GatherTest extends SocialTestCase {

	private const GATHER = '/wpcom/v2/tweetstorm/gather';
	private const TEXT   = '/slipstream/v1/thread-import/text';
	private const COPY   = '/slipstream/v1/thread-import/pictures';

	/** @return array<string, mixed> A status as the Mastodon API returns it. */
	private static function api_status(
		string $id,
		string $content,
		string $reply_to = '',
		string $author = '1',
		int $pictures = 0
	): array {
		$picture = [ 'type' => 'image', 'url' => 'https://files.example/a.png', 'description' => 'A "pot"' ];
		return [
			'id'                => $id,
			'url'               => "https://social.example/@ann/$id",
			'content'           => $content,
			'created_at'        => '2026-11-01T00:00:00Z',
			'in_reply_to_id'    => $reply_to,
			'account'           => [ 'id' => $author, 'acct' => 'ann' ],
			'media_attachments' => array_fill( 0, $pictures, $picture ),
		];
	}

	private function gather( string $url, string $role = 'author' ): mixed {
		return $this->rest( 'GET', self::GATHER, [ 'url' => $url ], $role )->get_data();
	}

	#[TestDox( '[UNR-01, UNR-09] A public thread at Mastodon becomes a list of typed items, without an account and without other people’s replies' )]
	public function test_mastodon(): void {
		self::change(
			[
				'posts'   => [ self::api_status( '10', '<p>One<br>line &lt;b&gt;</p>', '', '1', 1 ) ],
				'context' => [
					'ancestors'   => [],
					'descendants' => [
						self::api_status( '11', '<p>Foreign</p>', '10', '2' ),
						self::api_status( '12', '<p>Two</p><p>https://example.org/page</p>', '10', '1', 2 ),
					],
				],
			]
		);
		$picture = [ 'url' => 'https://files.example/a.png', 'alt' => 'A "pot"' ];
		self::assertEquals(
			[
				[ 'type' => 'paragraph', 'content' => 'One<br>line &lt;b&gt;' ],
				[ 'type' => 'image' ] + $picture,
				[ 'type' => 'paragraph', 'content' => 'Two' ],
				[ 'type' => 'embed', 'url' => 'https://example.org/page' ],
				[ 'type' => 'gallery', 'images' => [ $picture, $picture ] ],
			],
			$this->gather( 'https://social.example/@ann/10' )
		);
	}

	#[TestDox( '[UNR-01] A video keeps its alternative text' )]
	public function test_video(): void {
		$status                      = self::api_status( '10', '<p>One</p>' );
		$status['media_attachments'] = [ [ 'type' => 'video', 'url' => 'https://files.example/a.mp4', 'description' => 'A film' ] ];
		self::change( [ 'posts' => [ $status ] ] );
		self::assertEquals(
			[ 'type' => 'video', 'url' => 'https://files.example/a.mp4', 'alt' => 'A film' ],
			$this->gather( 'https://social.example/@ann/10' )[1]
		);
	}

	#[TestDox( '[UNR-01] An old link with http is read over https' )]
	public function test_http(): void {
		self::change( [ 'posts' => [ self::api_status( '10', '<p>One</p>' ) ] ] );
		$servers = [];
		add_filter(
			'slipstream_service_url',
			static function ( string $base ) use ( &$servers ): string {
				$servers[] = $base;
				return $base;
			},
			1
		);
		foreach ( [ 'http://social.example/@ann/10', 'HTTP://social.example/users/ann/statuses/10' ] as $url ) {
			self::assertSame( [ [ 'type' => 'paragraph', 'content' => 'One' ] ], $this->gather( $url ) );
		}
		self::assertSame( [ 'https://social.example' ], array_values( array_unique( $servers ) ) );
	}

	/** @return iterable<string, array{string, string, int}> Fault of the network's server, expected message and HTTP status. */
	public static function faults(): iterable {
		yield 'a page instead of data' => [ 'html', 'The network could not be reached. Try again later.', 502 ];
		yield 'overloaded' => [ '500', 'The network could not be reached. Try again later.', 502 ];
		yield 'too many requests' => [ '429', 'The network received too many requests. Try again later.', 503 ];
		yield 'gone' => [ '404', 'This post no longer exists, or is not public.', 404 ];
		yield 'redirect to a local address' => [ 'redirect', 'The network refused to show this thread.', 502 ];
	}

	#[DataProvider( 'faults' )]
	#[TestDox( '[UNR-12] A failing network has a message for the author, without its own words: $_dataName' )]
	public function test_faults( string $fault, string $message, int $status ): void {
		self::break_request( 'mastodon.status', [ $fault ] );
		$response = $this->rest( 'GET', self::GATHER, [ 'url' => 'https://social.example/@ann/10' ], 'author' );
		self::assertSame( [ $message, $status ], [ $response->get_data()['message'] ?? '', $response->get_status() ] );
	}

	#[TestDox( '[UNR-09] A thread of X without an account says what to do; other URLs and no URL are refused' )]
	public function test_unavailable(): void {
		foreach ( [ 'https://twitter.com/ann/status/1', 'http://www.twitter.com/ann/status/1?s=20', 'https://x.com/ann/status/1' ] as $url ) {
			$answer = $this->gather( $url );
			self::assertSame( 'tweetstorm_unavailable', $answer['code'] );
			self::assertSame( 'This site cannot read threads from X. Choose “Import a thread” in the editor’s menu. There you can paste the thread or use your X archive.', $answer['message'] );
		}
		self::assertSame( 'slipstream_thread_url', $this->gather( 'https://example.org/' )['code'] );
		self::assertSame( 'slipstream_thread_url', $this->gather( 'file:///etc/passwd' )['code'] );
		self::assertSame( 'rest_missing_callback_param', $this->rest( 'GET', self::GATHER, [], 'author' )->get_data()['code'] );
		self::assertSame( [], self::state()['log'] );
	}

	#[TestDox( 'Visitors and subscribers may import nothing; contributors may only read threads' )]
	public function test_roles(): void {
		$routes = [
			[ 'GET', self::GATHER, [ 'url' => 'x' ] ],
			[ 'POST', self::TEXT, [ 'text' => 'x' ] ],
			[ 'POST', self::COPY, [ 'url' => 'x' ] ],
		];
		foreach ( $routes as [ $verb, $path, $arguments ] ) {
			self::assertSame( 403, $this->rest( $verb, $path, $arguments, 'subscriber' )->get_status() );
			wp_set_current_user( 0 );
			self::assertSame( 401, $this->rest( $verb, $path, $arguments )->get_status() );
		}
		self::assertSame( 403, $this->rest( 'POST', self::COPY, [ 'url' => 'x' ], 'contributor' )->get_status() );
		self::assertSame( 403, $this->rest( 'POST', self::TEXT, [ 'text' => 'x' ] )->get_status() );
		self::assertSame( 400, $this->rest( 'GET', self::GATHER, [ 'url' => 'x' ] )->get_status() );
	}

	/** @return iterable<string, array{string, list<array<string, string>>}> Pasted text and the expected items. */
	public static function texts(): iterable {
		$paragraph = static fn ( string $content ): array => [ 'type' => 'paragraph', 'content' => $content ];
		yield 'nothing' => [ " \n\n ", [] ];
		yield 'pieces with counts' => [
			"1/3 One\r\n\r\n(2/n) Two\n\nThree 3/3",
			[ $paragraph( 'One' ), $paragraph( 'Two' ), $paragraph( 'Three' ) ],
		];
		yield 'counts from the second piece on, and a date' => [
			"Open 24/7\n\n2/ Two 9/11\n\nThree (3/)",
			[ $paragraph( 'Open 24/7' ), $paragraph( 'Two 9/11' ), $paragraph( 'Three' ) ],
		];
		yield 'a date or fraction at an end stays' => [
			"Open 24/7\n\nWe remember 9/11\n\n1/2 cup of flour",
			[ $paragraph( 'Open 24/7' ), $paragraph( 'We remember 9/11' ), $paragraph( '1/2 cup of flour' ) ],
		];
		yield 'a date stays' => [ 'On 3/4/2026 we met', [ $paragraph( 'On 3/4/2026 we met' ) ] ];
		yield 'HTML is text' => [
			'<script>alert(1)</script><img src=x onerror=alert(1)>',
			[ $paragraph( '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;' ) ],
		];
		yield 'a link' => [ 'See https://example.org/', [ $paragraph( 'See <a href="https://example.org/" rel="nofollow">https://example.org/</a>' ) ] ];
		yield 'a link alone' => [ 'https://example.org/', [ [ 'type' => 'embed', 'url' => 'https://example.org/' ] ] ];
		yield 'right to left, emoji of several code points' => [ "שלום 👨‍👩‍👧\nline", [ $paragraph( 'שלום 👨‍👩‍👧<br>line' ) ] ];
	}

	/** @param list<array<string, string>> $items */
	#[DataProvider( 'texts' )]
	#[TestDox( 'Pasted text becomes paragraphs and embeds: $_dataName' )]
	public function test_text( string $text, array $items ): void {
		self::assertSame( $items, $this->rest( 'POST', self::TEXT, [ 'text' => $text ], 'author' )->get_data() );
	}

	#[TestDox( 'Pasted text becomes at most 1,000 items, each of at most 20,000 characters' )]
	public function test_longest_text(): void {
		$items = fn ( string $text ): array => $this->rest( 'POST', self::TEXT, [ 'text' => $text ], 'author' )->get_data();
		self::assertCount( 1000, $items( str_repeat( "a\n\n", 1001 ) ) );
		self::assertSame( str_repeat( 'ä', 20_000 ), $items( str_repeat( 'ä', 20_001 ) )[0]['content'] );
	}

	#[TestDox( 'A picture is copied to the library once, with its alternative text; a local address and a page are refused' )]
	public function test_pictures(): void {
		$server = new LocalServer( dirname( __DIR__, 3 ) . '/tests/services/thread-pages.php', [ 'SLIPSTREAM_PICTURE' => self::png() ] );
		$this->filter( 'slipstream_http_allowed_hosts', [ "127.0.0.1:$server->port" ] );
		$arguments = [ 'url' => $server->url( '/pot.png' ), 'alt' => 'A "pot"' ];
		$copy      = $this->rest( 'POST', self::COPY, $arguments, 'author' )->get_data();
		$again     = $this->rest( 'POST', self::COPY, $arguments )->get_data();
		$server->stop();
		self::assertSame( 'A "pot"', get_post_meta( $copy['id'], '_wp_attachment_image_alt', true ) );
		self::assertSame( wp_get_attachment_url( $copy['id'] ), $copy['url'] );
		self::assertSame( $copy, $again );
		wp_delete_attachment( $copy['id'], true );
		$this->filter( 'slipstream_http_allowed_hosts', [] );
		self::assertSame( 400, $this->rest( 'POST', self::COPY, [ 'url' => 'http://169.254.169.254/pot.png' ] )->get_status() );
	}

	/** @return string File path of a small picture. */
	private static function png(): string {
		return (string) constant( 'ABSPATH' ) . 'wp-admin/images/w-logo-blue.png';
	}
}
