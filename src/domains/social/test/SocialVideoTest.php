<?php
/**
 * Tests of videos in posts and among the chosen media. Networks receive the link instead of the video and, if they support it, a card.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Share;

require_once __DIR__ . '/SocialTestCase.php';

final class SocialVideoTest extends SocialTestCase {

	/** Publishes a post that contains a video. */
	private function share( int ...$media ): int {
		$attached = array_map( static fn ( int $id ): array => [ 'id' => $id, 'url' => '', 'type' => '' ], $media );
		$post     = $this->post(
			'<!-- wp:video --><figure><video src="https://example.org/film.mp4"></video></figure><!-- /wp:video --><p>Words.</p>',
			[ 'post_title' => 'Film', 'meta_input' => [ PostMeta::OPTIONS => [ 'attached_media' => $attached ] ] ]
		);
		$this->work( 60 );
		return $post;
	}

	/** @return string Pixels of a picture that the stand-in received, such as `64x64`. */
	private static function pixels( int $index ): string {
		$sent = (string) base64_decode( self::state()['media'][ $index ], true );
		$size = getimagesizefromstring( $sent );
		return is_array( $size ) ? "$size[0]x$size[1]" : '';
	}

	#[DataProvider( 'networks' )]
	#[TestDox( 'A chosen video is not sent. The post has its link, and its card the featured image of the video: $_dataName' )]
	public function test_chosen_video( string $network ): void {
		$this->connect( $network );
		$poster = $this->picture( 64 );
		$post   = $this->share( $this->video( $poster ) );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( $network ) );
		$has_card = in_array( $network, [ 'bluesky', 'linkedin' ], true );
		self::assertSame( $has_card ? 'Film' : "Film\n\n" . get_permalink( $post ), self::shares( $post )[0]->message->texts[0] );
		self::assertCount( $has_card ? 1 : 0, self::state()['media'] );
		if ( $has_card ) {
			self::assertSame( '64x64', self::pixels( 0 ) );
		}
		if ( 'webhook' === $network ) {
			$data = json_decode( self::state()['events'][0]['body'], true )['data'];
			self::assertSame( get_permalink( $post ), $data['url'] );
			self::assertSame( [ wp_get_attachment_url( $poster ) ], array_column( $data['pictures'], 'url' ) );
		}
	}

	#[TestDox( 'Of a chosen video and a picture, only the picture is sent' )]
	public function test_video_and_picture(): void {
		$this->connect( 'bluesky' );
		$post   = $this->share( $this->video( $this->picture( 64 ) ), $this->picture( 66 ) );
		$record = array_values( self::state()['records'] )[0];
		self::assertSame( [ 'app.bsky.embed.images', 1 ], [ $record['embed']['$type'], count( $record['embed']['images'] ) ] );
		self::assertSame( '66x66', self::pixels( 0 ) );
		self::assertSame( "Film\n\n" . get_permalink( $post ), $record['text'] );
	}

	#[TestDox( 'If visitors may see none of the chosen media, the card of the post is sent' )]
	public function test_private_media(): void {
		$this->connect( 'bluesky' );
		$this->share( $this->picture( 66, $this->post( '', [ 'post_status' => 'private' ] ) ) );
		$record = array_values( self::state()['records'] )[0];
		self::assertSame( [ 'app.bsky.embed.external', 'Film' ], [ $record['embed']['$type'], $record['embed']['external']['title'] ] );
		self::assertSame( [], self::state()['media'] );
	}

	#[DataProvider( 'networks' )]
	#[TestDox( 'A post that contains a video is sent with its link or card: $_dataName' )]
	public function test_video_in_content( string $network ): void {
		$this->connect( $network );
		$post = $this->share();
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( $network ) );
		self::assertSame( [], self::state()['media'] );
	}
}
