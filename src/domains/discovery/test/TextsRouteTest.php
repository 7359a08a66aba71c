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
use Slipstream\Domains\Discovery\DiscoverySettings;
use Slipstream\Domains\Discovery\Drawing\DrawnPictures;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;

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
		self::assertSame( [ $title, $description ], [ $answer['title'], $answer['description'] ] );
	}

	/** @return array<string, array{array<string, mixed>, array<string, mixed>, bool}> Fields; arguments of the route; whether drawn. */
	public static function pictures(): array {
		$image = static fn ( string $id ): string => "<!-- wp:image --><figure><img class=\"wp-image-$id\" src=\"x\"/></figure><!-- /wp:image -->";
		return [
			'a featured image'                        => [ [ 'featured_media' => 'LARGE', 'content' => $image( 'OWN' ) ], [], false ],
			'a small featured image'                  => [ [ 'featured_media' => 'SMALL', 'content' => $image( 'OWN' ) ], [], false ],
			'a featured image that was deleted'       => [ [ 'featured_media' => 'GONE', 'content' => $image( 'LARGE' ) ], [], false ],
			'a featured image of a private post'      => [ [ 'featured_media' => 'FOREIGN', 'content' => $image( 'LARGE' ) ], [], false ],
			'an image that was uploaded to the draft' => [ [ 'content' => $image( 'SMALL' ) . $image( 'OWN' ) ], [], false ],
			'an image of a private post'              => [ [ 'content' => $image( 'FOREIGN' ) ], [], true ],
			'no image'                                => [ [ 'content' => 'Words' ], [], true ],
			'a title for search engines'              => [
				[ 'meta' => [ PostFields::TITLE => 'Best tea' ] ],
				[ 'seo_title' => 'Best tea' ],
				true,
			],
			'no image, hidden'                        => [ [ 'meta' => [ PostFields::NOINDEX => true ] ], [ 'is_hidden' => true ], false ],
			'no image, private'                       => [ [ 'status' => 'private' ], [ 'is_private' => true ], false ],
		];
	}

	/**
	 * @param array<string, mixed> $fields   Fields of the post.
	 * @param array<string, mixed> $argument Further arguments of the route.
	 * @param bool                 $is_drawn Whether the picture is drawn.
	 */
	#[DataProvider( 'pictures' )]
	#[TestDox( '[SPV-01] the previews of a draft show the picture that its page will have, or else the site’s icon: $_dataName' )]
	public function test_same_picture( array $fields, array $argument, bool $is_drawn ): void {
		$editor = $this->log_in( 'editor' );
		$draft  = $this->post( 'Stored', [ 'post_status' => 'draft', 'post_author' => $editor ] );
		$secret = $this->post( 'Secret', [ 'post_status' => 'private' ] );
		$ids    = [
			'LARGE'   => self::image( 500, 0 ),
			'SMALL'   => self::image( 90, 0 ),
			'OWN'     => self::image( 300, $draft ),
			'FOREIGN' => self::image( 400, $secret ),
			'GONE'    => $secret + 999,
		];
		update_option( 'site_icon', self::image( 512, 0 ) );
		$icon = (string) get_site_icon_url();
		self::assertNotSame( '', $icon );
		foreach ( [ 'content', 'featured_media' ] as $name ) {
			$fields[ $name ] = isset( $fields[ $name ] ) ? strtr( $fields[ $name ], $ids ) : '';
		}
		$fields['featured_media'] = (int) $fields['featured_media'];
		$texts                    = [ 'post_id' => $draft, 'title' => 'Tea' ]
			+ array_intersect_key( $fields, [ 'content' => 1, 'featured_media' => 1 ] );
		$answer                   = $this->rest( 'POST', self::PATH, $argument + $texts, 'editor' );
		self::assertSame( 200, $answer->get_status() );
		[ 'image' => $image, 'card' => $card ] = $answer->get_data();
		if ( in_array( $fields['featured_media'], [ $ids['GONE'], $ids['FOREIGN'] ], true ) ) {
			// REST refuses a featured image that the user may not read, and one that does not exist.
			update_post_meta( $draft, '_thumbnail_id', $fields['featured_media'] );
			unset( $fields['featured_media'] );
		}
		$saved = $this->rest( 'POST', "/wp/v2/posts/$draft", $fields + [ 'title' => 'Tea', 'status' => 'publish' ], 'editor' );
		self::assertSame( 200, $saved->get_status() );
		Plugin::get( DrawnPictures::class )->draw( $draft );
		if ( 'private' !== ( $fields['status'] ?? '' ) ) {
			wp_set_current_user( 0 );
		}
		[ $url, $type ] = self::first( $this->tags( [ 'p' => $draft ] ), 'og:image', 'twitter:card' );
		self::assertSame( $type, $card );
		self::assertSame( $is_drawn, str_contains( (string) $url, 'slipstream-pictures' ) );
		if ( $is_drawn ) {
			$path = wp_upload_dir()['basedir'] . str_replace( wp_upload_dir()['baseurl'], '', (string) $url );
			self::assertSame( 'data:image/png;base64,' . base64_encode( (string) file_get_contents( $path ) ), $image );
			$image = $this->rest( 'POST', self::PATH, $argument + $texts, 'editor' )->get_data()['image'];
			wp_delete_file( $path );
		}
		self::assertSame( $url, $image );
		self::assertSame( 'summary' === $type, $icon === $url );
	}

	private static function image( int $size, int $parent_id ): int {
		$fields = [ 'post_mime_type' => 'image/png', 'post_status' => 'inherit', 'post_parent' => $parent_id ];
		$id     = (int) wp_insert_attachment( $fields, "2026/tea-$size-$parent_id.png" );
		wp_update_attachment_metadata( $id, [ 'width' => $size, 'height' => $size, 'file' => "2026/tea-$size-$parent_id.png" ] );
		return $id;
	}

	/**
	 * Returns the picture URL in the route's response for a post without a picture.
	 * @phpstan-impure
	 */
	private function image_of_words(): string {
		$data = [ 'post_id' => $this->post( 'Words' ), 'title' => 'Tea' ];
		return $this->rest( 'POST', self::PATH, $data, 'editor' )->get_data()['image'];
	}

	#[TestDox( '[SPV-01] nothing is drawn in previews while the owner has switched it off, or while another SEO plugin is active' )]
	public function test_no_drawn_picture(): void {
		self::assertStringStartsWith( 'data:image/png;base64,', $this->image_of_words() );
		$this->filter( 'pre_option_active_plugins', [ 'slim-seo/slim-seo.php' ] );
		self::assertSame( '', $this->image_of_words() );
		remove_all_filters( 'pre_option_active_plugins' );
		Plugin::get( SettingsStore::class )->change( DiscoverySettings::section(), [ 'draw_pictures' => false ] );
		self::assertSame( '', $this->image_of_words() );
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

	#[TestDox( '[SPV-01] a page keeps its excerpt in the editor while another SEO plugin prints the tags' )]
	public function test_page_excerpt_with_other_plugin(): void {
		$this->filter( 'pre_option_active_plugins', [ 'slim-seo/slim-seo.php' ] );
		remove_post_type_support( 'page', 'excerpt' );
		foreach ( [ 'load-post.php', 'load-post-new.php', 'rest_api_init' ] as $hook ) {
			do_action( $hook, rest_get_server() );
			self::assertTrue( post_type_supports( 'page', 'excerpt' ), $hook );
			remove_post_type_support( 'page', 'excerpt' );
		}
		$data = [ 'status' => 'publish', 'title' => 'Tea', 'excerpt' => 'Short and sweet' ];
		$page = $this->rest( 'POST', '/wp/v2/pages', $data, 'editor' );
		self::assertSame( 'Short and sweet', $page->get_data()['excerpt']['raw'] ?? null );
		wp_set_current_user( 0 );
		self::assertSame( [], $this->tags( [ 'page_id' => $page->get_data()['id'] ] ) );
	}

	#[TestDox( 'A visitor’s page does not add the support for excerpts of pages; REST and the edit screens do' )]
	public function test_page_excerpt_support(): void {
		foreach ( [ 'rest_api_init', 'load-post.php', 'load-post-new.php' ] as $hook ) {
			self::assertTrue( has_action( $hook ), $hook );
		}
		remove_post_type_support( 'page', 'excerpt' );
		$this->visit();
		self::assertFalse( post_type_supports( 'page', 'excerpt' ) );
		$hook = 'load-post.php';
		do_action( $hook );
		self::assertTrue( post_type_supports( 'page', 'excerpt' ) );
	}

	#[TestDox( 'Texts up to the limits are accepted, longer ones refused' )]
	public function test_limits(): void {
		$post = $this->post( 'Words' );
		foreach ( [ 'title' => 1_000, 'excerpt' => 10_000, 'seo_title' => 10_000, 'content' => 200_000 ] as $name => $max ) {
			$ask = fn ( int $length ): int => $this->rest(
				'POST',
				self::PATH,
				[ 'post_id' => $post, $name => str_repeat( 'é', $length ) ],
				'editor'
			)->get_status();
			self::assertSame( [ 200, 400 ], [ $ask( $max ), $ask( $max + 1 ) ], $name );
		}
	}

	#[TestDox( 'The previews of the static front page have its own texts, or else those of the site' )]
	public function test_front_page(): void {
		$page = $this->post( 'Words', [ 'post_type' => 'page', 'post_title' => 'Home' ] );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $page );
		update_option( 'advanced_seo_front_page_description', 'The owner’s' );
		$data = [ 'post_id' => $page, 'title' => 'Home', 'content' => 'New' ];
		$ask  = fn (): array => array_slice( $this->rest( 'POST', self::PATH, $data, 'editor' )->get_data(), 0, 2 );
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
