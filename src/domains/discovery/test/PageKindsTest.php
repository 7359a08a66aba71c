<?php
/**
 * Tests of the tags of special pages and posts: front page, errors, feeds, members' posts, posts without a title.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\PostFields;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class PageKindsTest extends DiscoveryTestCase {

	#[TestDox( 'A static front page is a website: it shows the owner’s description, else its own, and no times' )]
	public function test_static_front_page(): void {
		$page = $this->post( 'Words', [ 'post_type' => 'page', 'meta_input' => [ PostFields::DESCRIPTION => 'Its own' ] ] );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $page );
		$tags = $this->tags( [ 'page_id' => $page ] );
		self::assertSame(
			[ 'Its own', 'website', 'Tea & "Cake"', home_url( '/' ), null, null ],
			self::first( $tags, 'description', 'og:type', 'og:title', 'og:url', 'article:published_time', 'article:modified_time' )
		);
		update_option( 'advanced_seo_front_page_description', 'The owner’s' );
		self::assertSame( [ 'The owner’s' ], $this->tags( [ 'page_id' => $page ] )['description'] );
		self::assertSame( [ 'Words' ], $this->tags( [ 'p' => $this->post( 'Words' ) ] )['description'], 'not on other pages' );
	}

	#[TestDox( 'Without a picture, networks get the icon of the site, in a small card' )]
	public function test_icon(): void {
		$this->filter( 'get_site_icon_url', 'https://tea.example/icon.png' );
		$tags = $this->tags( [ 'p' => $this->post( 'Words' ) ] );
		self::assertSame(
			[ 'https://tea.example/icon.png', null, null, 'summary' ],
			self::first( $tags, 'og:image', 'og:image:width', 'twitter:image', 'twitter:card' )
		);
	}

	#[TestDox( 'Feeds and pages that do not exist have no tags' )]
	public function test_none(): void {
		$post = $this->post( 'Words', [ 'meta_input' => [ PostFields::TITLE => 'Own', PostFields::NOINDEX => '1' ] ] );
		foreach ( [ [ 'error' => '404' ], [ 'p' => $post, 'feed' => 'rss2' ], [ 'robots' => '1' ] ] as $query ) {
			self::assertSame( '', $this->head( $query ) );
			self::assertSame( [ '', [] ], [ apply_filters( 'pre_get_document_title', '' ), apply_filters( 'wp_robots', [] ) ] );
		}
	}

	#[TestDox( 'The article names its author, times and picture' )]
	public function test_article(): void {
		$author = $this->user( 'author' );
		wp_update_user( [ 'ID' => $author, 'display_name' => 'Ada & "Eve"' ] );
		$picture = (int) wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], '2026/tea.png' );
		wp_update_attachment_metadata( $picture, [ 'width' => 400, 'height' => 300, 'file' => '2026/tea.png' ] );
		$times = [ 'post_date' => '2026-03-05 10:00:00', 'post_date_gmt' => '2026-03-05 10:00:00' ];
		$post  = $this->post( 'Words', [ 'post_author' => $author, 'meta_input' => [ '_thumbnail_id' => $picture ] ] + $times );
		self::assertSame(
			[
				'description'   => 'Words',
				'image'         => wp_get_attachment_url( $picture ),
				'datePublished' => '2026-03-05T10:00:00+00:00',
				'author'        => [ '@type' => 'Person', 'name' => 'Ada & "Eve"', 'url' => get_author_posts_url( $author ) ],
			],
			array_intersect_key(
				$this->data( [ 'p' => $post ] )[0],
				array_flip( [ 'description', 'image', 'datePublished', 'author' ] )
			)
		);
	}

	/** @return array<string, array{string}> Types of content. */
	public static function schemas(): array {
		return [ 'by default' => [ '' ], 'as an article' => [ 'article' ], 'as questions' => [ 'faq' ] ];
	}

	#[DataProvider( 'schemas' )]
	#[TestDox( 'Neither text nor pictures nor questions of the members’ part are in the head: $_dataName' )]
	public function test_members( string $schema ): void {
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		$picture = (int) wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], '2026/sentinel.png' );
		wp_update_attachment_metadata( $picture, [ 'width' => 400, 'height' => 300, 'file' => '2026/sentinel.png' ] );
		$block   = static fn ( string $name, string $html ): string => "<!-- wp:$name --><div>$html</div><!-- /wp:$name -->";
		$words   = '<!-- wp:paragraph --><p>Sentinel words</p><!-- /wp:paragraph -->';
		$details = "<!-- wp:details --><details><summary>Sentinel question</summary>$words</details><!-- /wp:details -->";
		$paid    = "$words$details<img class=\"wp-image-$picture\" src=\"sentinel\"/>";
		$closed  = $block( 'premium-content/container', $block( 'premium-content/subscriber-view', $paid ) );
		$open    = '<!-- wp:paragraph --><p>Free words</p><!-- /wp:paragraph -->';
		$free    = str_replace( 'Sentinel', 'Free', $details );
		$post    = $this->post( $open . $free . $closed, [ 'meta_input' => [ PostFields::SCHEMA => $schema ] ] );
		$head    = $this->head( [ 'p' => $post ] );
		self::assertStringContainsString( 'content="Free words', $head );
		self::assertSame( 'faq' === $schema, str_contains( $head, 'Free question' ) );
		self::assertStringNotContainsStringIgnoringCase( 'sentinel', $head );
		wp_update_post( [ 'ID' => $post, 'post_content' => $open . $paid ] );
		self::assertStringContainsStringIgnoringCase( 'sentinel.png', $this->head( [ 'p' => $post ] ), 'the picture is suitable' );
	}

	#[TestDox( 'A post without a title has that of its document, the name of the site' )]
	public function test_no_title(): void {
		foreach ( [ '', ' ', '<b></b>' ] as $title ) {
			$tags = $this->tags( [ 'p' => $this->post( 'Words', [ 'post_title' => $title ] ) ] );
			self::assertSame( [ 'Tea & "Cake"', 'Tea & "Cake"' ], self::first( $tags, 'og:title', 'twitter:title' ) );
		}
	}
}
