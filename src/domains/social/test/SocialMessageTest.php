<?php
/**
 * Tests of the messages that are sent: text within the limits, link, card and pictures.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Messages\PostMessage;
use Slipstream\Domains\Social\Messages\TextLength;
use Slipstream\Domains\Social\Networks\Bluesky\Facets;
use Slipstream\Domains\Social\Networks\Bluesky\RecordKey;
use Slipstream\Domains\Social\Networks\Delivery;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Share;
use WP_Post;

require_once __DIR__ . '/SocialTestCase.php';

final class SocialMessageTest extends SocialTestCase {

	private const FAMILY = '👩‍👩‍👧‍👦';

	/** @return array<string, array{string, Limits, int}> Text, limits, length. */
	public static function lengths(): array {
		$graphemes = new Limits( 300, Limits::GRAPHEMES, 3_000 );
		$points    = new Limits( 500, Limits::CODE_POINTS, 0, 23 );
		$weighted  = new Limits( 280, Limits::WEIGHTED, 0, 23 );
		return [
			'nothing'                      => [ '', $graphemes, 0 ],
			'a family is one grapheme'     => [ self::FAMILY, $graphemes, 1 ],
			'a family has 7 code points'   => [ self::FAMILY, $points, 7 ],
			'X counts a family as 2'       => [ self::FAMILY, $weighted, 2 ],
			'X counts a flag as 2'         => [ '🇩🇪', $weighted, 2 ],
			'X counts Latin as 1'          => [ 'Äö', $weighted, 2 ],
			'X counts Japanese as 2'       => [ '日本', $weighted, 4 ],
			'Arabic letters count 1'       => [ 'مرحبا', $weighted, 5 ],
			'a link counts 23'             => [ 'See https://example.org/' . str_repeat( 'a', 400 ), $points, 27 ],
			'two links count 46'           => [ 'https://a.example http://b.example', $weighted, 47 ],
			'Threads counts an emoji by its bytes' => [ self::FAMILY . 'Äb', new Limits( 500, Limits::EMOJI_BYTES ), 27 ],
			'LinkedIn counts an emoji as 2' => [ '😀Äb', new Limits( 3_000, Limits::UTF16 ), 4 ],
			'a link counts its own length' => [ 'https://a.example', $graphemes, 17 ],
		];
	}

	#[DataProvider( 'lengths' )]
	#[TestDox( 'Length: $_dataName' )]
	public function test_length( string $text, Limits $limits, int $length ): void {
		self::assertSame( $length, TextLength::count( $text, $limits ) );
	}

	#[TestDox( 'A text of exactly the limit is complete; one more character is cut, and the link stays' )]
	public function test_fit(): void {
		$limits = new Limits( 50, Limits::CODE_POINTS, 0, 23 );
		$link   = "\n\nhttps://example.org/post";
		self::assertSame( str_repeat( 'a', 25 ) . $link, TextLength::shorten( str_repeat( 'a', 25 ), $link, $limits ) );
		self::assertSame( str_repeat( 'a', 24 ) . '…' . $link, TextLength::shorten( str_repeat( 'a', 26 ), $link, $limits ) );
		self::assertSame(
			str_repeat( 'a', 49 ) . '…',
			TextLength::shorten( str_repeat( 'a', 60 ), ' https://example.org/' . str_repeat( 'b', 60 ), new Limits( 50 ) )
		);
	}

	#[TestDox( 'A text is never cut inside an emoji, and respects the limit of bytes' )]
	public function test_fit_bytes(): void {
		$limits = new Limits( 300, Limits::GRAPHEMES, 3_000 );
		$cut    = TextLength::shorten( str_repeat( self::FAMILY, 300 ), '', $limits );
		self::assertLessThanOrEqual( 3_000, strlen( $cut ) );
		self::assertSame( '', str_replace( [ self::FAMILY, '…' ], '', $cut ) );
		self::assertGreaterThan( 2_900, strlen( $cut ) );
		self::assertTrue( TextLength::fits( str_repeat( 'a', 300 ), $limits ) );
		self::assertFalse( TextLength::fits( str_repeat( 'a', 301 ), $limits ) );
	}

	#[DataProvider( 'networks' )]
	#[TestDox( 'A title of 10,000 characters is sent within the limits of $_dataName' )]
	public function test_long_title( string $network ): void {
		$this->connect( $network );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => str_repeat( self::FAMILY . 'é日', 1_112 ) ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( $network ) );
		$text  = self::shares( $post )[0]->message->texts[0];
		$title = explode( "\n\n", $text )[0];
		$group = preg_quote( self::FAMILY, '/' ) . 'é日';
		self::assertMatchesRegularExpression( "/^(?:$group)+(?:" . preg_quote( self::FAMILY, '/' ) . 'é?)?…?$/u', $title );
		self::assertGreaterThan( 'threads' === $network ? 150 : 240, TextLength::utf16_units( $title ) );
		self::assertLessThanOrEqual( 255, TextLength::utf16_units( $title ) );
		self::assertSame( ! in_array( $network, [ 'bluesky', 'linkedin' ], true ), str_contains( $text, (string) get_permalink( $post ) ) );
	}

	#[TestDox( 'A long title is sent as the editor shows it as the message: 255 characters, fewer in thread mode' )]
	public function test_title_of_message(): void {
		$text = static fn ( int $length, bool $is_thread ): string => PostMessage::first_text(
			new WP_Post( (object) [ 'post_title' => str_repeat( 't', $length ) ] ),
			'',
			false,
			$is_thread,
			static fn (): string => 'excerpt'
		);
		foreach ( [ [ 255, false, 255 ], [ 256, false, 255 ], [ 10_000, false, 255 ], [ 229, true, 229 ], [ 230, true, 229 ] ] as $case ) {
			self::assertSame( str_repeat( 't', $case[2] ), $text( $case[0], $case[1] ) );
		}
		self::assertSame( 'aé', TextLength::cut_utf16( 'aé' . self::FAMILY, 12 ) );
		self::assertSame( 'aé' . self::FAMILY, TextLength::cut_utf16( 'aé' . self::FAMILY . 'b', 13 ) );
	}

	#[TestDox( 'The message is the author’s; without one, the title; if the author emptied it, the excerpt' )]
	public function test_texts(): void {
		$this->connect( 'webhook' );
		$send = function ( array $meta ): string {
			$post = $this->post(
				'<!-- wp:paragraph --><p>Words of the post.</p><!-- /wp:paragraph -->',
				[ 'post_title' => 'Fish &amp; <em>chips</em>', 'meta_input' => $meta ]
			);
			$this->work( 60 );
			return explode( "\n", self::shares( $post )[0]->message->texts[0] )[0];
		};
		self::assertSame( 'Fish & chips', $send( [] ) );
		self::assertSame( 'Hello', $send( [ PostMeta::MESSAGE => 'Hello' ] ) );
		self::assertSame( 'Words of the post.', $send( [ PostMeta::EDITED => true ] ) );
	}

	#[TestDox( 'A message for one connection has priority over the message for all' )]
	public function test_own_message(): void {
		$account = $this->connect( 'webhook' );
		$post    = $this->post(
			'<p>Words.</p>',
			[ 'meta_input' => [ PostMeta::MESSAGE => 'All', PostMeta::MESSAGES => [ $account->id => 'Only here' ] ] ]
		);
		$this->work( 60 );
		self::assertStringStartsWith( 'Only here', self::shares( $post )[0]->message->texts[0] );
	}

	#[TestDox( 'Bluesky gets a card with the featured picture, within its limit of bytes, and a link that is marked in the text' )]
	public function test_card(): void {
		$this->connect( 'bluesky' );
		$picture = $this->picture( 2_400 );
		$post    = $this->post(
			'<p>Words.</p>',
			[ 'post_title' => 'Read #tea at https://a.example/x.', 'post_excerpt' => 'Short.', 'post_status' => 'draft' ]
		);
		set_post_thumbnail( $post, $picture );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish' ] );
		$this->work( 60 );
		$record = array_values( self::state()['records'] )[0];
		self::assertSame( get_permalink( $post ), $record['embed']['external']['uri'] );
		self::assertSame(
			[ 'Read #tea at https://a.example/x.', 'Short.' ],
			[ $record['embed']['external']['title'], $record['embed']['external']['description'] ]
		);
		self::assertSame( 'bafy1', $record['embed']['external']['thumb']['ref']['$link'] );
		$sent = (string) base64_decode( self::state()['media'][0], true );
		self::assertLessThanOrEqual( 950_000, strlen( $sent ) );
		self::assertSame( 'image/jpeg', getimagesizefromstring( $sent )['mime'] ?? '' );
		self::assertSame(
			[ 'uri', 'tag' ],
			array_map( static fn ( array $facet ): string => (string) array_keys( $facet['features'][0] )[1], $record['facets'] )
		);
	}

	#[TestDox( 'Chosen pictures are sent with their alternative text, at most four, and never private ones' )]
	public function test_pictures(): void {
		$this->connect( 'mastodon' );
		$private = $this->post( '', [ 'post_status' => 'private' ] );
		$hidden  = $this->picture( 300, $private );
		$ids     = array_map( fn (): int => $this->picture( 300 ), range( 1, 6 ) );
		$media   = array_map(
			static fn ( int $id ): array => [ 'id' => $id, 'url' => '', 'type' => 'image/png' ],
			[ $hidden, ...$ids, 999_999 ]
		);
		$post    = $this->post( '<p>Words.</p>', [ 'meta_input' => [ PostMeta::OPTIONS => [ 'attached_media' => $media ] ] ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertCount( 4, self::state()['posts'][0]['media_ids'] );
		self::assertCount( 4, self::state()['media'] );
		self::assertSame(
			[ 'Ein Bild "quoted"', 'image/png' ],
			[ self::state()['forms'][0]['description'] ?? '', self::state()['forms'][0]['type'] ?? '' ]
		);
	}

	/** @return array<string, array{string, int}> Network, and the number of pictures out of six that are sent. */
	public static function picture_networks(): array {
		return [
			'twitter'  => [ 'twitter', 4 ],
			'threads'  => [ 'threads', 6 ],
			'linkedin' => [ 'linkedin', 6 ],
		];
	}

	#[DataProvider( 'picture_networks' )]
	#[TestDox( 'Chosen pictures are sent with their alternative text, and private ones are not: $_dataName' )]
	public function test_pictures_of( string $network, int $count ): void {
		$this->connect( $network );
		$hidden = $this->picture( 300, $this->post( '', [ 'post_status' => 'private' ] ) );
		$ids    = [ $hidden, ...array_map( fn (): int => $this->picture( 300 ), range( 1, 6 ) ) ];
		$media  = array_map( static fn ( int $id ): array => [ 'id' => $id, 'url' => '', 'type' => 'image/png' ], $ids );
		$post   = $this->post( '<p>Words.</p>', [ 'meta_input' => [ PostMeta::OPTIONS => [ 'attached_media' => $media ] ] ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		$state = self::state();
		self::assertCount( $count, $state['media'] );
		$alt = 'linkedin' === $network
			? array_values( $state['shares'] )[0]['content']['multiImage']['images'][0]['altText']
			: $state['forms'][0]['description'];
		self::assertSame( 'Ein Bild "quoted"', $alt );
		self::assertStringContainsString( (string) get_permalink( $post ), self::shares( $post )[0]->message->texts[0] );
	}

	#[DataProvider( 'picture_networks' )]
	#[TestDox( 'Of 30 chosen pictures, as many are sent as the network takes: $_dataName' )]
	public function test_many_pictures( string $network ): void {
		$this->connect( $network );
		$ids   = array_map( fn (): int => $this->picture( 20 ), range( 1, 30 ) );
		$media = array_map( static fn ( int $id ): array => [ 'id' => $id, 'url' => '', 'type' => 'image/png' ], $ids );
		$post  = $this->post( '<p>Words.</p>', [ 'meta_input' => [ PostMeta::OPTIONS => [ 'attached_media' => $media ] ] ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertCount( 'twitter' === $network ? 4 : 20, self::state()['media'] );
	}

	#[TestDox( 'A picture of 40 MB is scaled to the limit of each network' )]
	public function test_huge_picture(): void {
		$networks = [ 'bluesky', 'twitter', 'linkedin' ];
		array_map( $this->connect( ... ), $networks );
		$id   = $this->picture( 3_700, 0, 0 );
		$file = (string) get_attached_file( $id );
		self::assertGreaterThan( 40_000_000, filesize( $file ) );
		$media = [ [ 'id' => $id, 'url' => '', 'type' => 'image/png' ] ];
		$post  = $this->post( '<p>Words.</p>', [ 'meta_input' => [ PostMeta::OPTIONS => [ 'attached_media' => $media ] ] ] );
		$this->work( 60 );
		self::assertSame( array_fill( 0, 3, Share::SENT ), self::statuses( $post ) );
		self::assertCount( 3, self::state()['media'] );
		foreach ( self::state()['media'] as $sent ) {
			$bytes = (string) base64_decode( $sent, true );
			self::assertLessThan( 5_000_000, strlen( $bytes ) );
			self::assertSame( 'image/jpeg', getimagesizefromstring( $bytes )['mime'] ?? '' );
		}
	}

	#[TestDox( 'LinkedIn gets a card with a picture, and a text in which its own marks are escaped' )]
	public function test_article(): void {
		$this->connect( 'linkedin' );
		$post = $this->post(
			'<p>Words.</p>',
			[ 'post_title' => 'Fish (and) chips_ #tea # @ann', 'post_excerpt' => 'Short.', 'post_status' => 'draft' ]
		);
		set_post_thumbnail( $post, $this->picture( 300 ) );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish' ] );
		$this->work( 60 );
		$share = array_values( self::state()['shares'] )[0];
		self::assertSame( 'Fish \\(and\\) chips\\_ #tea \\# \\@ann', $share['commentary'] );
		self::assertSame(
			[ get_permalink( $post ), 'Fish (and) chips_ #tea # @ann', 'Short.', 'urn:li:image:0' ],
			array_values( $share['content']['article'] )
		);
		self::assertSame( 'https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7000/', self::shares( $post )[0]->sent[0]->url );
	}

	#[TestDox( 'slipstream_linkedin_version replaces the version of LinkedIn’s API in each request' )]
	public function test_version(): void {
		$this->connect( 'linkedin' );
		$versions = [];
		add_filter(
			'http_request_args',
			static function ( array $arguments ) use ( &$versions ): array {
				$versions[] = $arguments['headers']['LinkedIn-Version'] ?? '';
				return $arguments;
			}
		);
		$this->filter( 'slipstream_linkedin_version', '203101' );
		$this->post( '<p>Words.</p>' );
		$this->work();
		self::assertSame( [ '203101' ], array_values( array_unique( $versions ) ) );
	}

	#[TestDox( 'LinkedIn’s token is not sent to an upload address of another server' )]
	public function test_foreign_upload(): void {
		$this->connect( 'linkedin' );
		self::change( [ 'upload_host' => 'evil.example' ] );
		$post = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		set_post_thumbnail( $post, $this->picture( 300 ) );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish' ] );
		$this->work();
		self::assertSame( [ Share::WAITING, 'not_understood' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
	}

	#[TestDox( 'A picture that the network refuses stops the share with a reason, and nothing is posted' )]
	public function test_refused_picture(): void {
		$this->connect( 'bluesky' );
		self::break_request( 'bluesky.uploadBlob', [ '422' ] );
		$post = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		set_post_thumbnail( $post, $this->picture( 300 ) );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish' ] );
		$this->work( 600 );
		self::assertSame( [ Share::FAILED, 'picture_refused' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
		self::assertSame( 0, self::arrived( 'bluesky' ) );
	}

	#[TestDox( 'Links and hashtags are found by bytes; numbers, addresses without a scheme and punctuation are not part of them' )]
	public function test_facets(): void {
		$facets = Facets::find( 'Grüße 👋 https://a.example/ü?b=1. #tee (#9) #42 www.b.example' );
		self::assertSame(
			[ [ 'byteStart' => 13, 'byteEnd' => 37 ], [ 'byteStart' => 39, 'byteEnd' => 43 ] ],
			array_column( $facets, 'index' )
		);
		self::assertSame( 'https://a.example/ü?b=1', $facets[0]['features'][0]['uri'] );
		self::assertSame( 'tee', $facets[1]['features'][0]['tag'] );
	}

	#[TestDox( 'A record key is a valid TID, the same for the same delivery only' )]
	public function test_record_key(): void {
		$key = RecordKey::from( new Delivery( 'a-1', 1_790_000_000 ) );
		self::assertMatchesRegularExpression( '/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/', $key );
		self::assertSame( $key, RecordKey::from( new Delivery( 'a-1', 1_790_000_000, [], true ) ) );
		self::assertNotSame( $key, RecordKey::from( new Delivery( 'a-2', 1_790_000_000 ) ) );
	}
}
