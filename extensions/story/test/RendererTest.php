<?php
/**
 * Tests a story on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Story;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	private const PICTURE = [ 'type' => 'image', 'mime' => 'image/jpeg', 'url' => 'https://example.org/a.jpg' ];
	private const VIDEO   = [ 'type' => 'video', 'mime' => 'video/mp4', 'url' => 'https://example.org/b.mp4' ];

	/**
	 * Renders a story.
	 *
	 * @param mixed                $items Saved items.
	 * @param array<string, mixed> $more  Other attributes of the block.
	 */
	private static function render( mixed $items, array $more = [] ): string {
		return do_blocks(
			get_comment_delimited_block_content(
				'jetpack/story',
				[ 'mediaFiles' => $items ] + $more,
				'<div class="wp-story wp-block-jetpack-story"></div>'
			)
		);
	}

	/**
	 * Returns the first element with a class.
	 *
	 * @param string $html  A page.
	 * @param string $class Class of the element.
	 */
	private static function element( string $html, string $class ): WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'class_name' => $class ] ), "There is a $class." );
		return $tags;
	}

	/**
	 * Adds a file to the library.
	 *
	 * @param string               $mime  MIME type.
	 * @param string               $file  File name.
	 * @param array<string, mixed> $meta  Attachment metadata.
	 * @param array<string, mixed> $words Other fields of the attachment.
	 */
	private static function attach( string $mime, string $file, array $meta, array $words = [] ): int {
		$id = wp_insert_attachment( $words + [ 'post_mime_type' => $mime, 'post_title' => 'From the library' ], $file );
		wp_update_attachment_metadata( $id, $meta + [ 'file' => $file ] );
		return $id;
	}

	/**
	 * Adds a picture to the library.
	 *
	 * @param string $name File name.
	 */
	private static function picture( string $name = 'p' ): int {
		$sizes = [
			'medium' => [ 'file' => "$name-169x300.jpg", 'width' => 169, 'height' => 300, 'mime-type' => 'image/jpeg' ],
			'large'  => [ 'file' => "$name-576x1024.jpg", 'width' => 576, 'height' => 1024, 'mime-type' => 'image/jpeg' ],
		];
		return self::attach(
			'image/jpeg',
			"2026/01/$name.jpg",
			[ 'width' => 1080, 'height' => 1920, 'sizes' => $sizes ],
			[ 'post_excerpt' => 'Its <em>caption</em>' ]
		);
	}

	#[TestDox( '[STY-12] Prints all slides as a list in order, each labeled by its position, with data of the library' )]
	public function test_slides(): void {
		$picture = self::picture();
		update_post_meta( $picture, '_wp_attachment_image_alt', 'A hill' );
		$html = self::render(
			[
				[ 'id' => $picture, 'url' => 'https://example.org/old.jpg' ] + self::PICTURE,
				self::VIDEO,
				[ 'caption' => 'Third' ] + self::PICTURE,
			]
		);
		self::assertSame( 3, substr_count( $html, '<li class="wp-story-slide">' ) );
		foreach ( [ 'Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3' ] as $place ) {
			self::assertStringContainsString( "aria-label=\"$place\"", $html );
		}
		$image = self::element( $html, "wp-image-$picture" );
		self::assertSame( 'A hill', $image->get_attribute( 'alt' ) );
		self::assertStringEndsWith( '/2026/01/p-576x1024.jpg', (string) $image->get_attribute( 'src' ) );
		self::assertStringContainsString( 'p-169x300.jpg 169w', (string) $image->get_attribute( 'srcset' ) );
		self::assertStringContainsString( 'p.jpg 1080w', (string) $image->get_attribute( 'srcset' ) );
		self::assertSame( '(max-width: 360px) 100vw, 360px', $image->get_attribute( 'sizes' ) );
		self::assertSame( [ '1080', '1920' ], [ $image->get_attribute( 'width' ), $image->get_attribute( 'height' ) ] );
		self::assertTrue( $image->has_class( 'wp-story-crop-wide' ) );
		self::assertNull( $image->get_attribute( 'loading' ) );
		self::assertStringContainsString( '<figcaption class="wp-story-caption">Its <em>caption</em></figcaption>', $html );
		self::assertStringContainsString( '<figcaption class="wp-story-caption">Third</figcaption>', $html );
		self::assertSame( 1, substr_count( $html, 'loading="lazy"' ), 'The third loads when it is near.' );
	}

	/**
	 * Saved properties of a picture or a video, and the expected markup.
	 *
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function facts(): array {
		return [
			'url'          => [
				[ 'url' => 'https://example.org/other.jpg' ] + self::PICTURE,
				'<img alt="Slide 1 of 1" class="wp-block-jetpack-story_image wp-story-image" src="https://example.org/other.jpg">',
			],
			'type'         => [
				[ 'type' => 'video', 'mime' => '' ] + self::PICTURE,
				'<video aria-label="Slide 1 of 1" class="wp-story-video intrinsic-ignore" preload="metadata" controls playsinline src="https://example.org/a.jpg"></video>',
			],
			'mime'         => [
				[ 'type' => '', 'mime' => 'video/webm' ] + self::PICTURE,
				'<video aria-label="Slide 1 of 1" class="wp-story-video intrinsic-ignore" data-mime="video/webm" preload="metadata" controls playsinline src="https://example.org/a.jpg"></video>',
			],
			'alt'          => [ [ 'alt' => 'A hill', 'title' => 'Title' ] + self::PICTURE, 'alt="A hill"' ],
			'alt of video' => [ [ 'alt' => 'A run', 'title' => 'Title' ] + self::VIDEO, 'aria-label="A run"' ],
			'title'        => [ [ 'title' => 'The hill' ] + self::PICTURE, 'alt="The hill"' ],
			'width'        => [ [ 'width' => 900, 'height' => 1600 ] + self::PICTURE, ' wp-story-crop-wide" width="900" height="1600"' ],
			'height'       => [
				[ 'width' => 900, 'height' => 100 ] + self::PICTURE,
				' class="wp-block-jetpack-story_image wp-story-image" width="900" height="100"',
			],
			'caption'      => [ [ 'caption' => 'Here' ] + self::PICTURE, '<figcaption class="wp-story-caption">Here</figcaption>' ],
		];
	}

	/**
	 * Checks that the page contains a saved property.
	 *
	 * @param array<string, mixed> $item     Saved item.
	 * @param string               $expected Expected part of the page.
	 */
	#[TestDox( '[STY-05] Prints the saved data of a slide: $_dataName' )]
	#[DataProvider( 'facts' )]
	public function test_facts( array $item, string $expected ): void {
		self::assertStringContainsString( $expected, self::render( [ $item ] ) );
	}

	#[TestDox( '[STY-05] Uses the library’s file, texts, sizes and poster for a slide with an id, picture or video' )]
	public function test_facts_of_library(): void {
		$picture = self::picture();
		$video   = self::attach(
			'video/mp4',
			'2026/01/v.mp4',
			[ 'width' => 90, 'height' => 160, 'thumb' => 'v.jpg' ],
			[ 'post_title' => 'A run' ]
		);
		$uploads = wp_get_upload_dir()['baseurl'] . '/2026/01';
		$html    = self::render( [ [ 'id' => $picture ], [ 'id' => (string) $video ] ] );
		self::assertStringContainsString(
			"<img alt=\"From the library\" class=\"wp-block-jetpack-story_image wp-story-image wp-image-$picture wp-story-crop-wide\" width=\"1080\" height=\"1920\""
			. " srcset=\"$uploads/p-576x1024.jpg 576w, $uploads/p-169x300.jpg 169w, $uploads/p.jpg 1080w\" sizes=\"(max-width: 360px) 100vw, 360px\" src=\"$uploads/p-576x1024.jpg\">",
			$html
		);
		self::assertStringContainsString(
			"<video aria-label=\"A run\" class=\"wp-story-video intrinsic-ignore wp-video-$video wp-story-crop-wide\" data-id=\"$video\" data-mime=\"video/mp4\" poster=\"$uploads/v.jpg\" preload=\"none\" controls playsinline src=\"$uploads/v.mp4\"></video>",
			$html
		);
	}

	#[TestDox( '[STY-07] Passes the site’s icon and the post’s title to the player' )]
	public function test_title(): void {
		$post            = $this->post( '', [ 'post_title' => 'A "walk"' ] );
		$GLOBALS['post'] = get_post( $post );
		$this->filter( 'get_site_icon_url', 'https://example.org/icon.png' );
		$html = self::render( [ self::PICTURE ], [ 'className' => 'own' ] );
		unset( $GLOBALS['post'] );
		self::assertMatchesRegularExpression( '/<div class="wp-story-title">A (&quot;|&#8220;)walk(&quot;|&#8221;)<\/div>/', $html );
		$icon = self::element( $html, 'wp-story-icon' );
		self::assertTrue( $icon->next_tag() );
		self::assertSame( 'https://example.org/icon.png', $icon->get_attribute( 'src' ) );
		$root = self::element( $html, 'wp-story' );
		foreach ( [ 'wp-block-jetpack-story', 'aligncenter', 'own' ] as $name ) {
			self::assertTrue( $root->has_class( $name ), $name );
		}
		self::assertSame( 'group', $root->get_attribute( 'role' ) );
		self::assertStringContainsString( 'walk', (string) $root->get_attribute( 'aria-label' ) );
		self::assertStringStartsWith( "wp-story-$post-", (string) $root->get_attribute( 'data-id' ) );
	}

	#[TestDox( 'Numbers the stories of a page separately [STY-11]' )]
	public function test_numbers(): void {
		$html  = self::render( [ self::PICTURE ] ) . self::render( [ self::PICTURE ] );
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = [];
		while ( $tags->next_tag( [ 'class_name' => 'wp-story' ] ) ) {
			$found[] = $tags->get_attribute( 'data-id' );
		}
		self::assertCount( 2, array_unique( $found ) );
	}

	#[TestDox( 'Queries the library once, for any number of slides, even missing ones' )]
	public function test_one_query(): void {
		global $wpdb;
		$ids   = array_map( [ self::class, 'picture' ], [ 'a', 'b', 'c', 'd' ] );
		$items = array_map( static fn ( int $id ): array => [ 'id' => (string) $id ] + self::PICTURE, [ ...$ids, 987654, 987655 ] );
		self::render( [ self::PICTURE ] );
		wp_cache_flush();
		wp_load_alloptions();
		// Load this option before counting queries. WordPress reads it on most pages of a network.
		get_allowed_mime_types();
		$queries = [];
		add_filter(
			'query',
			static function ( string $sql ) use ( &$queries ): string {
				$queries[] = $sql;
				return $sql;
			}
		);
		$html = self::render( $items );
		self::assertCount( 1, $queries, implode( "\n", $queries ) );
		self::assertStringContainsString( $wpdb->postmeta, $queries[0] );
		self::assertSame( 4, substr_count( $html, 'srcset=' ) );
		wp_filter_content_tags( $html );
		self::assertCount( 1, $queries, 'WordPress finds them in its caches.' );
		self::render( $items );
		self::assertLessThanOrEqual( 2, count( $queries ), 'Only what does not exist is looked for again.' );
	}

	#[TestDox( 'Fills the cache with the same values as WordPress' )]
	public function test_caches(): void {
		$id = self::picture();
		add_post_meta( $id, 'twice', 'one' );
		add_post_meta( $id, 'twice', 'two' );
		$expected = [ get_post( $id ), get_post_meta( $id ) ];
		wp_cache_flush();
		self::render( [ [ 'id' => $id ] + self::PICTURE ] );
		self::assertEquals( $expected, [ get_post( $id ), get_post_meta( $id ) ] );
	}

	#[TestDox( 'Prints a video with the library’s file, texts and poster, inline and without a size' )]
	public function test_video(): void {
		$id   = self::attach(
			'video/quicktime',
			'2026/01/v.mov',
			[ 'width' => 1920, 'height' => 1080, 'thumb' => 'v.jpg', 'videopress' => [ 'description' => 'A run' ] ]
		);
		$html = self::render(
			[ [ 'id' => (string) $id, 'type' => 'file', 'mime' => 'video/quicktime', 'url' => 'https://example.org/a-page/' ] ]
		);
		$tags = self::element( $html, "wp-video-$id" );
		self::assertSame( 'VIDEO', $tags->get_tag() );
		self::assertStringEndsWith( '/2026/01/v.mov', (string) $tags->get_attribute( 'src' ) );
		self::assertStringEndsWith( '/2026/01/v.jpg', (string) $tags->get_attribute( 'poster' ) );
		self::assertSame( 'A run', $tags->get_attribute( 'aria-label' ) );
		self::assertSame( 'none', $tags->get_attribute( 'preload' ) );
		self::assertTrue( $tags->get_attribute( 'playsinline' ) );
		self::assertTrue( $tags->get_attribute( 'controls' ) );
		self::assertNull( $tags->get_attribute( 'width' ) );
		self::assertNull( $tags->get_attribute( 'type' ), 'A browser may play what it would not by its name.' );
	}

	#[TestDox( 'Uses the hosting service’s poster for a video, else the one chosen in the library' )]
	public function test_posters(): void {
		$picture = self::picture();
		$plain   = self::attach( 'video/mp4', '2026/01/v.mp4', [] );
		update_post_meta( $plain, '_thumbnail_id', $picture );
		$hosted = self::attach(
			'video/mp4',
			'2026/01/w.mp4',
			[
				'original' => [ 'url' => 'https://videos.example.org/w.mp4' ],
				'videopress' => [ 'poster' => 'https://videos.example.org/w.jpg' ],
			]
		);
		$html   = self::render( [ [ 'id' => $plain ] + self::VIDEO, [ 'id' => $hosted ] + self::VIDEO ] );
		self::assertStringEndsWith(
			'/2026/01/p-576x1024.jpg',
			(string) self::element( $html, "wp-video-$plain" )->get_attribute( 'poster' )
		);
		$tags = self::element( $html, "wp-video-$hosted" );
		self::assertSame( 'https://videos.example.org/w.mp4', $tags->get_attribute( 'src' ) );
		self::assertSame( 'https://videos.example.org/w.jpg', $tags->get_attribute( 'poster' ) );
	}

	/**
	 * Saved texts of a slide, and the expected alternative text.
	 *
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function descriptions(): array {
		return [
			'an alternative'   => [ [ 'alt' => 'A hill', 'title' => 'Hill' ], 'A hill' ],
			'a title'          => [ [ 'alt' => '', 'title' => 'The hill' ], 'The hill' ],
			'a file’s name'    => [ [ 'title' => 'A' ], 'Slide 1 of 1' ],
			'nothing'          => [ [], 'Slide 1 of 1' ],
			'other types'      => [ [ 'alt' => [ 'x' ], 'title' => 7 ], 'Slide 1 of 1' ],
		];
	}

	/**
	 * Checks alternative texts.
	 *
	 * @param array<string, mixed> $item Saved item.
	 * @param string               $alt  Expected alternative text.
	 */
	#[TestDox( 'Describes a picture with $_dataName' )]
	#[DataProvider( 'descriptions' )]
	public function test_description( array $item, string $alt ): void {
		self::assertSame( $alt, self::element( self::render( [ $item + self::PICTURE ] ), 'wp-story-image' )->get_attribute( 'alt' ) );
	}

	/**
	 * Invalid items, and the expected markup instead.
	 *
	 * @return array<string, array{mixed, string}>
	 */
	public static function bad_items(): array {
		return [
			'an empty item'             => [ [], '<p class="wp-story-error">Error retrieving media</p>' ],
			'no address'                => [
				[ 'id' => 987654, 'type' => 'video' ],
				'<p class="wp-story-error">Error retrieving media</p>',
			],
			'an address that runs code' => [ [ 'url' => 'javascript:alert(1)' ], '<p class="wp-story-error">Error retrieving media</p>' ],
			'a song'                    => [
				[ 'type' => 'audio', 'mime' => 'audio/mpeg', 'url' => 'https://example.org/a.mp3' ],
				'<p class="wp-story-error">Error retrieving media</p>',
			],
			'wrong types'               => [
				[ 'id' => [ 1 ], 'url' => 5, 'type' => true, 'caption' => false ],
				'<p class="wp-story-error">Error retrieving media</p>',
			],
			'deleted media'             => [ [ 'id' => 987654, 'caption' => 'Kept' ] + self::PICTURE, 'src="https://example.org/a.jpg"' ],
			'a number below none'       => [ [ 'id' => -3 ] + self::PICTURE, 'src="https://example.org/a.jpg"' ],
			'code in a caption'         => [
				[ 'caption' => '<script>x</script><a href="javascript:x" onclick="y">c</a>' ] + self::PICTURE,
				'<figcaption class="wp-story-caption">x<a href="x">c</a></figcaption>',
			],
			'code in a description'     => [
				[ 'alt' => '"><script>x</script>' ] + self::PICTURE,
				'alt="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"',
			],
		];
	}

	/**
	 * Checks that an invalid slide is replaced by a message.
	 *
	 * @param mixed  $item     Saved item.
	 * @param string $expected Expected part of the page.
	 */
	#[TestDox( 'Keeps the place of a slide with $_dataName, and prints the next one' )]
	#[DataProvider( 'bad_items' )]
	public function test_bad_item( mixed $item, string $expected ): void {
		$html = self::render( [ $item, self::VIDEO ] );
		self::assertStringContainsString( $expected, $html );
		self::assertStringContainsString( 'aria-label="Slide 2 of 2"><video', $html );
		self::assertStringNotContainsString( '<script', $html );
	}

	/**
	 * Attributes without slides.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function nothing(): array {
		return [ 'none' => [ [] ], 'text' => [ 'x' ], 'a list of numbers' => [ [ 1, 2 ] ], 'null' => [ null ] ];
	}

	/**
	 * Checks that a block without slides prints nothing.
	 *
	 * @param mixed $items Saved items.
	 */
	#[TestDox( 'Prints nothing without slides: $_dataName' )]
	#[DataProvider( 'nothing' )]
	public function test_nothing( mixed $items ): void {
		self::assertSame( '', self::render( $items ) );
	}

	#[TestDox( 'Prints a picture attached to a draft in its sizes if the story contains its URL, but without its texts' )]
	public function test_attached_to_draft(): void {
		add_filter(
			'upload_dir',
			static fn ( array $uploads ): array => [ 'baseurl' => 'https://example.org/wp-content/uploads' ] + $uploads
		);
		$draft = $this->post( 'x', [ 'post_status' => 'draft' ] );
		$id    = self::picture( 'attached' );
		wp_update_post( [ 'ID' => $id, 'post_parent' => $draft, 'post_title' => 'A secret', 'post_excerpt' => 'A secret' ] );
		update_post_meta( $id, '_wp_attachment_image_alt', 'A secret' );
		wp_cache_flush();
		$html  = self::render(
			[ [ 'id' => $id, 'url' => 'https://example.org/wp-content/uploads/2026/01/attached-576x1024.jpg' ] + self::PICTURE ]
		);
		$image = self::element( $html, "wp-image-$id" );
		self::assertStringContainsString( 'attached-169x300.jpg 169w', (string) $image->get_attribute( 'srcset' ) );
		self::assertStringNotContainsString( 'secret', $html );
		self::assertStringNotContainsString(
			'attached',
			self::render( [ [ 'id' => $id, 'url' => 'https://example.org/a.jpg' ] + self::PICTURE ] )
		);
	}

	#[TestDox( 'Prints the size of a rotated picture as browsers show it' )]
	public function test_turned(): void {
		$id   = self::attach( 'image/jpeg', 'turned.jpg', [ 'width' => 3000, 'height' => 4000, 'image_meta' => [ 'orientation' => 6 ] ] );
		$html = self::render( [ [ 'id' => $id ] + self::PICTURE ] );
		self::assertSame(
			[ '4000', '3000' ],
			[
				self::element( $html, "wp-image-$id" )->get_attribute( 'width' ),
				self::element( $html, "wp-image-$id" )->get_attribute( 'height' ),
			]
		);
	}

	#[TestDox( 'Prints a trashed or private picture, and a post that is no attachment, from saved data' )]
	public function test_not_media(): void {
		$trashed = self::picture();
		wp_update_post( [ 'ID' => $trashed, 'post_status' => 'trash' ] );
		$private = self::attach( 'image/jpeg', '2026/01/s.jpg', [], [ 'post_title' => 'Secret', 'post_status' => 'private' ] );
		$post    = $this->post( 'Secret', [ 'post_status' => 'private', 'post_title' => 'Secret' ] );
		$html    = self::render(
			array_map( static fn ( int $id ): array => [ 'id' => $id ] + self::PICTURE, [ $trashed, $private, $post ] )
		);
		self::assertSame( 3, substr_count( $html, 'src="https://example.org/a.jpg"' ) );
		self::assertStringNotContainsString( 'Secret', $html );
	}

	#[TestDox( 'Prints five hundred of ten thousand items, with one query' )]
	public function test_far_too_many(): void {
		$picture = self::picture();
		self::render( [ self::PICTURE ] );
		wp_cache_flush();
		wp_load_alloptions();
		get_allowed_mime_types();
		$before = $GLOBALS['wpdb']->num_queries;
		$html   = self::render(
			array_map( static fn ( int $id ): array => [ 'id' => $id ] + self::PICTURE, range( $picture, $picture + 9_999 ) )
		);
		self::assertSame( 1, $GLOBALS['wpdb']->num_queries - $before );
		self::assertSame( 500, substr_count( $html, '<li class="wp-story-slide">' ) );
		self::assertStringContainsString( 'p-576x1024.jpg', $html );
	}

	/**
	 * Posts that visitors can't read.
	 *
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function closed_posts(): array {
		return [
			'a draft'                => [ [ 'post_status' => 'draft' ] ],
			'a private post'         => [ [ 'post_status' => 'private' ] ],
			'a scheduled post'       => [ [ 'post_status' => 'future', 'post_date' => '2038-01-01 00:00:00' ] ],
			'a post with a password' => [ [ 'post_password' => 'open' ] ],
			'a post in the trash'    => [ [ 'post_status' => 'trash' ] ],
		];
	}

	/**
	 * Requests the block from the block renderer route, as the editor does.
	 *
	 * @param array<string, mixed> $closed Fields of the private post.
	 */
	#[TestDox( 'Hides file and texts of a picture of $_dataName from contributors, by id or as a poster' )]
	#[DataProvider( 'closed_posts' )]
	public function test_foreign_media( array $closed ): void {
		$parent  = $this->post( 'Text', $closed + [ 'post_author' => $this->user( 'administrator' ) ] );
		$secret  = [ 'post_title' => 'sentinel title', 'post_excerpt' => 'sentinel caption', 'post_parent' => $parent ];
		$picture = self::attach( 'image/jpeg', '2026/01/sentinel.jpg', [ 'width' => 9, 'height' => 16 ], $secret );
		$video   = self::attach( 'video/mp4', '2026/01/v.mp4', [] );
		update_post_meta( $picture, '_wp_attachment_image_alt', 'sentinel alt' );
		update_post_meta( $video, '_thumbnail_id', $picture );
		$items = [
			[ 'id' => $picture ] + self::PICTURE,
			[ 'id' => (string) $picture, 'type' => 'image' ],
			[ 'id' => $video ] + self::VIDEO,
		];
		$this->log_in( 'contributor' );
		$own    = $this->post( '', [ 'post_status' => 'draft', 'post_author' => get_current_user_id() ] );
		$answer = $this->rest(
			'POST',
			'/wp/v2/block-renderer/jetpack/story',
			[ 'context' => 'edit', 'post_id' => $own, 'attributes' => [ 'mediaFiles' => $items ] ]
		);
		self::assertSame( 200, $answer->get_status() );
		$html = (string) wp_json_encode( $answer->get_data() ) . self::render( $items );
		self::assertStringContainsString( 'a.jpg', $html );
		self::assertStringContainsString( 'v.mp4', $html );
		self::assertStringNotContainsString( 'sentinel', $html );
	}

	#[TestDox( 'Prints all of a hundred and fifty slides, which load lazily' )]
	public function test_many(): void {
		$html = self::render( array_fill( 0, 150, self::PICTURE ) );
		self::assertSame( 150, substr_count( $html, '<li class="wp-story-slide">' ) );
		self::assertSame( 149, substr_count( $html, 'loading="lazy"' ) );
	}

	#[TestDox( 'Prints the script’s texts in the site’s language, escaped' )]
	public function test_words(): void {
		add_filter(
			'gettext_slipstream',
			static fn ( string $text, string $source ): string => 'Next slide' === $source ? '"><b>' : $text,
			10,
			2
		);
		$root  = self::element( self::render( [ self::PICTURE ] ), 'wp-story' );
		$words = json_decode( (string) $root->get_attribute( 'data-words' ), true );
		self::assertSame( '"><b>', $words['next'] ?? null );
		self::assertSame( 'Go to slide %s', $words['go'] ?? null );
	}
}
