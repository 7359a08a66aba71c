<?php
/**
 * Tests of the tags for search engines and social networks.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\DiscoverySettings;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Editor\InitialState;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class PageHeadTest extends DiscoveryTestCase {

	private const ONE_OF_EACH = [
		'description',
		'og:site_name',
		'og:locale',
		'og:type',
		'og:title',
		'og:description',
		'og:url',
		'article:published_time',
		'article:modified_time',
		'twitter:card',
		'twitter:title',
		'twitter:description',
	];

	private const FACTS = [ '@context', '@type', 'headline', 'datePublished', 'mainEntityOfPage' ];

	/** @param array<string, mixed> $meta Meta by key. */
	private function article( string $content, array $meta = [], string $excerpt = '' ): int {
		$id = $this->post(
			$content,
			[
				'post_title'    => 'Green & "black" <em>tea</em>',
				'post_excerpt'  => $excerpt,
				'post_date'     => '2026-03-05 10:00:00',
				'post_date_gmt' => '2026-03-05 10:00:00',
				'post_author'   => $this->user( 'author' ),
			]
		);
		foreach ( $meta as $key => $value ) {
			update_post_meta( $id, $key, $value );
		}
		return $id;
	}

	#[TestDox( 'A post has each tag once, with its title, description, address and times' )]
	public function test_post(): void {
		$id   = $this->article( '<!-- wp:paragraph --><p>How to &amp; why.</p><!-- /wp:paragraph -->' );
		$tags = $this->tags( [ 'p' => $id ] );
		self::assertSame( self::ONE_OF_EACH, array_keys( $tags ) );
		self::assertSame( array_fill_keys( self::ONE_OF_EACH, 1 ), array_map( 'count', $tags ) );
		self::assertSame(
			[ 'Tea & "Cake"', 'article', 'Green & "black" tea', 'How to & why.', get_permalink( $id ), '2026-03-05T10:00:00+00:00' ],
			self::first( $tags, 'og:site_name', 'og:type', 'og:title', 'og:description', 'og:url', 'article:published_time' )
		);
		self::assertSame( $tags['og:description'], $tags['description'] );
		self::assertSame( $tags['og:description'], $tags['twitter:description'] );
		self::assertSame( $tags['og:title'], $tags['twitter:title'] );
		self::assertSame( [ get_locale(), 'summary' ], self::first( $tags, 'og:locale', 'twitter:card' ) );
	}

	/** @return array<string, array{string, string, string, string}> Meta, excerpt, content and the expected description. */
	public static function descriptions(): array {
		$words = implode( ' ', array_map( static fn ( int $n ): string => "w$n", range( 1, 60 ) ) );
		return [
			'the author\'s own'          => [ 'Own <b>"words"</b> 🫖', 'Excerpt', 'Content', 'Own "words" 🫖' ],
			'without one, the excerpt'   => [ '', 'An <b>excerpt</b>', 'Content', 'An excerpt' ],
			'without both, the content'  => [ ' ', '', "Content\n[gallery]<br>here", 'Content here' ],
			'the content before the break' => [ '', '', 'First<!--more-->Second', 'First' ],
			'at most 55 words'           => [ '', '', $words, implode( ' ', array_slice( explode( ' ', $words ), 0, 55 ) ) . '…' ],
			'without text, the tagline'  => [ '', '', '<!-- wp:separator --><hr/><!-- /wp:separator -->', 'All about tea' ],
			'right-to-left text'         => [ 'שלום', '', 'x', 'שלום' ],
		];
	}

	#[DataProvider( 'descriptions' )]
	#[TestDox( '[SEO-07] The description of a post is $_dataName' )]
	public function test_description( string $meta, string $excerpt, string $content, string $expected ): void {
		$tags = $this->tags( [ 'p' => $this->article( $content, [ PostFields::DESCRIPTION => $meta ], $excerpt ) ] );
		self::assertSame( [ [ $expected ], [ $expected ] ], [ $tags['description'], $tags['og:description'] ] );
	}

	#[TestDox( 'The author\'s title replaces that of the document and of social networks, unless a filter forbids it' )]
	public function test_title(): void {
		$id   = $this->article( 'Words', [ PostFields::TITLE => 'Best <b>tea</b> & "more"' ] );
		$tags = $this->tags( [ 'p' => $id ] );
		self::assertSame( [ 'Best tea & "more"' ], $tags['og:title'] );
		self::assertSame( 'Best tea &amp; &quot;more&quot;', apply_filters( 'pre_get_document_title', '' ) );
		$this->filter( 'jetpack_seo_custom_titles', false );
		self::assertSame( '', apply_filters( 'pre_get_document_title', '' ) );
		$this->visit( [ 'p' => $this->article( 'Words' ) ] );
		self::assertSame( '', apply_filters( 'pre_get_document_title', '' ) );
	}

	#[TestDox( 'A hidden post asks search engines not to show it, any other does not' )]
	public function test_noindex(): void {
		$this->visit( [ 'p' => $this->article( 'Words', [ PostFields::NOINDEX => '1' ] ) ] );
		self::assertSame(
			[ 'noindex' => true, 'max-image-preview' => 'large' ],
			apply_filters( 'wp_robots', [ 'max-image-preview' => 'large' ] )
		);
		foreach ( [ '', '0', 'absent' ] as $stored ) {
			$this->visit( [ 'p' => $this->article( 'Words', 'absent' === $stored ? [] : [ PostFields::NOINDEX => $stored ] ) ] );
			self::assertSame( [], apply_filters( 'wp_robots', [] ) );
		}
	}

	#[TestDox( 'Nothing of a post with a password is shown' )]
	public function test_password(): void {
		$id = $this->article( 'Hidden words', [ PostFields::DESCRIPTION => 'Hidden words', PostFields::TITLE => 'Hidden title' ] );
		wp_update_post( [ 'ID' => $id, 'post_password' => 'secret' ] );
		self::assertSame( '', $this->head( [ 'p' => $id ] ) );
		self::assertSame( '', apply_filters( 'pre_get_document_title', '' ) );
	}

	#[TestDox( '[SEO-07] The front page shows the owner\'s description, else the options of Jetpack, else the tagline' )]
	public function test_front_page(): void {
		self::assertSame( [ 'All about tea' ], $this->tags()['description'] );
		update_option( 'seo_meta_description', 'The oldest' );
		self::assertSame( [ 'The oldest' ], $this->tags()['description'] );
		update_option( 'advanced_seo_front_page_description', 'The older' );
		self::assertSame( [ 'The older' ], $this->tags()['description'] );
		Plugin::get( SettingsStore::class )->change( DiscoverySettings::section(), [ 'front_page_description' => 'The new' ] );
		self::assertSame(
			[ 'The new', 'website', 'Tea & "Cake"', home_url( '/' ) ],
			self::first( $this->tags(), 'description', 'og:type', 'og:title', 'og:url' )
		);
	}

	#[TestDox( 'Without pretty permalinks, the URL of each page is its own, without arguments of the visitor' )]
	public function test_plain_permalinks(): void {
		global $wp_rewrite;
		$structure = (string) get_option( 'permalink_structure' );
		$wp_rewrite->set_permalink_structure( '' );
		$wp_rewrite->init();
		$id     = $this->article( 'Words', [] );
		$term   = (int) get_option( 'default_category' );
		$author = (int) get_post_field( 'post_author', $id );
		$home   = home_url( '/' );
		$urls   = [
			"p=$id&utm_source=news"            => "$home?p=$id",
			"cat=$term&utm_source=news"        => "$home?cat=$term",
			"cat=$term&paged=2"                => "$home?cat=$term&paged=2",
			"author=$author"                   => "$home?author=$author",
			'm=202603'                         => "$home?m=202603",
			'year=2026&monthnum=3&day=5'       => "$home?m=20260305",
			'year=2026'                        => "$home?m=2026",
			''                                 => $home,
		];
		foreach ( $urls as $query => $url ) {
			self::assertSame( [ $url ], $this->tags( (array) wp_parse_args( $query ) )['og:url'] ?? [], $query );
		}
		$wp_rewrite->set_permalink_structure( $structure );
		$wp_rewrite->init();
	}

	#[TestDox( 'The description of the front page has at most 300 characters, or as many as a filter allows' )]
	public function test_limit(): void {
		$change = static fn ( int $length ): mixed => Plugin::get( SettingsStore::class )->change(
			DiscoverySettings::section(),
			[ 'front_page_description' => str_repeat( 'x', $length ) ]
		);
		self::assertTrue( $change( 300 ) );
		self::assertInstanceOf( \WP_Error::class, $change( 301 ) );
		$this->filter( 'jetpack_seo_front_page_description_max_length', 20 );
		self::assertTrue( $change( 20 ) );
		self::assertInstanceOf( \WP_Error::class, $change( 21 ) );
	}

	#[TestDox( '[SEO-07] Pages of authors, categories and dates describe their posts' )]
	public function test_archives(): void {
		$author = $this->user( 'author' );
		wp_update_user( [ 'ID' => $author, 'display_name' => 'Ada' ] );
		$category = (int) wp_create_category( 'Green tea' );
		foreach ( [ '2019-03-05', '2019-03-05', '2019-04-01' ] as $day ) {
			$this->post(
				'Words',
				[
					'post_author'   => $author,
					'post_category' => [ $category ],
					'post_date'     => "$day 10:00:00",
					'post_date_gmt' => "$day 10:00:00",
				]
			);
		}
		$of = fn ( array $query ): array => $this->tags( $query )['description'];
		self::assertSame( [ 'Read all of the posts by Ada on Tea & "Cake"' ], $of( [ 'author' => $author ] ) );
		self::assertSame( [ 'profile' ], $this->tags( [ 'author' => $author ] )['og:type'] );
		self::assertSame( [ 'Posts about Green tea written by Ada' ], $of( [ 'cat' => $category ] ) );
		self::assertSame( [ '3 posts published by Ada in the year 2019' ], $of( [ 'year' => 2019 ] ) );
		self::assertSame( [ '2 posts published by Ada during March 2019' ], $of( [ 'year' => 2019, 'monthnum' => 3 ] ) );
		self::assertSame( [ '1 post published by Ada during April 2019' ], $of( [ 'year' => 2019, 'monthnum' => 4 ] ) );
		self::assertSame( [ '2 posts published by Ada on March 5, 2019' ], $of( [ 'year' => 2019, 'monthnum' => 3, 'day' => 5 ] ) );
		self::assertSame( [ '1 post published by Ada on April 1, 2019' ], $of( [ 'year' => 2019, 'monthnum' => 4, 'day' => 1 ] ) );
		self::assertSame( [ 'All about tea' ], $of( [ 'year' => 1999 ] ) );
		wp_update_term( $category, 'category', [ 'description' => 'All <b>greens</b>' ] );
		self::assertSame( [ 'All greens' ], $of( [ 'cat' => $category ] ) );
	}

	#[TestDox( 'A search has a description, and no tags for sharing' )]
	public function test_search(): void {
		self::assertSame( [ 'description' => [ 'All about tea' ] ], $this->tags( [ 's' => 'tea' ] ) );
	}

	#[TestDox( 'The featured picture is shown with its size and text, else the first large enough picture of the content' )]
	public function test_picture(): void {
		$image                    = static function ( int $width, int $height ): int {
			$id = wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], "2026/tea-$width.png" );
			self::assertIsInt( $id );
			wp_update_attachment_metadata( $id, [ 'width' => $width, 'height' => $height, 'file' => "2026/tea-$width.png" ] );
			update_post_meta( $id, '_wp_attachment_image_alt', 'A cup & "pot"' );
			return $id;
		};
		[ $icon, $photo, $cover ] = [ $image( 500, 199 ), $image( 200, 200 ), $image( 90, 90 ) ];
		$post                     = $this->article( "<img class=\"wp-image-$icon\" src=\"a\"/><img class=\"wp-image-$photo\" src=\"b\"/>" );
		$tags                     = $this->tags( [ 'p' => $post ] );
		$url                      = wp_get_attachment_url( $photo );
		self::assertSame(
			[ $url, '200', '200', 'A cup & "pot"' ],
			self::first( $tags, 'og:image', 'og:image:width', 'og:image:height', 'og:image:alt' )
		);
		self::assertSame(
			[ 'summary_large_image', $url, 'A cup & "pot"' ],
			self::first( $tags, 'twitter:card', 'twitter:image', 'twitter:image:alt' )
		);
		set_post_thumbnail( $post, $cover );
		self::assertSame( [ wp_get_attachment_url( $cover ) ], $this->tags( [ 'p' => $post ] )['og:image'] );
		wp_delete_attachment( $cover, true );
		self::assertSame( [ wp_get_attachment_url( $photo ) ], $this->tags( [ 'p' => $post ] )['og:image'] );
		wp_update_post( [ 'ID' => $photo, 'post_status' => 'private' ] );
		self::assertArrayNotHasKey( 'og:image', $this->tags( [ 'p' => $post ] ) );
	}

	#[TestDox( 'A post is described as an article, with Details blocks as questions if its author says so' )]
	public function test_data(): void {
		$block   = static fn ( string $name, string $html ): string => "<!-- wp:$name -->$html<!-- /wp:$name -->";
		$answer  = $block( 'paragraph', '<p>Green &amp; hot.</p>' );
		$details = $block( 'details', "<details><summary>Which <b>tea</b>?</summary>$answer</details>" );
		$content = $block( 'group', "<div>$details</div>" ) . $block( 'details', '<details><summary>No answer</summary></details>' );
		$id      = $this->article( $content );
		$data    = $this->data( [ 'p' => $id ] );
		self::assertCount( 1, $data );
		self::assertSame(
			[ 'https://schema.org', 'Article', 'Green & "black" tea', '2026-03-05T10:00:00+00:00', get_permalink( $id ) ],
			array_values( array_intersect_key( $data[0], array_flip( self::FACTS ) ) )
		);
		update_post_meta( $id, PostFields::SCHEMA, 'faq' );
		self::assertSame(
			[
				[
					'@context'   => 'https://schema.org',
					'@type'      => 'FAQPage',
					'mainEntity' => [
						[
							'@type'          => 'Question',
							'name'           => 'Which tea?',
							'acceptedAnswer' => [ '@type' => 'Answer', 'text' => 'Green & hot.' ],
						],
					],
				],
			],
			$this->data( [ 'p' => $id ] )
		);
		$page = $this->post( 'Words', [ 'post_type' => 'page' ] );
		self::assertSame( [], $this->data( [ 'page_id' => $page ] ) );
		update_post_meta( $page, PostFields::SCHEMA, 'article' );
		self::assertSame( [ 'Article' ], array_column( $this->data( [ 'page_id' => $page ] ), '@type' ) );
	}

	#[TestDox( 'The filters of Jetpack change and remove tags' )]
	public function test_filters(): void {
		$id = $this->article( 'Words' );
		$this->filter( 'jetpack_seo_meta_tags', [ 'description' => 'Filtered', 'bad' => [ 'x' ], 5 => 'y' ] );
		$this->filter( 'jetpack_open_graph_tags', [ 'og:title' => 'Also filtered' ] );
		self::assertSame( [ 'description' => [ 'Filtered' ], 'og:title' => [ 'Also filtered' ] ], $this->tags( [ 'p' => $id ] ) );
		$this->filter( 'jetpack_seo_meta_tags_enabled', false );
		self::assertSame( [ 'og:title' => [ 'Also filtered' ] ], $this->tags( [ 'p' => $id ] ) );
		$this->filter( 'jetpack_disable_seo_tools', true );
		self::assertSame( '', $this->head( [ 'p' => $id ] ) );
	}

	#[TestDox( 'No tag is added while the owner has switched it off, or while another SEO plugin is active' )]
	public function test_off(): void {
		$id = $this->article( 'Words', [ PostFields::TITLE => 'Other', PostFields::NOINDEX => '1' ] );
		$this->filter( 'pre_option_active_plugins', [ 'slim-seo/slim-seo.php' ] );
		self::assertSame( '', $this->head( [ 'p' => $id ] ) );
		self::assertSame( '', apply_filters( 'pre_get_document_title', '' ) );
		self::assertSame( 'Slim SEO', DiscoverySettings::other_plugin() );
		remove_all_filters( 'pre_option_active_plugins' );
		self::assertNull( DiscoverySettings::other_plugin() );
		self::assertNotSame( '', $this->head( [ 'p' => $id ] ) );
		$tells_editor = static fn (): mixed => Plugin::get( InitialState::class )->to_array()['slipstream']['seoTags'];
		self::assertTrue( $tells_editor() );
		Plugin::get( SettingsStore::class )->change( DiscoverySettings::section(), [ 'print_tags' => false ] );
		self::assertSame( '', $this->head( [ 'p' => $id ] ) );
		self::assertFalse( $tells_editor() );
		self::assertSame( [ 'index' => true ], apply_filters( 'wp_robots', [ 'index' => true ] ) );
	}

	#[TestDox( 'Next to another SEO plugin, WordPress\' robots tag hides the posts that their authors hide, and no tag is added' )]
	public function test_hidden_next_to_plugin(): void {
		$this->filter( 'pre_option_active_plugins', [ 'slim-seo/slim-seo.php' ] );
		$robots = function ( array $meta, array $others ): mixed {
			$this->visit( [ 'p' => $this->article( 'Words', $meta ) ] );
			add_filter( 'wp_robots', static fn (): array => $others );
			return apply_filters( 'wp_robots', [ 'max-image-preview' => 'large' ] );
		};
		$hidden = [ PostFields::NOINDEX => '1' ];
		self::assertSame( [ 'noindex' => true, 'follow' => true ], $robots( $hidden, [ 'index' => true, 'follow' => true ] ) );
		// Another plugin empties WordPress' tag and prints its own.
		self::assertSame( [], $robots( $hidden, [] ) );
		self::assertSame( [ 'index' => true ], $robots( [], [ 'index' => true ] ) );
	}
}
