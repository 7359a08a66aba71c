<?php
/**
 * Tests of hostile and very long texts in posts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Domains\Discovery\StructuredPost;
use WP_Post;
use WP_REST_Request;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class HostileTextTest extends DiscoveryTestCase {

	private const ATTACK = '</title></script><script>alert(1)</script><img src=x onerror=alert(1)>" onload="alert(1)';

	/** @return array<string, array{string}> Malicious text, used as title, description and question. */
	public static function attacks(): array {
		return [
			'as markup'                   => [ self::ATTACK ],
			'with entities'               => [ esc_html( self::ATTACK ) ],
			'with entities of entities'   => [ htmlspecialchars( esc_html( self::ATTACK ) ) ],
			'with numbers of characters'  => [ str_replace( [ '<', '>', '"' ], [ '&#60;', '&#x3e;', '&#34;' ], self::ATTACK ) ],
		];
	}

	#[DataProvider( 'attacks' )]
	#[TestDox( 'No text that an author may send adds an element to the head: $_dataName' )]
	public function test_elements( string $attack ): void {
		$author = $this->user( 'author' );
		wp_set_current_user( $author );
		$content = "<!-- wp:details --><details><summary>$attack</summary><p>$attack</p></details><!-- /wp:details -->";
		$id      = $this->post( $content, [ 'post_author' => $author ] );
		$request = new WP_REST_Request( 'POST', "/wp/v2/posts/$id" );
		$request->set_body_params(
			[
				'title' => $attack,
				'meta'  => [
					PostFields::TITLE       => $attack,
					PostFields::DESCRIPTION => $attack,
					PostFields::SCHEMA      => 'faq',
				],
			]
		);
		self::assertSame( 200, rest_do_request( $request )->get_status() );
		wp_set_current_user( 0 );
		// The test theme prints no title element, so print it here as WordPress does.
		$head = $this->head( [ 'p' => $id ] ) . '<title>' . wp_get_document_title() . '</title>';
		self::assertSame( 1, preg_match_all( '~</title>~i', $head ), $head );
		self::assertSame( preg_match_all( '~<script type="application/ld\+json">~', $head ), preg_match_all( '~<script~i', $head ), $head );
		self::assertStringNotContainsStringIgnoringCase( '<img', $head );
		self::assertDoesNotMatchRegularExpression( '~content="[^"]*"\s+onload~', $head );
	}

	/** @return array<string, array{string, string, string}> Title, content and description without spaces. */
	public static function long_texts(): array {
		$text = str_repeat( '茶', 20_000 );
		return [
			'title'       => [ $text, 'Tea', '' ],
			'content'     => [ 'Tea', "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->", '' ],
			'description' => [ 'Tea', 'Tea', $text ],
		];
	}

	#[DataProvider( 'long_texts' )]
	#[TestDox( 'A text of 60 KB in one word, as Chinese is written, is cut to 1,000 characters in the head: $_dataName' )]
	public function test_length( string $title, string $content, string $description ): void {
		$meta = [ 'meta_input' => [ PostFields::DESCRIPTION => $description ] ];
		$tags = $this->tags( [ 'p' => $this->post( $content, [ 'post_title' => $title ] + $meta ) ] );
		foreach ( [ 'description', 'og:title', 'og:description', 'twitter:title', 'twitter:description' ] as $name ) {
			self::assertLessThanOrEqual( 1000, mb_strlen( $tags[ $name ][0] ), $name );
		}
	}

	#[TestDox( 'Of 5,000 questions the first 100 are listed, and only their texts are read' )]
	public function test_many_questions(): void {
		$question = '<!-- wp:group --><div><!-- wp:details --><details><summary>Why? [gallery]</summary>'
			. '<!-- wp:paragraph --><p>So. [gallery]</p><!-- /wp:paragraph --></details><!-- /wp:details --></div><!-- /wp:group -->';
		$post     = get_post( $this->post( str_repeat( $question, 5000 ), [ 'meta_input' => [ PostFields::SCHEMA => 'faq' ] ] ) );
		self::assertInstanceOf( WP_Post::class, $post );
		$read = 0;
		add_filter(
			'strip_shortcodes_tagnames',
			static function ( array $names ) use ( &$read ): array {
				++$read;
				return $names;
			}
		);
		[ $page ] = StructuredPost::nodes( $post, 'Tea', '', '' );
		remove_all_filters( 'strip_shortcodes_tagnames' );
		self::assertIsArray( $page['mainEntity'] );
		self::assertCount( 100, $page['mainEntity'] );
		// Two calls per question, and one for the whole content.
		self::assertLessThanOrEqual( 201, $read );
	}

	#[TestDox( 'The REST API shows title and description of a post with a password to editors, and nothing of them to visitors' )]
	public function test_password(): void {
		$editor = $this->user( 'editor' );
		$meta   = [ PostFields::DESCRIPTION => 'A secret', PostFields::TITLE => 'A secret' ];
		$fields = [ 'post_password' => 'secret', 'meta_input' => $meta ];
		foreach ( [ 'post' => 'posts', 'page' => 'pages' ] as $type => $route ) {
			$id   = $this->post( 'Words', $fields + [ 'post_type' => $type ] );
			$open = $this->post( 'Words', array_diff_key( $fields, [ 'post_password' => '' ] ) + [ 'post_type' => $type ] );
			wp_set_current_user( 0 );
			foreach ( [ [], [ 'password' => 'secret' ] ] as $parameters ) {
				$shown = $this->rest( 'GET', "/wp/v2/$route/$id", $parameters );
				self::assertSame( 200, $shown->get_status() );
				self::assertStringNotContainsString( 'A secret', (string) wp_json_encode( $shown->get_data() ) );
			}
			self::assertSame( $meta, array_intersect_key( $this->rest( 'GET', "/wp/v2/$route/$open" )->get_data()['meta'], $meta ) );
			wp_set_current_user( $editor );
			self::assertSame( $meta, array_intersect_key( $this->rest( 'GET', "/wp/v2/$route/$id" )->get_data()['meta'], $meta ) );
		}
	}

	/** @return array<string, array{string, string}> Part of a description, and the same in plain text. */
	public static function descriptions(): array {
		return [
			'HTML'                => [ 'A <b>bold</b> <a href="https://example.org">link</a> &amp; a <script>alert(1)</script> tag. ', 'A bold link & a tag. ' ],
			'quotes'              => [ 'She said: "It\'s ‘good’ tea" & left. ', 'She said: "It\'s ‘good’ tea" & left. ' ],
			'emoji'               => [ 'Tea 🫖 by 👩🏽‍🍳 for 🇩🇪. ', 'Tea 🫖 by 👩🏽‍🍳 for 🇩🇪. ' ],
			'right-to-left text'  => [ 'שלום (tea) עולם, الشاي الأخضر. ', 'שלום (tea) עולם, الشاي الأخضر. ' ],
		];
	}

	#[DataProvider( 'descriptions' )]
	#[TestDox( 'A description of 10,000 characters is stored whole, and its first 55 words are in the head: $_dataName' )]
	public function test_long_description( string $part, string $plain ): void {
		$author = $this->user( 'author' );
		wp_set_current_user( $author );
		$id    = $this->post( 'Words', [ 'post_author' => $author ] );
		$sent  = mb_substr( str_repeat( $part, 1000 ), 0, 10_000, 'UTF-8' );
		$saved = $this->rest( 'POST', "/wp/v2/posts/$id", [ 'meta' => [ PostFields::DESCRIPTION => $sent ] ] );
		self::assertSame( 200, $saved->get_status() );
		$shown = $this->rest( 'GET', "/wp/v2/posts/$id" )->get_data()['meta'][ PostFields::DESCRIPTION ];
		self::assertSame( wp_strip_all_tags( $sent ), $shown );
		if ( ! str_contains( $part, '<' ) ) {
			self::assertSame( trim( $sent ), $shown );
		}
		wp_set_current_user( 0 );
		$words    = implode( ' ', array_slice( explode( ' ', str_repeat( $plain, 60 ) ), 0, 55 ) ) . '…';
		$tags     = $this->tags( [ 'p' => $id ] );
		$expected = [ [ $words ], [ $words ], [ $words ] ];
		self::assertSame( $expected, [ $tags['description'], $tags['og:description'], $tags['twitter:description'] ] );
		self::assertSame( $words, $this->data( [ 'p' => $id ] )[0]['description'] ?? null );
	}

	#[TestDox( 'Title and description are saved up to 16,000 characters, and 1 MB of tags costs at most 200 ms' )]
	public function test_saved_length(): void {
		$this->log_in( 'editor' );
		$path = '/wp/v2/posts/' . $this->post( 'Words' );
		foreach ( [ PostFields::TITLE, PostFields::DESCRIPTION ] as $key ) {
			$saved = function ( string $text ) use ( $path, $key ): string {
				return $this->rest( 'POST', $path, [ 'meta' => [ $key => $text ] ] )->get_data()['meta'][ $key ];
			};
			foreach ( [ 'x', '茶', '🫖' ] as $letter ) {
				$text = str_repeat( $letter, 16_000 );
				self::assertSame( $text, $saved( $text ) );
				self::assertSame( $text, $saved( "$text$letter" ) );
			}
			$fastest = INF;
			for ( $run = 0; $run < 3; $run++ ) {
				$start = self::cpu_seconds();
				$text  = PostFields::clean_text( str_repeat( '<script>', 131_072 ) );
				self::assertLessThanOrEqual( 16_000, mb_strlen( $text, 'UTF-8' ) );
				$fastest = min( $fastest, self::cpu_seconds() - $start );
			}
			self::assert_cpu_time( 0.2, $fastest );
		}
	}
}
