<?php
/**
 * Tests of the tags of the page that lists the latest posts, and of its previews in the editor.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\Drawing\DrawnPictures;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Plugin;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class PostsPageTest extends DiscoveryTestCase {

	private const PATH = '/slipstream/v1/discovery/texts';

	/** Content that WordPress does not show on the posts page: a text, a question and a picture. Replace `ID` by the picture's ID. */
	private const CONTENT = '<!-- wp:paragraph --><p>Unseen</p><!-- /wp:paragraph --><!-- wp:details --><details><summary>Unseen</summary><!-- wp:paragraph --><p>Unseen</p><!-- /wp:paragraph --></details><!-- /wp:details --><!-- wp:image --><figure><img class="wp-image-ID" src="x"/></figure><!-- /wp:image -->';

	/** @param array<string, mixed> $fields Fields of the page. */
	private function posts_page( array $fields = [] ): int {
		$page = $this->post( '', [ 'post_type' => 'page', 'post_title' => 'News' ] + $fields );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $this->post( 'Front', [ 'post_type' => 'page' ] ) );
		update_option( 'page_for_posts', $page );
		return $page;
	}

	private static function image( string $name ): int {
		$id = (int) wp_insert_attachment( [ 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ], "2026/$name.png" );
		wp_update_attachment_metadata( $id, [ 'width' => 600, 'height' => 600, 'file' => "2026/$name.png" ] );
		return $id;
	}

	/** @return array<string, array{array<string, string>, string, string, bool}> Fields, title, description, whether there is a picture. */
	public static function texts(): array {
		return [
			'written texts and a picture' => [
				[ 'seo_title' => 'Tea news', 'seo_description' => 'All about new teas', 'excerpt' => 'Short' ],
				'Tea news',
				'All about new teas',
				true,
			],
			'an excerpt'                  => [ [ 'excerpt' => 'Short' ], 'News', 'Short', false ],
			'nothing'                     => [ [], 'News', 'The owner’s', false ],
		];
	}

	/** @param array<string, string> $texts Unsaved texts of the editor. */
	#[DataProvider( 'texts' )]
	#[TestDox( '[SPV-01] head and previews of the posts page show its own texts and picture, or else those of the site: $_dataName' )]
	public function test_same_as_previews( array $texts, string $title, string $description, bool $has_image ): void {
		update_option( 'advanced_seo_front_page_description', 'The owner’s' );
		$page    = $this->posts_page();
		$image   = $has_image ? self::image( 'own' ) : 0;
		$texts  += [ 'title' => 'News', 'content' => str_replace( 'ID', (string) self::image( 'unseen' ), self::CONTENT ) ];
		$request = [ 'post_id' => $page, 'featured_media' => $image ] + $texts;
		$preview = $this->rest( 'POST', self::PATH, $request, 'editor' )->get_data();
		$saved   = $this->rest(
			'POST',
			"/wp/v2/pages/$page",
			[
				'meta'           => [
					PostFields::TITLE       => $texts['seo_title'] ?? '',
					PostFields::DESCRIPTION => $texts['seo_description'] ?? '',
					PostFields::SCHEMA      => 'faq',
				],
				'featured_media' => $image,
			] + array_intersect_key( $texts, [ 'excerpt' => 1, 'content' => 1 ] ),
			'editor'
		);
		self::assertSame( 200, $saved->get_status() );
		Plugin::get( DrawnPictures::class )->draw( $page );
		wp_set_current_user( 0 );
		$tags = $this->tags( [ 'page_id' => $page ] );
		self::assertTrue( is_home() );
		self::assertSame(
			[ $description, $description, $title, 'website', get_permalink( $page ), null ],
			self::first( $tags, 'description', 'og:description', 'og:title', 'og:type', 'og:url', 'article:published_time' )
		);
		$picture = (string) self::first( $tags, 'og:image' )[0];
		self::assertStringContainsString( $has_image ? 'own.png' : 'slipstream-pictures', $picture );
		self::assertSame( [ $title, $description ], [ $preview['title'], $preview['description'] ] );
		self::assertSame( $has_image ? $picture : 'data:', $has_image ? $preview['image'] : substr( $preview['image'], 0, 5 ) );
		self::assertSame( self::first( $tags, 'twitter:card' ), [ $preview['card'] ] );
		self::assertSame( [], $this->data( [ 'page_id' => $page ] ), 'its content is not on the page' );
		Plugin::get( DrawnPictures::class )->on_delete( $page );
	}

	#[TestDox( '[SEO-07] the title for search engines and "hide" count on the posts page; further pages keep their number in the title' )]
	public function test_title_and_hide(): void {
		$page = $this->posts_page( [ 'meta_input' => [ PostFields::TITLE => 'Tea news', PostFields::NOINDEX => '1' ] ] );
		foreach ( [ 1 => 'Tea news', 2 => '' ] as $number => $title ) {
			$GLOBALS['paged'] = $number;
			$tags             = $this->tags( [ 'page_id' => $page, 'paged' => $number ] );
			self::assertSame( $title, apply_filters( 'pre_get_document_title', '' ) );
			self::assertSame( [ 'noindex' => true ], apply_filters( 'wp_robots', [] ) );
			self::assertSame( 2 === $number, str_contains( $tags['og:title'][0], 'Page 2' ) );
		}
		unset( $GLOBALS['paged'] );
	}

	/** @return array<string, array{array<string, string>}> Fields of a posts page whose texts visitors may not read. */
	public static function closed(): array {
		return [
			'private'         => [ [ 'post_status' => 'private' ] ],
			'draft'           => [ [ 'post_status' => 'draft' ] ],
			'with a password' => [ [ 'post_password' => 'secret' ] ],
		];
	}

	/** @param array<string, string> $fields Fields of the page. */
	#[DataProvider( 'closed' )]
	#[TestDox( 'The texts of a posts page that is not public are not in its head: $_dataName' )]
	public function test_closed( array $fields ): void {
		$meta = [ PostFields::TITLE => 'Sentinel', PostFields::DESCRIPTION => 'Sentinel' ];
		$page = $this->posts_page( $fields + [ 'post_excerpt' => 'Sentinel', 'meta_input' => $meta ] );
		self::assertStringNotContainsString( 'Sentinel', $this->head( [ 'page_id' => $page ] ) );
		self::assertSame( [ 'All about tea' ], $this->tags( [ 'page_id' => $page ] )['description'] );
		self::assertSame( '', apply_filters( 'pre_get_document_title', '' ) );
	}
}
