<?php
/**
 * Tests of related posts on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\RelatedPosts;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\RelatedPosts\Query;
use Slipstream\Extensions\RelatedPosts\Thumbnail;
use WP_Block_Type_Registry;
use WP_Post;

require_once __DIR__ . '/RelatedTestCase.php';

final class RendererTest extends RelatedTestCase {

	#[TestDox( '[REL-01, REL-02] The block is one of the group "embed", with Jetpack\'s defaults' )]
	public function test_registration(): void {
		do_action( 'rest_api_init' );
		$type = WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/related-posts' );
		self::assertSame( 'embed', $type?->category );
		$defaults = array_map( static fn ( array $attribute ): mixed => $attribute['default'] ?? null, $type->attributes ?? [] );
		self::assertSame( 'grid', $defaults['postLayout'] );
		self::assertTrue( $defaults['displayDate'] );
		self::assertFalse( $defaults['displayThumbnails'] );
		self::assertFalse( $defaults['displayContext'] );
		self::assertSame( 3, $defaults['postsToShow'] );
	}

	#[TestDox( '[REL-11] Shows the chosen number of similar posts with link and date, without disabled details' )]
	public function test_defaults(): void {
		$ids = $this->breads( 5 );
		$this->post( self::BIKE, [ 'post_title' => 'Repairing a bicycle' ] );
		$this->index();
		$html = $this->page( $ids[0] );
		self::assertSame( [ 'Baking sourdough bread 5', 'Baking sourdough bread 4', 'Baking sourdough bread 3' ], self::titles( $html ) );
		self::assertStringStartsWith(
			'<nav class="jp-relatedposts-i2 wp-block-jetpack-related-posts" aria-label="Related Posts" data-layout="grid"><ul class="jp-related-posts-i2__list jp-related-posts-i2__row" role="list" data-post-count="3">',
			$html
		);
		self::assertStringContainsString(
			sprintf(
				'<li id="related-posts-item-1" class="jp-related-posts-i2__post"><a id="related-posts-item-1-label" href="%s" class="jp-related-posts-i2__post-link">Baking sourdough bread 5</a>',
				esc_url( (string) get_permalink( $ids[4] ) )
			),
			$html
		);
		self::assertStringContainsString(
			sprintf(
				'<dt>Date</dt><dd class="jp-related-posts-i2__post-date"><time datetime="%s">%s</time></dd></dl>',
				get_the_date( 'c', $ids[4] ),
				get_the_date( '', $ids[4] )
			),
			$html
		);
		self::assertStringNotContainsString( '<img', $html );
		self::assertStringNotContainsString( 'post-context', $html );
		self::assertStringNotContainsString( 'post-author', $html );
	}

	#[TestDox( '[REL-11] Shows enabled details, in the author\'s layout' )]
	public function test_everything(): void {
		$ids      = $this->breads( 3 );
		$category = wp_insert_term( 'Bread & butter', 'category' );
		self::assertIsArray( $category );
		wp_set_post_terms( $ids[2], [ $category['term_id'] ], 'category' );
		$image = wp_insert_attachment( [ 'post_mime_type' => 'image/jpeg' ], '2026/01/loaf.jpg', $ids[2] );
		wp_update_attachment_metadata(
			$image,
			[
				'file' => '2026/01/loaf.jpg',
				'width' => 700,
				'height' => 400,
				'sizes' => [ 'medium' => [ 'file' => 'loaf-350x200.jpg', 'width' => 350, 'height' => 200, 'mime-type' => 'image/jpeg' ] ],
			]
		);
		update_post_meta( $image, '_wp_attachment_image_alt', 'A "loaf"' );
		set_post_thumbnail( $ids[2], $image );
		$this->index();
		$html = $this->page(
			$ids[0],
			[
				'postLayout' => 'list',
				'displayDate' => false,
				'displayThumbnails' => true,
				'displayContext' => true,
				'displayAuthor' => true,
				'postsToShow' => 1,
				'pinnedPosts' => [ $ids[2] ],
			]
		);
		self::assertStringContainsString( 'data-layout="list"', $html );
		self::assertStringContainsString(
			'src="' . wp_get_upload_dir()['baseurl'] . '/2026/01/loaf-350x200.jpg" alt="A &quot;loaf&quot;" width="350" height="200"',
			$html
		);
		self::assertStringContainsString(
			sprintf(
				'<dt>In relation to</dt><dd class="jp-related-posts-i2__post-context"><a href="%s">In &quot;Bread &amp; butter&quot;</a></dd>',
				esc_url( self::link( $category['term_id'] ) )
			),
			$html
		);
		self::assertStringNotContainsString( '<time', $html );
		// The image of a private parent must disappear at once, before any job has run.
		wp_update_post( [ 'ID' => $image, 'post_status' => 'private' ] );
		self::assertStringNotContainsString(
			'loaf',
			$this->page( $ids[0], [ 'displayThumbnails' => true, 'pinnedPosts' => [ $ids[2] ] ] )
		);
	}

	/** @return array<string, array{mixed, int}> Saved value, and the expected number of posts out of seven. */
	public static function counts(): array {
		return [
			'a number'    => [ 4, 4 ],
			'text'        => [ '5', 5 ],
			'too many'    => [ 60, 6 ],
			'none'        => [ 0, 1 ],
			'not numeric' => [ 'many', 3 ],
		];
	}

	#[DataProvider( 'counts' )]
	#[TestDox( '[REL-07] Shows one to six posts: $_dataName' )]
	public function test_counts( mixed $saved, int $expected ): void {
		$ids = $this->breads( 8 );
		$this->index();
		$html = $this->page( $ids[0], [ 'postsToShow' => $saved ] );
		self::assertCount( $expected, self::titles( $html ) );
		self::assertStringContainsString( "data-post-count=\"$expected\"", $html );
	}

	#[TestDox( 'Needs one query per page, with any settings' )]
	public function test_queries(): void {
		global $wpdb;
		$ids = $this->breads( 8 );
		$this->index();
		$all = [
			'displayThumbnails' => true,
			'displayContext' => true,
			'displayAuthor' => true,
			'postsToShow' => 6,
			'pinnedPosts' => [ $ids[5] ],
			'excludedPosts' => [ $ids[6] ],
		];
		$this->page( $ids[0], $all );
		wp_cache_flush();
		wp_load_alloptions();
		$GLOBALS['post'] = get_post( $ids[0] );
		$before          = $wpdb->num_queries;
		self::assertCount( 6, self::titles( $this->page( $ids[0], $all ) ) );
		self::assertLessThanOrEqual( 1, $wpdb->num_queries - $before );
	}

	#[TestDox( 'Many equal blocks on a page need as many queries as one' )]
	public function test_equal_blocks(): void {
		global $wpdb;
		$ids = $this->breads( 8 );
		$this->index();
		$this->page( $ids[0], [] );
		wp_cache_flush();
		wp_load_alloptions();
		$GLOBALS['post'] = get_post( $ids[0] );
		$before          = $wpdb->num_queries;
		for ( $block = 0; $block < 200; $block++ ) {
			self::assertCount( 3, self::titles( $this->page( $ids[0], [] ) ) );
		}
		self::assertLessThanOrEqual( 1, $wpdb->num_queries - $before );
	}

	/** @return array<string, array{array<string, mixed>}> Changes that make a post private. */
	public static function closed(): array {
		return [
			'private'   => [ [ 'post_status' => 'private' ] ],
			'a draft'   => [ [ 'post_status' => 'draft' ] ],
			'scheduled' => [ [ 'post_status' => 'future', 'post_date' => '2038-01-01 00:00:00' ] ],
			'protected' => [ [ 'post_password' => 'open' ] ],
			'in trash'  => [ [ 'post_status' => 'trash' ] ],
			'of a type without pages' => [ [ 'post_type' => 'wp_block' ] ],
		];
	}

	/** @param array<string, mixed> $change Post data that makes the post private. */
	#[DataProvider( 'closed' )]
	#[TestDox( 'Never shows private content, before or after a job, even if it is pinned: $_dataName' )]
	public function test_closed( array $change ): void {
		global $wpdb;
		$ids    = $this->breads( 3 );
		$closed = $this->post( self::BREAD, [ 'post_title' => 'Secret sourdough bread' ] );
		$this->index();
		self::assertContains( 'Secret sourdough bread', self::titles( $this->page( $ids[0] ) ) );
		$wpdb->update( $wpdb->posts, $change, [ 'ID' => $closed ] );
		clean_post_cache( $closed );
		self::assertStringNotContainsString( 'Secret', $this->page( $ids[0] ) );
		self::assertStringNotContainsString( 'Secret', $this->page( $ids[0], [ 'pinnedPosts' => [ $closed ] ] ) );
		add_filter( 'jetpack_relatedposts_filter_hits', static fn ( array $hits ): array => [ ...$hits, [ 'id' => $closed ] ] );
		self::assertStringNotContainsString( 'Secret', $this->page( $ids[0] ) );
		$this->index();
		self::assertStringNotContainsString( 'Secret', $this->page( $ids[0] ) );
	}

	#[TestDox( 'Shows pinned posts first, hidden ones never, and no post on its own page' )]
	public function test_choice(): void {
		$ids  = $this->breads( 4 );
		$bike = $this->post( self::BIKE, [ 'post_title' => 'Repairing a bicycle' ] );
		$this->index();
		$html = $this->page( $ids[0], [ 'pinnedPosts' => [ $bike, $ids[0], 'x', -1 ], 'excludedPosts' => [ $ids[3] ] ] );
		self::assertSame( [ 'Repairing a bicycle', 'Baking sourdough bread 3', 'Baking sourdough bread 2' ], self::titles( $html ) );
	}

	#[TestDox( 'Prints the author\'s heading above the list, as its accessible name' )]
	public function test_heading(): void {
		$ids = $this->breads( 2 );
		$this->index();
		$html = $this->page(
			$ids[0],
			[],
			'<!-- wp:heading {"level":4} --><h4 class="wp-block-heading">Read <em>on</em></h4><!-- /wp:heading -->'
		);
		self::assertStringContainsString(
			'aria-label="Read on" data-layout="grid"><h4 class="wp-block-heading">Read <em>on</em></h4><ul',
			$html
		);
		self::assertStringContainsString(
			'<h3 class="jp-relatedposts-headline">More &amp;  more</h3><ul',
			$this->page( $ids[0], [ 'displayHeadline' => true, 'headline' => 'More & <img src=x onerror=alert(1)> more' ] )
		);
		self::assertStringNotContainsString( '<h3', $this->page( $ids[0], [ 'displayHeadline' => false, 'headline' => 'More' ] ) );
	}

	#[TestDox( 'Prints nothing without similar posts, nor in feeds and excerpts' )]
	public function test_nothing(): void {
		$bread = $this->breads( 2 )[0];
		$bike  = $this->post( self::BIKE, [ 'post_title' => 'Repairing it' ] );
		$this->index();
		self::assertSame( '', $this->page( $bike ) );
		self::assertNotSame( '', $this->page( $bread ) );
		$GLOBALS['wp_query']->is_feed = true;
		self::assertSame( '', $this->page( $bread ) );
		$GLOBALS['wp_query']->is_feed = false;
	}

	#[TestDox( 'Escapes malicious titles, classes and URLs' )]
	public function test_hostile(): void {
		global $wpdb;
		$ids = $this->breads( 2 );
		$wpdb->update( $wpdb->posts, [ 'post_title' => 'Baking sourdough bread "><script>alert(1)</script>&amp;' ], [ 'ID' => $ids[1] ] );
		clean_post_cache( $ids[1] );
		$this->index();
		add_filter( 'jetpack_relatedposts_filter_post_css_classes', static fn (): array => [ '"><script>' ] );
		add_filter(
			'jetpack_relatedposts_returned_results',
			static fn ( array $all ): array => array_map(
				static fn ( array $one ): array => [ 'url' => 'javascript:alert(1)', 'rel' => '"><script>' ] + $one,
				$all
			)
		);
		$html = $this->page( $ids[0] );
		self::assertNotSame( '', $html );
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringNotContainsString( 'javascript:', $html );
	}

	#[TestDox( 'Renders the shortcode as the block with its defaults, or with the owner\'s Jetpack settings' )]
	public function test_shortcode(): void {
		$ids = $this->breads( 6 );
		$this->index();
		$GLOBALS['post'] = get_post( $ids[0] );
		$html            = do_shortcode( '[jetpack-related-posts]' );
		self::assertCount( 3, self::titles( $html ) );
		self::assertStringContainsString( 'data-layout="grid"', $html );
		update_option(
			'jetpack_relatedposts',
			[ 'size' => 5, 'layout' => 'list', 'show_headline' => true, 'headline' => 'See also <b>', 'show_date' => false ]
		);
		$html = do_shortcode( '[jetpack-related-posts]' );
		self::assertCount( 5, self::titles( $html ) );
		self::assertStringContainsString( 'data-layout="list"', $html );
		self::assertStringContainsString( '<h3 class="jp-relatedposts-headline">See also</h3>', $html );
		self::assertStringContainsString( 'In relation to', $html );
		self::assertStringNotContainsString( '<time', $html );
		update_option( 'jetpack_relatedposts', [ 'enabled' => false ] );
		self::assertSame( '', do_shortcode( '[jetpack-related-posts]' ) );
	}

	#[TestDox( 'Supports Jetpack\'s filters' )]
	public function test_filters(): void {
		$ids = $this->breads( 6 );
		$this->index();
		$page    = fn (): string => $this->page( $ids[0] );
		$titles  = fn (): array => array_map( static fn ( string $title ): string => substr( $title, -1 ), self::titles( $page() ) );
		self::assertSame( [ '6', '5', '4' ], $titles() );
		$exclude = static fn ( array $excluded ): array => [ ...$excluded, $ids[5] ];
		add_filter( 'jetpack_relatedposts_filter_exclude_post_ids', $exclude );
		self::assertSame( [ '5', '4', '3' ], $titles() );
		add_filter( 'jetpack_relatedposts_filter_args', static fn ( array $args ): array => [ 'size' => 2 ] + $args );
		self::assertSame( [ '5', '4' ], $titles() );
		add_filter(
			'jetpack_relatedposts_filter_hits',
			static fn ( array $hits ): array => [ [ 'id' => $ids[5] ], ...array_reverse( $hits ) ]
		);
		self::assertSame( [ '6', '4', '5' ], $titles() );
		add_filter( 'jetpack_relatedposts_filter_post_link_rel', static fn (): string => 'nofollow' );
		self::assertStringContainsString( 'rel="nofollow"', $page() );
		add_filter(
			'jetpack_related_posts_display_markup',
			static fn ( string $html, int $post, array $records ): string => $post . count( $records ),
			10,
			3
		);
		self::assertSame( $ids[0] . '3', $page() );
		add_filter( 'jetpack_relatedposts_filter_enabled_for_request', '__return_false' );
		self::assertSame( '', $page() );
	}

	#[TestDox( 'Filters can restrict date, format and term, and choose another post type' )]
	public function test_narrowing(): void {
		$ids  = $this->breads( 4 );
		$page = $this->post( self::BREAD, [ 'post_title' => 'Our bakery', 'post_type' => 'page' ] );
		wp_update_post( [ 'ID' => $ids[1], 'post_date' => '2020-05-05 10:00:00', 'post_date_gmt' => '2020-05-05 10:00:00' ] );
		set_post_format( $ids[2], 'aside' );
		wp_set_post_terms( $ids[3], [ 'rye' ], 'post_tag' );
		$this->index();
		$shown = fn ( string $filter, mixed $value ): array => $this->narrowed( $ids[0], $filter, $value );
		$range = [ 'to' => strtotime( '2021-01-01' ) ];
		$terms = [ get_term_by( 'slug', 'rye', 'post_tag' ) ];
		self::assertSame( [ 'Baking sourdough bread 2' ], $shown( 'jetpack_relatedposts_filter_date_range', $range ) );
		self::assertSame( [ 'Baking sourdough bread 3' ], $shown( 'jetpack_relatedposts_filter_post_formats', [ 'aside' ] ) );
		self::assertSame( [ 'Baking sourdough bread 4' ], $shown( 'jetpack_relatedposts_filter_has_terms', $terms ) );
		self::assertSame( [ 'Our bakery' ], $shown( 'jetpack_relatedposts_filter_post_type', 'page' ) );
		self::assertGreaterThan( 0, $page );
	}

	/** @return array<string, array{string, string}> Taxonomy, and the filter of its context lines. */
	public static function contexts(): array {
		return [
			'category' => [ 'category', 'jetpack_relatedposts_post_category_context' ],
			'tag'      => [ 'post_tag', 'jetpack_relatedposts_post_tag_context' ],
		];
	}

	#[TestDox( 'A filter changes the context line of a post with a $_dataName' )]
	#[DataProvider( 'contexts' )]
	public function test_context_of_term( string $taxonomy, string $filter ): void {
		$ids  = $this->breads( 2 );
		$term = wp_insert_term( 'Rye', $taxonomy );
		self::assertIsArray( $term );
		array_walk( $ids, static fn ( int $id ) => wp_set_post_terms( $id, [ $term['term_id'] ], $taxonomy ) );
		$this->index();
		$given = [];
		foreach ( self::contexts() as [ $other, $name ] ) {
			add_filter(
				$name,
				static function ( string $context, \WP_Term $of ) use ( &$given, $other ): string {
					$given[] = [ $context, $of->name ];
					return "$other: rye & more";
				},
				10,
				2
			);
		}
		$html = $this->page( $ids[0], [ 'displayContext' => true ] );
		self::assertStringContainsString( ">$taxonomy: rye &amp; more</a>", $html, $filter );
		self::assertSame( [ 'In "Rye"', 'Rye' ], $given[0] );
		remove_all_filters( $filter );
		self::assertStringContainsString( '>In &quot;Rye&quot;</a>', $this->page( $ids[0], [ 'displayContext' => true ] ) );
	}

	#[TestDox( 'jetpack_relatedposts_filter_options changes the options of the shortcode, and need not return all of them' )]
	public function test_filtered_options(): void {
		$ids = $this->breads( 6 );
		$this->index();
		$GLOBALS['post'] = get_post( $ids[0] );
		$this->filter( 'jetpack_relatedposts_filter_options', [ 'size' => 2, 'layout' => 'list' ] );
		$html = do_shortcode( '[jetpack-related-posts]' );
		self::assertCount( 2, self::titles( $html ) );
		self::assertStringContainsString( 'data-layout="list"', $html );
		self::assertStringContainsString( '<time', $html );
		$this->filter( 'jetpack_relatedposts_filter_options', [ 'enabled' => false ] );
		self::assertSame( '', do_shortcode( '[jetpack-related-posts]' ) );
	}

	#[TestDox( 'jetpack_relatedposts_filter_thumbnail_size chooses the size that is nearest to another box' )]
	public function test_thumbnail_size(): void {
		$ids   = $this->breads( 2 );
		$image = wp_insert_attachment( [ 'post_mime_type' => 'image/jpeg' ], '2026/01/loaf.jpg', $ids[1] );
		$size  = static fn ( int $width, int $height ): array => [
			'file'      => "loaf-{$width}x$height.jpg",
			'width'     => $width,
			'height'    => $height,
			'mime-type' => 'image/jpeg',
		];
		wp_update_attachment_metadata(
			$image,
			[
				'file'   => '2026/01/loaf.jpg',
				'width'  => 1400,
				'height' => 800,
				'sizes'  => [ 'medium' => $size( 350, 200 ), 'large' => $size( 700, 400 ) ],
			]
		);
		set_post_thumbnail( $ids[1], $image );
		$shown = function () use ( $ids ): string {
			$this->index();
			preg_match( '/loaf-\d+x\d+/', $this->page( $ids[0], [ 'displayThumbnails' => true ] ), $found );
			return $found[0] ?? '';
		};
		self::assertSame( 'loaf-350x200', $shown() );
		$this->filter( 'jetpack_relatedposts_filter_thumbnail_size', [ 'width' => 700, 'height' => 400 ] );
		wp_update_post( [ 'ID' => $ids[1], 'post_title' => 'Another title' ] );
		self::assertSame( 'loaf-700x400', $shown() );
	}

	#[TestDox( 'A block has at most twenty chosen posts, each once' )]
	public function test_most_chosen(): void {
		self::assertSame( range( 1, 20 ), Query::ids( range( 1, 21 ) ) );
		self::assertSame( [ 7, 8 ], Query::ids( [ '7', 7, 0, -1, 'x', [ 3 ], 8 ] ) );
	}

	#[TestDox( 'A picture has at least 200 pixels on each side' )]
	public function test_smallest_picture(): void {
		$post = get_post( $this->post( 'Bread' ) );
		self::assertInstanceOf( WP_Post::class, $post );
		$image = wp_insert_attachment( [ 'post_mime_type' => 'image/jpeg' ], '2026/01/loaf.jpg', $post->ID );
		set_post_thumbnail( $post, $image );
		$shown = static function ( int $width, int $height ) use ( $post, $image ): int {
			wp_update_attachment_metadata( $image, [ 'file' => '2026/01/loaf.jpg', 'width' => $width, 'height' => $height ] );
			return Thumbnail::from_post( $post )[0];
		};
		self::assertSame( [ $image, 0, 0 ], [ $shown( 200, 200 ), $shown( 199, 200 ), $shown( 200, 199 ) ] );
	}

	/** Returns the URL of a category. */
	private static function link( int $term ): string {
		$link = get_term_link( $term );
		self::assertIsString( $link );
		return $link;
	}

	/**
	 * Renders a page while a filter returns a value.
	 *
	 * @return list<string>
	 */
	private function narrowed( int $id, string $filter, mixed $value ): array {
		'' === $filter && self::fail();
		$callback = static fn (): mixed => $value;
		add_filter( $filter, $callback );
		$titles   = self::titles( $this->page( $id, [ 'postsToShow' => 6 ] ) );
		remove_filter( $filter, $callback );
		return $titles;
	}

	#[TestDox( 'The filter $_dataName changes the page' )]
	#[DataProvider( 'texts' )]
	public function test_filtered_text( string $filter ): void {
		$ids = $this->breads( 2 );
		$this->index();
		add_filter( $filter, static fn ( string $text ): string => "$text Filtered" );
		$shown = [ 'displayContext' => true, 'displayHeadline' => true, 'headline' => 'More' ];
		self::assertStringContainsString( ' Filtered', $this->page( $ids[0], $shown ) );
	}

	/** @return array<string, array{string}> */
	public static function texts(): array {
		$filters = [
			'jetpack_relatedposts_filter_headline',
			'jetpack_sharing_headline_html',
			'jetpack_relatedposts_filter_post_context',
		];
		return array_combine( $filters, array_map( static fn ( string $filter ): array => [ $filter ], $filters ) );
	}
}
