<?php
/**
 * Tests the thread routes, and the pieces in which a published post is sent.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Messages\PostMessage;
use Slipstream\Domains\Social\Messages\TextLength;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Threads\Piece;
use Slipstream\Domains\Social\Threads\ThreadSource;
use Slipstream\Extensions\Publicize\Threads\PostThread;
use WP_Post;

final class ThreadRoutesTest extends TestCase {

	private const PARSE = '/wpcom/v2/tweetstorm/parse';
	private const CARDS = '/wpcom/v2/tweetstorm/generate-cards';

	/** A sentence of 200 characters: a second one does not fit into the same tweet. */
	private static function sentence( int $number ): string {
		return str_pad( "Sentence $number", 199, ' word' ) . '.';
	}

	/** @return list<array<string, mixed>> */
	private static function sent( string ...$blocks ): array {
		return array_map(
			static fn ( string $block, int $index ): array => [
				'attributes' => [ 'number' => $index ],
				'block'      => $block,
				'clientId'   => "id-$index",
			],
			array_values( $blocks ),
			array_keys( array_values( $blocks ) )
		);
	}

	#[TestDox( '[TWT-02, TWT-09] Parsing returns tweets with text, media, tweet, urls, blocks and boundary' )]
	public function test_parse(): void {
		$blocks = self::sent( '<!-- wp:paragraph --><p>' . self::sentence( 1 ) . ' ' . self::sentence( 2 ) . '</p><!-- /wp:paragraph -->' );
		$tweets = $this->rest( 'POST', self::PARSE, [ 'blocks' => $blocks ], 'author' )->get_data();
		$block  = [
			'attributes' => [ 'number' => 0 ],
			'clientId'   => 'id-0',
		];
		self::assertEquals(
			[
				[
					'blocks'   => [ $block ],
					'boundary' => [
						'start'     => 200,
						'end'       => 201,
						'container' => 'content',
						'type'      => 'normal',
					],
					'text'     => self::sentence( 1 ),
					'media'    => [],
					'tweet'    => '',
					'urls'     => [],
				],
				[
					'blocks'   => [ $block ],
					'boundary' => false,
					'text'     => self::sentence( 2 ),
					'media'    => [],
					'tweet'    => '',
					'urls'     => [],
				],
			],
			$tweets
		);
	}

	/** @return iterable<string, array{string, array<string, mixed>}> Block and the expected properties of its tweet. */
	public static function types(): iterable {
		$picture = '<img src="https://example.org/a.jpg" alt="A"/>';
		$media   = [ [ 'alt' => 'A', 'url' => 'https://example.org/a.jpg', 'type' => 'image/jpeg' ] ];
		yield 'paragraph' => [ '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->', [ 'text' => 'Text' ] ];
		yield 'heading' => [ '<!-- wp:heading --><h2>Text</h2><!-- /wp:heading -->', [ 'text' => 'Text' ] ];
		yield 'verse' => [ '<!-- wp:verse --><pre>Text</pre><!-- /wp:verse -->', [ 'text' => 'Text' ] ];
		yield 'list with inner blocks' => [
			"<!-- wp:list --><ul><!-- wp:list-item -->\n<li>A<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>B</li>\n<!-- /wp:list-item --></ul>\n"
				. "<!-- /wp:list --></li>\n<!-- /wp:list-item --></ul><!-- /wp:list -->",
			[ 'text' => "- A\n- B" ],
		];
		yield 'quote with inner blocks' => [
			"<!-- wp:quote --><blockquote><!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph --><cite>Ann</cite></blockquote><!-- /wp:quote -->",
			[ 'text' => '“Text” – Ann' ],
		];
		yield 'image' => [ "<!-- wp:image --><figure>$picture</figure><!-- /wp:image -->", [ 'media' => $media ] ];
		yield 'gallery with inner blocks' => [
			"<!-- wp:gallery --><figure><!-- wp:image --><figure>$picture</figure><!-- /wp:image --></figure><!-- /wp:gallery -->",
			[ 'media' => $media ],
		];
		$image = "<!-- wp:image --><figure>$picture</figure><!-- /wp:image -->";
		yield 'gallery of five images' => [
			'<!-- wp:gallery --><figure>' . str_repeat( $image, 5 ) . '</figure><!-- /wp:gallery -->',
			[ 'media' => array_fill( 0, 4, $media[0] ) ],
		];
		foreach ( [ 1000 => str_repeat( 'a', 1000 ), 1001 => '' ] as $length => $alt ) {
			yield "image with $length letters of alternative text" => [
				str_replace( 'alt="A"', 'alt="' . str_repeat( 'a', $length ) . '"', $image ),
				[ 'media' => [ [ 'alt' => $alt ] + $media[0] ] ],
			];
		}
		yield 'video' => [
			'<!-- wp:video --><figure><video src="https://example.org/a.mp4"></video></figure><!-- /wp:video -->',
			[ 'media' => [ [ 'url' => 'https://example.org/a.mp4', 'type' => 'video/mp4' ] ] ],
		];
		yield 'embed' => [
			'<!-- wp:embed {"url":"https://example.org/"} /-->',
			[ 'text' => 'https://example.org/', 'urls' => [ 'https://example.org/' ] ],
		];
		yield 'embed of a tweet' => [ '<!-- wp:embed {"url":"https://x.com/a/status/1"} /-->', [ 'tweet' => 'https://x.com/a/status/1' ] ];
		yield 'gif' => [ '<!-- wp:jetpack/gif {"giphyUrl":"https://giphy.com/embed/1"} /-->', [ 'text' => 'https://giphy.com/gifs/1' ] ];
	}

	/** @param array<string, mixed> $expected */
	#[DataProvider( 'types' )]
	#[TestDox( '[TWT-16] Each exportable block becomes part of a tweet: $_dataName' )]
	public function test_types( string $block, array $expected ): void {
		$tweets = $this->rest( 'POST', self::PARSE, [ 'blocks' => self::sent( $block ) ], 'author' )->get_data();
		self::assertCount( 1, $tweets );
		self::assertEquals( $expected, array_intersect_key( $tweets[0], $expected ) );
	}

	#[TestDox( '[TWT-17] Blocks are part of the thread up to twenty groups deep' )]
	public function test_depth(): void {
		$inside = static function ( int $groups ): array {
			$block = [ 'blockName' => 'core/paragraph', 'innerBlocks' => [] ];
			for ( $depth = 0; $depth < $groups; $depth++ ) {
				$block = [ 'blockName' => 'core/group', 'innerBlocks' => [ $block ] ];
			}
			return array_column( PostThread::flatten( [ $block ] ), 'blockName' );
		};
		self::assertSame( [ [ 'core/paragraph' ], [] ], [ $inside( 20 ), $inside( 21 ) ] );
	}

	#[TestDox( '[TWT-16] Separator and spacer end a tweet; other blocks are left out' )]
	public function test_breaks_and_others(): void {
		$word   = '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->';
		$line   = '<!-- wp:separator --><hr/><!-- /wp:separator -->';
		$blocks = self::sent( $word, $line, $word, '<!-- wp:spacer --><div></div><!-- /wp:spacer -->', $word );
		self::assertCount( 3, $this->rest( 'POST', self::PARSE, [ 'blocks' => $blocks ], 'author' )->get_data() );
		$blocks = self::sent( '<!-- wp:code --><pre>Text</pre><!-- /wp:code -->', 'no block' );
		self::assertSame( [], $this->rest( 'POST', self::PARSE, [ 'blocks' => $blocks ], 'author' )->get_data() );
		self::assertSame( 400, $this->rest( 'POST', self::PARSE, [], 'author' )->get_status() );
	}

	#[TestDox( 'Text without spaces is split between characters, and no tweet is too long' )]
	public function test_unbroken_text(): void {
		foreach ( [ str_repeat( '字', 500 ), str_repeat( '👨‍👩‍👧', 400 ), str_repeat( 'x', 900 ), str_repeat( 'שלום', 200 ) ] as $text ) {
			$blocks = self::sent( "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->" );
			$tweets = array_column( $this->rest( 'POST', self::PARSE, [ 'blocks' => $blocks ], 'author' )->get_data(), 'text' );
			self::assertGreaterThan( 2, count( $tweets ) );
			self::assertSame( $text, str_replace( '…', '', implode( '', $tweets ) ) );
			foreach ( $tweets as $tweet ) {
				self::assertLessThanOrEqual( 280, TextLength::count( $tweet, new Limits( 280, Limits::WEIGHTED ) ) );
			}
		}
	}

	#[TestDox( 'A post of 1 MB is split in under a second' )]
	public function test_cost(): void {
		$blocks = self::sent( '<!-- wp:paragraph --><p>' . str_repeat( 'Word and word. ', 66_000 ) . '</p><!-- /wp:paragraph -->' );
		$start  = self::cpu_seconds();
		self::assertSame( 200, $this->rest( 'POST', self::PARSE, [ 'blocks' => $blocks ], 'author' )->get_status() );
		$seconds = self::cpu_seconds() - $start;
		self::assert_cpu_time( 1.0, $seconds );
	}

	#[TestDox( 'Only users who may share posts may parse and read cards' )]
	public function test_roles(): void {
		foreach ( [ self::PARSE => [ 'blocks' => [] ], self::CARDS => [ 'urls' => [] ] ] as $path => $arguments ) {
			$this->forget();
			self::assertSame( 200, $this->rest( 'POST', $path, $arguments, 'author' )->get_status() );
			self::assertSame( 403, $this->rest( 'POST', $path, $arguments, 'subscriber' )->get_status() );
			self::assertSame( 403, $this->rest( 'POST', $path, $arguments, 'contributor' )->get_status() );
			wp_set_current_user( 0 );
			self::assertSame( 401, $this->rest( 'POST', $path, $arguments )->get_status() );
		}
	}

	#[TestDox( '[TWT-01] Thread mode is the meta jetpack_is_tweetstorm, off by default' )]
	public function test_meta(): void {
		$this->log_in( 'author' );
		$post   = $this->post( '<p>Text</p>', [ 'post_status' => 'draft', 'post_author' => get_current_user_id() ] );
		$fields = $this->rest( 'GET', "/wp/v2/posts/$post", [ 'context' => 'edit' ] )->get_data();
		self::assertFalse( $fields['meta']['jetpack_is_tweetstorm'] );
		$saved = $this->rest( 'POST', "/wp/v2/posts/$post", [ 'meta' => [ 'jetpack_is_tweetstorm' => true ] ] );
		self::assertTrue( $saved->get_data()['meta']['jetpack_is_tweetstorm'] );
		self::assertSame( '1', get_post_meta( $post, '_wpas_is_tweetstorm', true ) );
	}

	/** @return list<Piece> Pieces of a post whose sentences fill a tweet each. */
	private function pieces( int $sentences, bool $is_thread = true, string $network = 'twitter' ): array {
		$text = '';
		foreach ( range( 1, $sentences ) as $number ) {
			$text .= '<!-- wp:paragraph --><p>' . self::sentence( $number ) . '</p><!-- /wp:paragraph -->';
		}
		foreach ( [ 'group', 'column', 'columns' ] as $container ) {
			$text = "<!-- wp:$container --><div>$text</div><!-- /wp:$container -->";
		}
		$id = $this->post( $text );
		update_post_meta( $id, '_wpas_is_tweetstorm', $is_thread );
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		return ThreadSource::pieces( $post, $network );
	}

	#[TestDox( '[TWT-13, TWT-15, TWT-17] A thread of blocks in columns and groups has at most 100 tweets and a closing one' )]
	public function test_pieces(): void {
		$pieces = $this->pieces( 100 );
		self::assertCount( 101, $pieces );
		self::assertStringStartsWith( 'This thread can be read here: http', $pieces[100]->text );
		$pieces = $this->pieces( 101 );
		self::assertCount( 101, $pieces );
		self::assertStringStartsWith( 'The rest of this thread can be read here: http', $pieces[100]->text );
		self::assertSame( self::sentence( 100 ), $pieces[99]->text );
	}

	#[TestDox( 'Content for paying readers is in no tweet and no message' )]
	public function test_paywall(): void {
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		$paid = '<!-- wp:group --><div class="wp-block-group"><!-- wp:paragraph --><p>Free words</p><!-- /wp:paragraph -->'
			. '<!-- wp:premium-content/container --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->'
			. '<div class="wp-block-premium-content-subscriber-view"><!-- wp:paragraph --><p>SECRET-PAID</p><!-- /wp:paragraph --></div>'
			. '<!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container --></div><!-- /wp:group -->';
		$id   = $this->post( $paid );
		update_post_meta( $id, '_wpas_is_tweetstorm', true );
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		$text = implode( ' ', array_column( ThreadSource::pieces( $post, 'twitter' ), 'text' ) ) . PostMessage::excerpt( $post );
		self::assertSame( 2, substr_count( $text, 'Free words' ) );
		self::assertStringNotContainsString( 'SECRET', $text );
	}

	#[TestDox( 'Blocks without attributes and client ID have no place and no boundary' )]
	public function test_no_place(): void {
		$block  = '<!-- wp:paragraph --><p>' . self::sentence( 1 ) . ' ' . self::sentence( 2 ) . '</p><!-- /wp:paragraph -->';
		$tweets = $this->rest( 'POST', self::PARSE, [ 'blocks' => [ [ 'block' => $block ] ] ], 'author' )->get_data();
		self::assertSame( [ false, false ], array_column( $tweets, 'boundary' ) );
		self::assertSame( [ [], [] ], array_column( $tweets, 'blocks' ) );
	}

	/** @return list<string> Texts of the pieces that a post is sent as, without the closing one. */
	private function texts( string $network, string ...$blocks ): array {
		$id = $this->post( implode( '', $blocks ) );
		update_post_meta( $id, '_wpas_is_tweetstorm', true );
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		return array_slice( array_column( ThreadSource::pieces( $post, $network ), 'text' ), 0, -1 );
	}

	/** @param int $length Number of characters. */
	private static function word( int $length ): string {
		return str_pad( 'A', $length, 'a' );
	}

	/** @param int $length Number of characters of its word. */
	private static function paragraph( int $length ): string {
		return '<!-- wp:paragraph --><p>' . self::word( $length ) . '</p><!-- /wp:paragraph -->';
	}

	/** @return array<string, array{string}> */
	public static function thread_networks(): array {
		return [ 'twitter' => [ 'twitter' ], 'mastodon' => [ 'mastodon' ], 'bluesky' => [ 'bluesky' ], 'threads' => [ 'threads' ] ];
	}

	#[DataProvider( 'thread_networks' )]
	#[TestDox( 'A video in a thread is sent as its URL, after the text where it fits: $_dataName' )]
	public function test_video( string $network ): void {
		$video = static fn ( string $url ): string => "<!-- wp:video --><figure><video src=\"$url\"></video></figure><!-- /wp:video -->";
		$limit = [ 'twitter' => 280, 'mastodon' => 500, 'bluesky' => 300, 'threads' => 500 ][ $network ];
		$url   = 'https://site.example/film.mp4';
		self::assertSame( [ $url ], $this->texts( $network, $video( $url ) ) );
		self::assertSame( [ "Aa\n\n$url" ], $this->texts( $network, self::paragraph( 2 ), $video( $url ) ) );
		self::assertSame( [ self::word( $limit ), $url ], $this->texts( $network, self::paragraph( $limit ), $video( $url ) ) );
		self::assertSame( [], $this->texts( $network, $video( '/film.mp4' ) ) );
	}

	#[TestDox( 'A picture that cannot be sent, without text, is no piece of the thread: it would be empty' )]
	public function test_missing_picture(): void {
		$picture = '<!-- wp:image --><figure><img src="https://other.example/a.jpg" alt="A"/></figure><!-- /wp:image -->';
		$word    = '<!-- wp:paragraph --><p>Word</p><!-- /wp:paragraph -->';
		self::assertSame( [ 'Word', 'Word' ], $this->texts( 'mastodon', $picture, $word, $picture, $word ) );
		self::assertSame( [ 'Word' ], $this->texts( 'mastodon', $picture, $word, $picture ) );
	}

	#[TestDox( 'The URL of a quoted tweet follows the text, or is a separate piece if it does not fit' )]
	public function test_quoted(): void {
		$quoted = '<!-- wp:embed {"url":"https://x.com/a/status/1"} /-->';
		$url    = 'https://x.com/a/status/1';
		self::assertSame( [ self::word( 254 ) . "\n\n$url" ], $this->texts( 'twitter', self::paragraph( 254 ), $quoted ) );
		self::assertSame( [ self::word( 255 ), $url ], $this->texts( 'twitter', self::paragraph( 255 ), $quoted ) );
	}

	#[TestDox( '[TWT-05] A post without thread mode has no pieces' )]
	public function test_no_thread(): void {
		self::assertSame( [], $this->pieces( 2, false ) );
		self::assertCount( 3, $this->pieces( 2 ) );
	}

	#[TestDox( 'The pieces fit the network: two sentences of 200 characters are one piece at Mastodon, two at Bluesky' )]
	public function test_limits(): void {
		self::assertCount( 2, $this->pieces( 2, true, 'mastodon' ) );
		self::assertCount( 3, $this->pieces( 2, true, 'bluesky' ) );
	}

	/** @return iterable<string, array{string, array<string, string>}> HTML of a page and its expected card. */
	public static function pages(): iterable {
		yield 'all tags' => [
			'<meta name="twitter:creator" content="@ann"><meta property="og:title" content="OG"><meta name="twitter:text:title" content="T &amp; T">'
				. '<meta property="og:description" content="D"><meta property="og:image" content="https://example.org/i.png"><meta name="twitter:card" content="summary_large_image">',
			[
				'creator'     => '@ann',
				'title'       => 'T & T',
				'description' => 'D',
				'image'       => 'https://example.org/i.png',
				'type'        => 'summary_large_image',
			],
		];
		yield 'an empty tag counts as missing' => [ '<meta name="twitter:text:title" content=" "><meta property="og:title" content="OG">', [ 'title' => 'OG' ] ];
		yield 'no tags' => [ '<p>Page</p>', [ 'error' => 'no_og_data' ] ];
	}

	/** @param array<string, string> $card */
	#[DataProvider( 'pages' )]
	#[TestDox( '[TWT-03, TWT-12] Cards are read from the tags of a page: $_dataName' )]
	public function test_cards( string $page, array $card ): void {
		$server = new LocalServer( dirname( __DIR__, 3 ) . '/tests/services/thread-pages.php', [ 'SLIPSTREAM_PAGE' => $page ] );
		$this->filter( 'slipstream_http_allowed_hosts', [ "127.0.0.1:$server->port" ] );
		$url   = $server->url( '/' );
		$cards = (array) $this->rest( 'POST', self::CARDS, [ 'urls' => [ $url, 'no-url', 'ftp://example.org/' ] ], 'author' )->get_data();
		$server->stop();
		self::assertSame( [ $url ], array_keys( $cards ) );
		self::assertEquals( isset( $card['error'] ) ? $card : $card + [ 'url' => $url ], $cards[ $url ] );
	}

	#[TestDox( '[TWT-12] A page that cannot be read, also one at a local address, has the error invalid_url' )]
	public function test_unreadable_pages(): void {
		$urls  = [ 'http://127.0.0.1/', 'http://169.254.169.254/latest', 'http://[::1]/' ];
		$cards = (array) $this->rest( 'POST', self::CARDS, [ 'urls' => $urls ], 'author' )->get_data();
		self::assertSame( array_fill_keys( $urls, [ 'error' => 'invalid_url' ] ), $cards );
	}
}
