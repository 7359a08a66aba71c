<?php
/**
 * Tests of the footers below posts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Plugin;
use Slipstream\Posts\PostFooters;
use WP_Post;

final class PostFootersTest extends TestCase {

	private int $id;

	protected function setUp(): void {
		parent::setUp();
		remove_all_filters( 'slipstream_post_footers' );
		$this->id = $this->post( 'Words' );
		add_filter(
			'slipstream_post_footers',
			static fn ( string $html, WP_Post $post ): string => $html . "<b>related to $post->ID</b>",
			30,
			2
		);
		add_filter( 'slipstream_post_footers', static fn ( string $html ): string => $html . '<b>likes</b>', 10 );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query']     = new \WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		wp_reset_postdata();
		parent::tearDown();
	}

	/**
	 * Renders posts as a theme does.
	 *
	 * @param array<string, mixed> $query Query variables of the page.
	 * @return string The output for the last post of the loop.
	 */
	private function show( array $query ): string {
		$GLOBALS['wp_query']     = new \WP_Query( $query );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$shown                   = '';
		while ( have_posts() ) {
			the_post();
			$shown = Plugin::get( PostFooters::class )->append( 'Words' );
		}
		return is_string( $shown ) ? $shown : '';
	}

	#[TestDox( 'Footers stand below the post in the order of their priority' )]
	public function test_order(): void {
		self::assertSame( "Words<b>likes</b><b>related to $this->id</b>", $this->show( [ 'p' => $this->id ] ) );
	}

	#[TestDox( 'No footers outside the loop, in another query, in a feed, an excerpt, a REST response or behind a password' )]
	public function test_where(): void {
		$footers                 = Plugin::get( PostFooters::class );
		$GLOBALS['wp_query']     = new \WP_Query( [ 'p' => $this->id ] );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['post']         = get_post( $this->id );
		self::assertSame( 'Words', $footers->append( 'Words' ), 'outside the loop' );
		the_post();
		add_filter( 'get_the_excerpt', static fn (): mixed => $footers->append( 'Words' ), 99 );
		self::assertSame( 'Words', apply_filters( 'get_the_excerpt', '', $GLOBALS['post'] ), 'an excerpt' );
		$GLOBALS['wp_query']->is_feed = true;
		self::assertSame( 'Words', $footers->append( 'Words' ), 'a feed' );
		$GLOBALS['wp_query']->is_feed  = false;
		$GLOBALS['wp_query']->is_embed = true;
		self::assertSame( 'Words', $footers->append( 'Words' ), 'an embed' );
		$GLOBALS['wp_query']->is_embed = false;
		$GLOBALS['wp_the_query']       = new \WP_Query();
		self::assertSame( 'Words', $footers->append( 'Words' ), 'another query' );
		$locked = $this->post( 'Words', [ 'post_password' => 'secret' ] );
		self::assertSame( 'Words', $this->show( [ 'p' => $locked ] ), 'behind a password' );
		self::assertNotSame( 'Words', $this->show( [ 'p' => $this->id ] ) );
	}

	#[TestDox( 'An excerpt in a list of posts has footers; on the post’s own page, which prints its content too, it has none' )]
	public function test_excerpt(): void {
		$footers = Plugin::get( PostFooters::class );
		self::assertNotSame( 'Words', $this->show( [ 'post__in' => [ $this->id ] ] ) );
		$GLOBALS['wp_query']->rewind_posts();
		the_post();
		self::assertSame( "Words<b>likes</b><b>related to $this->id</b>", $footers->append_to_excerpt( 'Words' ) );
		$this->show( [ 'p' => $this->id ] );
		$GLOBALS['wp_query']->rewind_posts();
		the_post();
		self::assertSame( 'Words', $footers->append_to_excerpt( 'Words' ) );
	}

	#[TestDox( 'Posts inside a footer have no footers' )]
	public function test_recursion(): void {
		add_filter(
			'slipstream_post_footers',
			static fn ( string $html ): string => $html . Plugin::get( PostFooters::class )->append( '(inner)' ),
			20
		);
		self::assertSame( "Words<b>likes</b>(inner)<b>related to $this->id</b>", $this->show( [ 'p' => $this->id ] ) );
	}

	#[TestDox( 'Pages are filtered only where an extension declares a footer' )]
	public function test_declared(): void {
		remove_all_filters( 'slipstream_post_footers' );
		remove_all_filters( 'the_content', 40 );
		remove_all_filters( 'the_excerpt', 40 );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		self::assertArrayNotHasKey( 40, $GLOBALS['wp_filter']['the_content']->callbacks );
		new FixtureProject( [ 'guestbook' => FixtureProject::written( 'guestbook' ) ] );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		self::assertArrayHasKey( 40, $GLOBALS['wp_filter']['the_content']->callbacks );
		self::assertArrayHasKey( 40, $GLOBALS['wp_filter']['the_excerpt']->callbacks );
		self::assertSame( 'Words<p>Please sign the guestbook of “A post”.</p>', $this->show( [ 'p' => $this->id ] ) );
	}
}
