<?php
/**
 * Tests which URLs the server accepts as posts, and to which network it assigns them.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\GatheringTweetstorms\ThreadReader;
use Slipstream\Plugin;

final class ThreadUrlTest extends TestCase {

	/** @return iterable<string, array{string, string}> URL and ID of the network; '' for none. */
	public static function urls(): iterable {
		$urls = [
			'http://twitter.com/ann/status/1'                       => 'twitter',
			'https://twitter.com/ann/status/1'                      => 'twitter',
			'http://www.twitter.com/ann/status/1'                   => 'twitter',
			'https://www.twitter.com/Ann_1/status/12345678901234567?s=20#m' => 'twitter',
			'https://mobile.twitter.com/ann/status/1'               => 'twitter',
			'https://x.com/ann/status/1/photo/1'                    => 'twitter',
			'https://www.x.com/ann/status/1'                        => 'twitter',
			'ftp://twitter.com/ann/status/1'                        => '',
			'//twitter.com/ann/status/1'                            => '',
			'twitter.com/ann/status/1'                              => '',
			' https://twitter.com/ann/status/1'                     => '',
			'https://twitter.com/ann'                               => '',
			'https://twitter.com/ann/status'                        => '',
			'https://twitter.com/ann/status/'                       => '',
			'https://twitter.com/ann/status/x1'                     => '',
			'https://twitter.com/ann/statuses/1'                    => '',
			'https://twitter.com//status/1'                         => '',
			'https://twitter.com/status/1'                          => '',
			'https://twitter.com/a/b/status/1'                      => '',
			'https://twitter.com/ann?/status/1'                     => '',
			'https://nottwitter.com/ann/status/1'                   => '',
			'https://twitter.com.evil.example/ann/status/1'         => '',
			'https://twitterxcom/ann/status/1'                      => '',
			'https://evil.example/https://twitter.com/ann/status/1' => '',
			'https://ann@evil.example/twitter.com/ann/status/1'     => '',
			'https://bsky.app/profile/ann.example/post/3kabc'       => 'bluesky',
			'https://bsky.app/profile/ann.example'                  => '',
			'https://notbsky.app/profile/ann.example/post/3kabc'    => '',
			'https://social.example/@ann/10'                        => 'mastodon',
			'https://social.example/users/ann/statuses/10'          => 'mastodon',
			'https://social.example/@ann'                           => '',
			'https://social.example/ann/10'                         => '',
			'http://bsky.app/profile/did:plc:ann/post/3kabc'        => 'bluesky',
			'https://bsky.app/profile/ann?x/post/3kabc'             => '',
			'http://social.example/@ann/10'                         => 'mastodon',
			'https://social.example/@ann?x/10'                      => '',
			'https://social.example/@ann /10'                       => '',
			'https://www.linkedin.com/feed/update/urn:li:share:1'   => '',
			'https://www.threads.net/@ann/post/C1'                  => '',
		];
		foreach ( $urls as $url => $network ) {
			yield $url => [ $url, $network ];
		}
	}

	private static function network( string $url ): string {
		return Plugin::get( ThreadReader::class )->network( $url )?->id() ?? '';
	}

	#[DataProvider( 'urls' )]
	#[TestDox( '[UNR-06] $_dataName' )]
	public function test_network( string $url, string $network ): void {
		self::assertSame( $network, self::network( $url ) );
	}

	#[TestDox( '[UNR-06] A user name at X has up to 50 characters' )]
	public function test_bounds(): void {
		$url = static fn ( int $length ): string => 'https://twitter.com/' . str_repeat( 'a', $length ) . '/status/1';
		self::assertSame( [ 'twitter', 'twitter', '' ], array_map( self::network( ... ), [ $url( 1 ), $url( 50 ), $url( 51 ) ] ) );
	}
}
