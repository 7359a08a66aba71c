<?php
/**
 * Tests of the route that returns the texts of the editor's previews.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\PostFields;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class TextsRouteTest extends DiscoveryTestCase {

	private const PATH = '/slipstream/v1/discovery/texts';

	/** @return array<string, array{array<string, string>, string, string}> Fields, title and description. */
	public static function posts(): array {
		$block   = static fn ( string $name, string $html ): string => "<!-- wp:$name --><div>$html</div><!-- /wp:$name -->";
		$words   = static fn ( string $text ): string => "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->";
		$members = $block( 'premium-content/container', $block( 'premium-content/subscriber-view', $words( 'Secret' ) ) );
		$form    = $block( 'jetpack/contact-form', $words( 'Your name' ) );
		$gallery = '<!-- wp:shortcode -->[gallery ids="1,2"]<!-- /wp:shortcode -->';
		$site    = 'Tea & "Cake"';
		return [
			'a members’ part and shortcodes' => [
				[ 'title' => 'Tea', 'content' => $words( 'Free' ) . $members . $form . $gallery . $words( '[gallery] words' ) ],
				'Tea',
				'Free words',
			],
			'an excerpt with a shortcode'    => [
				[ 'title' => 'Tea', 'excerpt' => '<b>Short</b> [gallery] &amp; sweet', 'content' => $words( 'Words' ) ],
				'Tea',
				'Short & sweet',
			],
			'a text before "Read more"'      => [
				[ 'title' => 'Tea', 'content' => $words( 'Before' ) . '<!-- wp:more --><!--more--><!-- /wp:more -->' . $words( 'After' ) ],
				'Tea',
				'Before',
			],
			'written texts'                  => [
				[ 'title' => 'Tea', 'seo_title' => 'Best <b>tea</b>', 'seo_description' => "5 < 6\ncups", 'excerpt' => 'Short' ],
				'Best tea',
				'5 < 6 cups',
			],
			'a long text'                    => [
				[ 'title' => 'Tea', 'content' => $words( str_repeat( 'tea ', 100 ) ) ],
				'Tea',
				trim( str_repeat( 'tea ', 55 ) ) . '…',
			],
			'no title and no text'           => [ [ 'content' => $members . $gallery ], $site, 'All about tea' ],
		];
	}

	/** @param array<string, string> $fields Fields of the post, as in the editor. */
	#[DataProvider( 'posts' )]
	#[TestDox( '[SPV-01] the previews of an unsaved post have the texts of the published head: $_dataName' )]
	public function test_same_as_head( array $fields, string $title, string $description ): void {
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		$fields += [ 'title' => '', 'excerpt' => '', 'content' => '', 'seo_title' => '', 'seo_description' => '' ];
		$draft   = $this->post( 'Stored', [ 'post_status' => 'draft' ] );
		$answer  = $this->rest( 'POST', self::PATH, [ 'post_id' => $draft ] + $fields, 'editor' )->get_data();
		$post    = $this->rest(
			'POST',
			'/wp/v2/posts',
			[
				'status' => 'publish',
				'meta'   => [ PostFields::TITLE => $fields['seo_title'], PostFields::DESCRIPTION => $fields['seo_description'] ],
			] + array_intersect_key( $fields, array_flip( [ 'title', 'excerpt', 'content' ] ) ),
			'editor'
		)->get_data()['id'];
		wp_set_current_user( 0 );
		$tags = $this->tags( [ 'p' => $post ] );
		self::assertSame( [ $title, $description ], self::first( $tags, 'og:title', 'description' ) );
		self::assertSame( [ 'title' => $title, 'description' => $description ], $answer );
	}

	#[TestDox( '[SPV-01] a page has an excerpt in the editor, which its previews and its head show' )]
	public function test_page_excerpt(): void {
		$type = $this->rest( 'GET', '/wp/v2/types/page', [ 'context' => 'edit' ], 'editor' )->get_data();
		self::assertTrue( $type['supports']['excerpt'] ?? false );
		$fields = [ 'title' => 'Tea', 'excerpt' => 'Short and sweet', 'content' => 'Words' ];
		$page   = $this->rest( 'POST', '/wp/v2/pages', [ 'status' => 'publish' ] + $fields, 'editor' )->get_data();
		self::assertSame( 'Short and sweet', $page['excerpt']['raw'] ?? null );
		$answer = $this->rest( 'POST', self::PATH, [ 'post_id' => $page['id'] ] + $fields, 'editor' )->get_data();
		self::assertSame( 'Short and sweet', $answer['description'] );
		wp_set_current_user( 0 );
		$tags = $this->tags( [ 'page_id' => $page['id'] ] );
		self::assertSame( [ 'Short and sweet', 'Short and sweet' ], self::first( $tags, 'description', 'og:description' ) );
	}

	#[TestDox( 'The previews of the static front page have its own texts, or else those of the site' )]
	public function test_front_page(): void {
		$page = $this->post( 'Words', [ 'post_type' => 'page', 'post_title' => 'Home' ] );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $page );
		update_option( 'advanced_seo_front_page_description', 'The owner’s' );
		$data = [ 'post_id' => $page, 'title' => 'Home', 'content' => 'New' ];
		$ask  = fn (): array => $this->rest( 'POST', self::PATH, $data, 'editor' )->get_data();
		self::assertSame( [ 'title' => 'Tea & "Cake"', 'description' => 'The owner’s' ], $ask() );
		update_option( 'show_on_front', 'posts' );
		self::assertSame( [ 'title' => 'Home', 'description' => 'New' ], $ask() );
	}

	#[TestDox( 'Only users who may edit the post get an answer' )]
	public function test_refusals(): void {
		$post = $this->post( 'Words' );
		self::assertSame( 403, $this->rest( 'POST', self::PATH, [ 'post_id' => $post ], 'subscriber' )->get_status() );
		self::assertSame( 404, $this->rest( 'POST', self::PATH, [ 'post_id' => $post ], 'author' )->get_status(), 'another’s post' );
		self::assertSame( 404, $this->rest( 'POST', self::PATH, [ 'post_id' => $post + 999 ], 'editor' )->get_status(), 'no post' );
		self::assertSame( 200, $this->rest( 'POST', self::PATH, [ 'post_id' => $post ], 'editor' )->get_status() );
	}
}
