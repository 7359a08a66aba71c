<?php
/**
 * Tests that threads respect the limits of the account's server and the maximum number of pieces.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Messages\TextLength;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Threads\Piece;
use Slipstream\Domains\Social\Threads\ThreadSource;
use Slipstream\Plugin;
use WP_Post;

require_once dirname( __DIR__, 3 ) . '/src/domains/social/test/SocialTestCase.php';

final class ThreadLimitsTest extends SocialTestCase {

	/**
	 * Returns a paragraph of 40 sentences. Each fourth one contains a URL without a scheme; the last one contains a link of
	 * 76 characters.
	 */
	private static function paragraph(): string {
		$sentences = array_map(
			static fn ( int $number ): string => "Sentence $number has "
				. ( 0 === $number % 4 ? 'example.org/a-long/path/of-words.' : 'a few words in it.' ),
			range( 10, 48 )
		);
		return implode( ' ', $sentences ) . ' See https://example.org/' . str_repeat( 'a', 55 ) . '.';
	}

	private function thread( string $content ): WP_Post {
		$post = get_post( $this->post( $content, [ 'post_title' => 'Title', 'post_status' => 'draft' ] ) );
		self::assertInstanceOf( WP_Post::class, $post );
		update_post_meta( $post->ID, '_wpas_is_tweetstorm', true );
		return $post;
	}

	/** @return array<array{int, int}> Characters that the server allows, and the expected number of pieces. */
	public static function servers(): array {
		return [
			'300'            => [ 300, 6 ],
			'500, the usual' => [ 500, 4 ],
			'1,000'          => [ 1_000, 2 ],
			'5,000'          => [ 5_000, 1 ],
		];
	}

	#[DataProvider( 'servers' )]
	#[TestDox( 'A thread at Mastodon has the length that the server of the account allows, and no text is lost: $_dataName' )]
	public function test_server( int $characters, int $count ): void {
		self::change( [ 'max' => $characters ] );
		$account = $this->connect( 'mastodon' );
		Plugin::get( ConnectionStore::class )->test( self::known( $account ) );
		$post  = $this->thread( '<!-- wp:paragraph --><p>' . self::paragraph() . '</p><!-- /wp:paragraph -->' );
		$texts = [ 'is_thread' => true, 'content' => $post->post_content, 'title' => 'Title' ];
		$shown = $this->rest( 'POST', "/slipstream/v1/publicize/previews/$post->ID", $texts )->get_data()[0];
		wp_publish_post( $post->ID );
		$this->travel( 1 );
		$this->work( 600 );
		$texts = array_column( self::state()['posts'], 'status' );
		self::assertCount( $count + 2, $texts, 'with the introduction and the link' );
		$limits = new Limits( $characters, link_length: 23 );
		foreach ( $texts as $text ) {
			self::assertLessThanOrEqual( $characters, TextLength::count( $text, $limits ) );
		}
		self::assertSame( self::paragraph(), implode( ' ', array_slice( $texts, 1, -1 ) ) );
		$preview = array_slice( array_column( $shown['thread'], 'text' ), 0, -1 );
		self::assertSame( array_slice( $texts, 0, -1 ), $preview, 'the preview shows the same' );
		self::assertCount( count( $texts ), $shown['thread'] );
		self::assertFalse( $shown['isThreadCut'] );
	}

	#[TestDox( 'The editor names a connection, whose limits apply; one of another user is ignored' )]
	public function test_parse(): void {
		self::change( [ 'max' => 1_000 ] );
		$account = $this->connect( 'mastodon' );
		Plugin::get( ConnectionStore::class )->test( self::known( $account ) );
		$block = '<!-- wp:paragraph --><p>' . self::paragraph() . '</p><!-- /wp:paragraph -->';
		$count = function ( int $connection ) use ( $block ): int {
			$sent = [ 'blocks' => [ [ 'block' => $block ] ], 'connection' => $connection ];
			return count( (array) $this->rest( 'POST', '/wpcom/v2/tweetstorm/parse', $sent )->get_data() );
		};
		self::assertSame( [ 2, 6 ], [ $count( $account->id ), $count( 0 ) ] );
		self::assertSame( 6, $count( $this->connect( 'twitter' )->id ) );
		$this->log_in( 'author' );
		self::assertSame( 6, $count( $account->id ) );
	}

	/**
	 * @param int  $tweets     Number of tweets with a quoted tweet, of two pieces each.
	 * @param bool $has_single Whether a tweet of one piece comes first.
	 * @return list<string> Texts of the pieces at X.
	 */
	private function pieces( int $tweets, bool $has_single = false ): array {
		$text    = '<!-- wp:paragraph --><p>' . str_repeat( 'a', 275 ) . '.</p><!-- /wp:paragraph -->';
		$content = $has_single ? $text : '';
		foreach ( range( 1, $tweets ) as $number ) {
			$content .= "$text<!-- wp:embed {\"url\":\"https://x.com/a/status/$number\"} /-->";
		}
		$pieces = ThreadSource::pieces( $this->thread( $content ), 'twitter' );
		return array_map( static fn ( Piece $piece ): string => $piece->text, $pieces );
	}

	#[TestDox( '[TWT-13] A thread with quoted tweets as separate pieces has at most 100 pieces, and its end says that the post goes on' )]
	public function test_quoted(): void {
		$texts = $this->pieces( 50 );
		self::assertCount( 101, $texts );
		self::assertSame( 'https://x.com/a/status/50', $texts[99] );
		self::assertStringStartsWith( 'This thread can be read here: http', $texts[100] );
		$texts = $this->pieces( 51 );
		self::assertCount( 101, $texts );
		self::assertSame( 'https://x.com/a/status/50', $texts[99], 'the last one that fits' );
		self::assertStringStartsWith( 'The rest of this thread can be read here: http', $texts[100] );
		$texts = $this->pieces( 50, true );
		self::assertCount( 100, $texts, 'no tweet without its quoted one' );
		self::assertStringStartsWith( 'The rest of this thread can be read here: http', $texts[99] );
	}

	#[TestDox( 'The preview says that a thread leaves out the rest of the post' )]
	public function test_cut(): void {
		$this->connect( 'twitter' );
		$this->pieces( 51 );
		$post  = (int) get_posts( [ 'post_status' => 'draft', 'fields' => 'ids' ] )[0];
		$texts = [ 'is_thread' => true, 'content' => (string) get_post_field( 'post_content', $post ) ];
		$shown = $this->rest( 'POST', "/slipstream/v1/publicize/previews/$post", $texts )->get_data()[0];
		self::assertTrue( $shown['isThreadCut'] );
		self::assertCount( 102, $shown['thread'] );
	}

	/** @return array<string, array{bool}> Whether the blocks contain the IDs of their pictures. */
	public static function picture_blocks(): array {
		return [ 'with IDs' => [ true ], 'with URLs only' => [ false ] ];
	}

	#[DataProvider( 'picture_blocks' )]
	#[TestDox( 'Previews of a thread with 20 pictures need as many queries as with one: $_dataName' )]
	public function test_queries( bool $has_ids ): void {
		global $wpdb;
		foreach ( [ 'mastodon', 'bluesky', 'twitter' ] as $network ) {
			$this->connect( $network );
		}
		$post   = $this->thread( '' );
		$counts = [];
		foreach ( [ 1, 20 ] as $number ) {
			$blocks = '';
			foreach ( range( 1, $number ) as $size ) {
				$id      = $this->picture( $size, $post->ID );
				$class   = $has_ids ? "wp-image-$id" : '';
				$blocks .= "<!-- wp:paragraph --><p>$size</p><!-- /wp:paragraph --><!-- wp:image --><figure class=\"wp-block-image\">"
					. '<img class="' . $class . '" src="' . wp_get_attachment_url( $id ) . '" alt="a"/></figure><!-- /wp:image -->';
			}
			foreach ( [ '/slipstream/v1/social/tweets/', '/slipstream/v1/publicize/previews/' ] as $path ) {
				$request = fn () => $this->rest( 'POST', $path . $post->ID, [ 'is_thread' => true, 'content' => $blocks ] )->get_data();
				$request();
				wp_cache_flush();
				$before                     = $wpdb->num_queries;
				$data                       = $request();
				$counts[ $path ][ $number ] = $wpdb->num_queries - $before;
				$shown                      = isset( $data[0]['thread'] )
					? array_sum( array_column( $data[0]['thread'], 'pictures' ) )
					: count( array_merge( ...array_column( $data, 'media' ) ) );
				self::assertSame( $number, $shown, $path );
			}
		}
		foreach ( $counts as $path => $count ) {
			self::assertSame( $count[1], $count[20], $path );
		}
	}

	#[TestDox( 'A picture at a media server belongs to the thread if a plugin finds its attachment; a picture of another site does not' )]
	public function test_moved_picture(): void {
		$id   = $this->picture( 3 );
		$post = $this->thread( '<!-- wp:image --><figure><img src="https://media.example/a.png" alt=""/></figure><!-- /wp:image -->' );
		self::assertSame( [], ThreadSource::pieces( $post, 'mastodon' )[0]->pictures );
		$find = static fn ( ?int $found, string $url ): ?int => 'https://media.example/a.png' === $url ? $id : $found;
		add_filter( 'attachment_url_to_postid', $find, 10, 2 );
		self::assertSame( [ $id ], ThreadSource::pieces( $post, 'mastodon' )[0]->pictures );
		remove_filter( 'attachment_url_to_postid', $find );
	}
}
