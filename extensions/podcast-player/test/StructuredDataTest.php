<?php
/**
 * Tests structured data for podcasts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PodcastPlayer;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\PodcastPlayer\Feeds;
use Slipstream\Plugin;
use Slipstream\Tests\TestCase;

final class StructuredDataTest extends TestCase {

	private static FeedServer $server;

	public static function setUpBeforeClass(): void {
		self::$server = new FeedServer();
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
	}

	/**
	 * Returns the structured data nodes of a page with a player.
	 *
	 * @param int $times Number of identical players.
	 * @return list<array<string, mixed>>
	 */
	private function nodes( string $path, int $times = 1 ): array {
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server->port ] );
		remove_all_actions( 'wp_footer' );
		$url = self::$server->url( $path );
		Plugin::get( Feeds::class )->refresh( [ 'url' => $url ] );
		$attributes = [
			'url'         => $url,
			'itemsToShow' => 2,
		];
		$block      = get_comment_delimited_block_content( 'jetpack/podcast-player', $attributes, '<a href="x">x</a>' );
		do_blocks( str_repeat( $block, $times ) );
		preg_match_all( '~<script type="application/ld\+json"[^>]*>(.*?)</script>~s', $this->printed( 'wp_footer' ), $match );
		$nodes = array_map( static fn ( string $json ): mixed => json_decode( $json, true, 512, JSON_THROW_ON_ERROR ), $match[1] );
		return array_values( array_filter( $nodes, 'is_array' ) );
	}

	#[TestDox( 'Describes the podcast with the episodes of the player, once for equal players' )]
	public function test_podcast(): void {
		$nodes = $this->nodes( '/feed.xml', 2 );
		$url   = self::$server->url( ... );
		self::assertCount( 1, $nodes );
		self::assertSame(
			[
				'@context'    => 'https://schema.org',
				'@type'       => 'PodcastSeries',
				'name'        => 'Rivers and Rails',
				'description' => 'Slow journeys.',
				'url'         => $url( '/' ),
				'image'       => $url( '/cover.svg' ),
				'webFeed'     => $url( '/feed.xml' ),
			],
			array_diff_key( $nodes[0], [ 'hasPart' => true ] )
		);
		self::assertSame( [ 'Episode 12', 'Episode 11' ], array_column( $nodes[0]['hasPart'], 'name' ) );
		$episode = $nodes[0]['hasPart'][0];
		self::assertSame( [ 'PodcastEpisode', 'PT1325S' ], [ $episode['@type'], $episode['duration'] ] );
		self::assertSame( $url( '/audio.wav?n=12' ), $episode['associatedMedia']['contentUrl'] );
		self::assertNotFalse( strtotime( $episode['datePublished'] ) );
	}

	#[TestDox( 'Describes nothing without a feed, or when a filter returns an empty array' )]
	public function test_nothing(): void {
		self::assertSame( [], $this->nodes( '/gone.xml' ) );
		$this->filter( 'slipstream_podcast_structured_data', [] );
		self::assertSame( [], $this->nodes( '/feed.xml' ) );
	}
}
