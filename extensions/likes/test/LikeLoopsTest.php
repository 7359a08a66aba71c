<?php
/**
 * Tests of the Like block in Query Loops and templates: its post, its rules, and the button below posts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Likes;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Likes\Footer;
use Slipstream\Extensions\Likes\LikeButton;
use Slipstream\Extensions\Likes\LikeHandler;
use Slipstream\Extensions\Likes\Likes;
use Slipstream\Extensions\Likes\LikeSettings;
use Slipstream\Extensions\Likes\Place;
use Slipstream\Extensions\Likes\Voter;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Tests\OpensPages;
use Slipstream\Tests\TestCase;
use WP_Error;
use WP_Post;
use WP_Query;

final class LikeLoopsTest extends TestCase {

	use OpensPages;

	private const BLOCK   = '<!-- wp:jetpack/like /-->';
	private const OFF     = [ 'meta_input' => [ 'switch_like_status' => '0' ] ];
	private const REFUSED = 'Likes are turned off for this post.';

	protected function tearDown(): void {
		unset( $_SERVER['REMOTE_ADDR'] );
		parent::tearDown();
	}

	private static function loop( string $inner, bool $inherit = false ): string {
		$query = wp_json_encode( [ 'queryId' => 1, 'query' => [ 'perPage' => 10, 'postType' => 'post', 'inherit' => $inherit ] ] );
		return "<!-- wp:query $query --><div class=\"wp-block-query\"><!-- wp:post-template -->$inner<!-- /wp:post-template --></div><!-- /wp:query -->";
	}

	/** Returns the content of a post's page. */
	private function content( int $post_id ): string {
		$this->visit( [ 'p' => $post_id ] );
		the_post();
		return (string) apply_filters( 'the_content', get_the_content() );
	}

	/** @return array<int, array<string, string>> Fields of the forms in some markup, by post ID. */
	private static function forms( string $html ): array {
		$forms = [];
		foreach ( array_slice( explode( '<form ', $html ), 1 ) as $form ) {
			preg_match_all( '/<input type="hidden" name="([^"]+)" value="([^"]*)">/', $form, $found );
			$fields = array_combine( $found[1], $found[2] );
			$id     = (int) ( $fields[ LikeButton::POST ] ?? 0 );

			$forms[ $id ] = $fields;
		}
		return $forms;
	}

	/** @return array<int, string> Place of each button in some markup, by post ID. */
	private static function places( string $html ): array {
		$places = array_map( static fn ( array $fields ): string => $fields[ LikeButton::PLACE ], self::forms( $html ) );
		ksort( $places );
		return $places;
	}

	/**
	 * Sends a form.
	 *
	 * @param array<string, string> $fields Fields.
	 * @return int|string Number of the post's likes, or the message of the refusal.
	 */
	private static function send( array $fields, string $key = '1-1-1-1' ): int|string {
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		$result                 = Plugin::get( LikeHandler::class )->submit( $fields + [ LikeButton::KEY => $key ] );
		return $result instanceof WP_Error ? $result->get_error_message() : self::number( $result->ID );
	}

	/** @phpstan-impure */
	private static function number( int $post_id ): int {
		return Plugin::get( Likes::class )->count( $post_id );
	}

	#[TestDox( '[LIK-05] a block in an author’s Query Loop shows a button for each post whose author has not turned likes off' )]
	public function test_loop_in_content(): void {
		wp_delete_post( 1, true ); // WordPress' example.
		$on     = $this->post( 'Tea' );
		$off    = $this->post( 'Tea', self::OFF );
		$own    = $this->post( self::BLOCK, self::OFF );
		$locked = $this->post( 'Tea', [ 'post_password' => 'secret' ] );
		$loop   = $this->post( self::loop( self::BLOCK ), self::OFF );
		$html   = $this->content( $loop );
		self::assertStringContainsString( "post-$locked", $html, 'the loop lists it' );
		self::assertSame( [ $on => 'template', $own => 'content' ], self::places( $html ) );
		$forms = self::forms( $html );
		self::assertSame( 1, self::send( $forms[ $on ] ) );
		self::assertSame( [ 0, 0 ], [ self::number( $loop ), self::number( $own ) ] );
		foreach ( [ $off, $loop, $own ] as $other ) {
			$forged = [ LikeButton::POST => (string) $other ] + $forms[ $on ];
			self::assertSame( 'This page is out of date. Reload it and try again.', self::send( $forged ) );
		}
		update_post_meta( $on, 'switch_like_status', '0' );
		self::assertSame( self::REFUSED, self::send( $forms[ $on ], '2-2-2-2' ) );
		self::assertSame( 0, self::send( $forms[ $on ] + [ LikeButton::UNDO => '1' ] ), 'a like can be removed' );
		wp_update_post( [ 'ID' => $own, 'post_content' => 'Tea' ] );
		self::assertSame( self::REFUSED, self::send( $forms[ $own ] ) );
	}

	#[TestDox( '[LIK-05] a block after a Query Loop is a button of the post itself; without the block, a cached button adds no likes' )]
	public function test_behind_loop(): void {
		$post  = $this->post( self::loop( 'Tea' ) . self::BLOCK, self::OFF );
		$html  = $this->content( $post );
		$forms = self::forms( $html );
		self::assertSame( [ $post => 'content' ], self::places( $html ) );
		self::assertSame( 1, self::send( $forms[ $post ] ) );
		wp_update_post( [ 'ID' => $post, 'post_content' => self::loop( self::BLOCK ) ] );
		self::assertSame( self::REFUSED, self::send( $forms[ $post ], '2-2-2-2' ) );
	}

	#[TestDox( '[LIK-05] a block in the content of a post is bound to this content, also where a loop shows the content' )]
	public function test_content_in_loop(): void {
		$post = $this->post( self::BLOCK, self::OFF );
		$page = $this->post( self::loop( '<!-- wp:post-content /-->' ) );
		$this->visit( [ 'p' => $page ] );
		the_post();
		$html = do_blocks( self::loop( '<!-- wp:post-content /-->' ) );
		self::assertSame( [ $post => 'content' ], self::places( $html ) );
	}

	#[TestDox( '[LIK-05] a block in the template of a post follows the post’s setting, also on a cached page' )]
	public function test_template(): void {
		$off = $this->post( 'Tea', self::OFF );
		$this->visit( [ 'p' => $off ] );
		the_post();
		self::assertSame( '', do_blocks( self::BLOCK ) );
		$on = $this->post( 'Tea' );
		$this->visit( [ 'p' => $on ] );
		the_post();
		$html = do_blocks( self::BLOCK );
		self::assertSame( [ $on => 'template' ], self::places( $html ) );
		update_post_meta( $on, 'switch_like_status', '0' );
		self::assertSame( self::REFUSED, self::send( self::forms( $html )[ $on ] ) );
	}

	#[TestDox( '[LIK-05] a loop of the latest posts does not replace the button below the post of this page; the loop of the page does' )]
	public function test_footer(): void {
		Plugin::get( SettingsStore::class )->change( LikeSettings::section(), [ 'show_buttons' => true ] );
		foreach ( [ false, true ] as $inherit ) {
			$post = $this->post( 'Tea' );
			$this->visit( [ 'p' => $post ] );
			the_post();
			$html    = do_blocks( self::loop( self::BLOCK, $inherit ) );
			$current = get_post();
			self::assertInstanceOf( WP_Post::class, $current );
			self::assertSame( $post, $current->ID );
			$footer = Plugin::get( Footer::class )->append( '', $current );
			self::assertArrayHasKey( $post, self::forms( $html ) );
			self::assertSame( $inherit, '' === $footer );
			preg_match_all( '/ id="(like-post-[^"]+)"/', $html . $footer, $ids );
			self::assertSame( array_unique( $ids[1] ), $ids[1] );
			do_blocks( self::BLOCK . self::loop( self::BLOCK ) );
			self::assertSame( '', Plugin::get( Footer::class )->append( '', $current ), 'a block of the template takes it' );
		}
	}

	#[TestDox( '[LIK-05] on a page with several posts, all buttons together need one query, and the header has no button' )]
	public function test_list(): void {
		$posts = array_map( fn (): int => $this->post( 'Tea' ), range( 1, 5 ) );
		$this->visit( [ 'post__in' => $posts ] );
		self::assertFalse( is_singular() );
		$GLOBALS['post'] = $GLOBALS['wp_query']->posts[0]; // As WordPress does on each page with posts.
		self::assertSame( '', do_blocks( self::BLOCK ), 'in a header' );
		$queries = [];
		$html    = '';
		foreach ( [ '', self::BLOCK ] as $inner ) {
			$before    = get_num_queries();
			$html      = do_blocks( self::loop( $inner, true ) );
			$queries[] = get_num_queries() - $before;
		}
		self::assertSame( array_fill_keys( $posts, 'template' ), self::places( $html ) );
		self::assertLessThanOrEqual( $queries[0] + 1, $queries[1] );
		self::assertSame( '', do_blocks( self::BLOCK ), 'in a footer' );
	}

	/** @return list<int> IDs of ten new posts. The first two have a like. */
	private function ten_posts( string $content ): array {
		wp_delete_post( 1, true ); // WordPress' example.
		$posts = array_map( fn (): int => $this->post( $content ), range( 1, 10 ) );
		foreach ( array_slice( $posts, 0, 2 ) as $post ) {
			Plugin::get( Likes::class )->add( $post, Voter::from_user( 1 ) );
		}
		return $posts;
	}

	/** @return array<string, array{string, string, int}> Content of the posts, template of the loop, and the maximum number of queries. */
	public static function ten(): array {
		return [
			'block of the template' => [ 'Tea', self::BLOCK, 1 ],
			// The first block of the page starts the extension, after the loop has set up its first post.
			'block in each content' => [ self::BLOCK, '<!-- wp:post-content /-->', 2 ],
		];
	}

	#[DataProvider( 'ten' )]
	#[TestDox( '[LIK-05] the likes of ten posts in a Query Loop with its own query are counted at once: a $_dataName' )]
	public function test_ten_posts( string $content, string $inner, int $max ): void {
		global $wpdb;
		$posts = $this->ten_posts( $content );
		$page  = $this->post( 'Coffee', [ 'post_type' => 'page' ] );
		$this->visit( [ 'page_id' => $page ] );
		the_post();
		$counts = [];
		$watch  = static function ( string $sql ) use ( &$counts ): string {
			$counts[] = $sql;
			return $sql;
		};
		add_filter( 'query', $watch );
		$html = do_blocks( self::loop( $inner ) );
		remove_filter( 'query', $watch );
		self::assertSame( $posts, array_values( array_intersect( array_keys( self::places( $html ) ), $posts ) ) );
		self::assertSame( 2, substr_count( $html, '1 like</span>' ) );
		$table   = $wpdb->prefix . 'slipstream_likes';
		$queries = array_filter( $counts, static fn ( string $sql ): bool => str_contains( $sql, $table ) );
		self::assertLessThanOrEqual( $max, count( $queries ) );
		self::assertNotSame( [], $queries );
	}

	#[TestDox( '[LIK-05] lists have their buttons also after a plugin has read posts without a loop' )]
	public function test_other_queries(): void {
		$posts = array_map( fn (): int => $this->post( 'Tea' ), range( 1, 3 ) );
		$this->visit( [ 'post__in' => $posts ] );
		$query = new WP_Query( [ 'post__in' => $posts ] );
		while ( $query->have_posts() ) {
			$query->next_post();
		}
		self::assertCount( 3, self::forms( do_blocks( self::loop( self::BLOCK, true ) ) ) );
		$query->rewind_posts();
		$query->the_post();
		$query->rewind_posts();
		wp_reset_postdata();
		self::assertSame( '', do_blocks( self::BLOCK ), 'in a header' );
	}

	/** @return array<string, array{string}> Content before the author's own block. */
	public static function templates(): array {
		return [
			'empty'           => [ '<!-- wp:post-template /-->' ],
			'with attributes' => [ '<!-- wp:post-template {"layout":{"type":"grid","a":"--"}} /-->' ],
			'with a block'    => [ '<!-- wp:post-template --><!-- wp:jetpack/like /--><!-- /wp:post-template -->' ],
		];
	}

	#[DataProvider( 'templates' )]
	#[TestDox( '[LIK-05] a block after a Query Loop whose template is $_dataName is a button of the post itself' )]
	public function test_after_loop( string $template ): void {
		$content = '<!-- wp:query {"queryId":1} --><div class="wp-block-query">' . $template . '</div><!-- /wp:query -->' . self::BLOCK;
		$post    = get_post( $this->post( $content, self::OFF ) );
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertSame( Place::Content, Place::from_content( $post ) );
	}
}
