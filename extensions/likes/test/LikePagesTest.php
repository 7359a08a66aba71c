<?php
/**
 * Tests of the like button: its position, its texts, and the responses without JavaScript.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Likes;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Extensions\Likes\Footer;
use Slipstream\Extensions\Likes\LikeButton;
use Slipstream\Extensions\Likes\LikeHandler;
use Slipstream\Extensions\Likes\LikeNumbers;
use Slipstream\Extensions\Likes\Likes;
use Slipstream\Extensions\Likes\LikeSettings;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\Guard;
use Slipstream\Tests\OpensPages;
use Slipstream\Tests\TestCase;
use WP_Post;

final class LikePagesTest extends TestCase {

	use OpensPages;

	protected function tearDown(): void {
		$_POST = [];
		unset( $_SERVER['REQUEST_METHOD'], $_SERVER['REMOTE_ADDR'], $_SERVER['HTTP_SEC_FETCH_SITE'], $_SERVER['HTTP_ORIGIN'] );
		parent::tearDown();
	}

	/**
	 * Returns the fields of the form.
	 *
	 * @param int    $post_id Post.
	 * @param string $key     Key of the browser.
	 * @return array<string, string>
	 */
	private static function fields( int $post_id, string $key ): array {
		return [
			FormFields::TOKEN => Plugin::get( Guard::class )->click_token( LikeButton::PURPOSE, $post_id ),
			LikeButton::POST  => (string) $post_id,
			LikeButton::KEY   => $key,
		];
	}

	private function footer( int $post_id ): string {
		return $this->footer_of( Footer::class, $post_id );
	}

	/**
	 * Sends the form as a browser without script.
	 *
	 * @param array<string, string> $fields Fields.
	 * @return string Status of the response, and its redirect URL or message.
	 */
	private function submit( array $fields ): string {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_SERVER['REMOTE_ADDR']    = '192.0.2.1';
		$_POST                     = wp_slash( $fields );
		$redirect                  = static function ( string $url, int $status ): never {
			throw new RuntimeException( "$status $url" );
		};
		$die                       = static fn (): callable => static function ( string $message, string $title, array $arguments ): never {
			throw new RuntimeException( "$arguments[response] $message" );
		};
		add_filter( 'wp_redirect', $redirect, 10, 2 );
		add_filter( 'wp_die_handler', $die );
		try {
			Plugin::get( LikeHandler::class )->handle();
		} catch ( RuntimeException $end ) {
			return $end->getMessage();
		} finally {
			remove_filter( 'wp_redirect', $redirect );
			remove_filter( 'wp_die_handler', $die );
		}
		return '';
	}

	#[TestDox( '[LIK-05] the longest key that a browser makes counts on its own; a longer one counts as none' )]
	public function test_keys(): void {
		$post = $this->post( 'Tea' );
		$keys = [ 4_294_967_295, 4_294_967_294 ];
		foreach ( $keys as $number ) {
			$key = implode( '-', array_fill( 0, 4, $number ) );
			self::assertSame( 43, strlen( $key ) );
			$this->submit( self::fields( $post, $key ) );
		}
		self::assertSame( 2, Plugin::get( Likes::class )->count( $post ) );
		foreach ( [ '0-0-0-0', '1-1-1-1' ] as $key ) {
			$this->submit( self::fields( $post, $key ) );
		}
		self::assertSame( 4, Plugin::get( Likes::class )->count( $post ) );
		foreach ( [ str_repeat( '1', 44 ), '0-0-00', str_repeat( '1', 45 ), "0-0-0-0\n" ] as $key ) {
			$this->submit( self::fields( $post, $key ) );
		}
		self::assertSame( 5, Plugin::get( Likes::class )->count( $post ), 'one like of the network' );
	}

	#[TestDox( 'without script, the answer leads back to the button, or says why the like was refused' )]
	public function test_answers(): void {
		$post = $this->post( 'Tea' );
		self::assertSame( '303 ' . get_permalink( $post ) . "#like-post-$post", $this->submit( self::fields( $post, '' ) ) );
		self::assertSame(
			'403 This page is out of date. Reload it and try again.',
			$this->submit( [ FormFields::TOKEN => 'x' ] + self::fields( $post, '' ) )
		);
		$draft = $this->post( 'Tea', [ 'post_status' => 'draft' ] );
		self::assertSame( '404 This post cannot be liked.', $this->submit( self::fields( $draft, '' ) ) );
		for ( $n = 1; $n < 20; $n++ ) {
			self::assertStringStartsWith( '303 ', $this->submit( self::fields( $post, "1-1-1-$n" ) ) );
		}
		self::assertSame(
			'429 There were too many likes from your network today. Try again tomorrow.',
			$this->submit( self::fields( $post, '2-2-2-2' ) )
		);
		self::assertSame( '', $this->submit( [ FormFields::TOKEN => 'x' ] ), 'the form of another feature' );
	}

	/**
	 * Sends the form in some markup, as a page from a cache does.
	 * @param array<string, string> $fields Changed fields.
	 */
	private function send_form( string $html, array $fields = [] ): string {
		preg_match_all( '/<input type="hidden" name="([^"]+)" value="([^"]*)">/', $html, $found );
		self::assertNotSame( [], $found[1] );
		return $this->submit( $fields + array_combine( $found[1], $found[2] ) );
	}

	/** @return array<string, array{callable( int ): mixed}> Ways to switch off the button below a post. */
	public static function switches(): array {
		return [
			'the setting of the site'    => [ static fn (): bool => self::show_buttons( false ) ],
			'the setting of the post'    => [ static fn ( int $post ): int|bool => update_post_meta( $post, 'switch_like_status', '0' ) ],
			'Jetpack’s option'           => [ static fn (): bool => update_option( 'disabled_likes', 1 ) ],
			'the list of views'          => [
				static fn (): bool => update_option( 'sharing-options', [ 'global' => [ 'show' => [ 'page' ] ] ] ),
			],
		];
	}

	/** @phpstan-impure */
	private static function number( int $post_id ): int {
		return Plugin::get( Likes::class )->count( $post_id );
	}

	private static function show_buttons( bool $is_on ): bool {
		return true === Plugin::get( SettingsStore::class )->change( LikeSettings::section(), [ 'show_buttons' => $is_on ] );
	}

	/** @param callable( int ): mixed $switch_off Receives the ID of the post. */
	#[TestDox( '[LIK-05] a cached button below a post adds no like once it was switched off by $_dataName; a like can be removed' )]
	#[DataProvider( 'switches' )]
	public function test_switched_off( callable $switch_off ): void {
		self::show_buttons( true );
		$post = $this->post( 'Tea' );
		$html = $this->footer( $post );
		$this->send_form( $html, [ LikeButton::KEY => '1-1-1-1' ] );
		self::assertSame( 1, self::number( $post ) );
		$switch_off( $post );
		$refusal = '403 Likes are turned off for this post.';
		self::assertSame( $refusal, $this->send_form( $html, [ LikeButton::KEY => '2-2-2-2' ] ) );
		self::assertSame( 1, self::number( $post ) );
		foreach ( [ 'content', 'click', 'other', '' ] as $place ) {
			$forged = $this->send_form( $html, [ LikeButton::KEY => '3-3-3-3', LikeButton::PLACE => $place ] );
			self::assertSame( '403 This page is out of date. Reload it and try again.', $forged, $place );
		}
		self::assertSame( 1, self::number( $post ) );
		self::assertStringStartsWith( '303 ', $this->send_form( $html, [ LikeButton::KEY => '1-1-1-1', LikeButton::UNDO => '1' ] ) );
		self::assertSame( 0, self::number( $post ) );
	}

	#[TestDox( '[LIK-05] a cached button below a post works while lists of posts show buttons' )]
	public function test_lists_only(): void {
		self::show_buttons( true );
		$post = $this->post( 'Tea' );
		$html = $this->footer( $post );
		update_option( 'sharing-options', [ 'global' => [ 'show' => [ 'index' ] ] ] );
		self::assertStringStartsWith( '303 ', $this->send_form( $html ) );
	}

	#[TestDox( '[LIK-05] a cached block adds likes while the post contains it, also where the button below is off' )]
	public function test_removed_block(): void {
		self::show_buttons( false );
		$post = $this->post( '<!-- wp:jetpack/like /-->' );
		update_post_meta( $post, 'switch_like_status', '0' );
		$this->visit( [ 'p' => $post ] );
		the_post();
		$html = (string) apply_filters( 'the_content', get_the_content() );
		self::assertStringStartsWith( '303 ', $this->send_form( $html, [ LikeButton::KEY => '1-1-1-1' ] ) );
		wp_update_post( [ 'ID' => $post, 'post_content' => 'Tea' ] );
		self::assertSame( '403 Likes are turned off for this post.', $this->send_form( $html, [ LikeButton::KEY => '2-2-2-2' ] ) );
		self::assertSame( 1, self::number( $post ) );
	}

	#[TestDox( 'a like ends when the author hides the block' )]
	public function test_hidden_block(): void {
		self::show_buttons( false );
		$post = $this->post( '<!-- wp:jetpack/like /-->' );
		$this->visit( [ 'p' => $post ] );
		the_post();
		$html = (string) apply_filters( 'the_content', get_the_content() );
		wp_update_post( [ 'ID' => $post, 'post_content' => '<!-- wp:jetpack/like {"metadata":{"blockVisibility":false}} /-->' ] );
		self::assertSame( '403 Likes are turned off for this post.', $this->send_form( $html, [ LikeButton::KEY => '1-1-1-1' ] ) );
	}

	/** @return array<string, array{non-empty-string, mixed, string}> Filter, its result, and post type. */
	public static function showing_filters(): array {
		return [
			'sharing_show for a type'      => [ 'sharing_show', true, 'book' ],
			'sharing_show for a post'      => [ 'sharing_show', true, 'post' ],
			'wpl_is_likes_visible'         => [ 'wpl_is_likes_visible', true, 'post' ],
		];
	}

	/** @param non-empty-string $filter */
	#[TestDox( 'a button that only a filter shows adds likes: $_dataName' )]
	#[DataProvider( 'showing_filters' )]
	public function test_shown_by_filter( string $filter, mixed $result, string $type ): void {
		register_post_type( 'book', [ 'public' => true ] );
		self::show_buttons( true );
		$post = $this->post( 'Tea', [ 'post_type' => $type ] );
		update_post_meta( $post, 'switch_like_status', '0' );
		self::assertSame( '', $this->footer( $post ) );
		$this->filter( $filter, $result );
		self::assertStringStartsWith( '303 ', $this->send_form( $this->footer( $post ), [ LikeButton::KEY => '1-1-1-1' ] ) );
		self::assertSame( 1, self::number( $post ) );
	}

	#[TestDox( '[LIK-05] a form on another site adds and removes no like, and its visitors read why; the site’s own form works' )]
	public function test_other_site(): void {
		$post = $this->post( 'Tea' );
		$this->submit( self::fields( $post, '1-1-1-1' ) );
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'cross-site';
		$_SERVER['HTTP_ORIGIN']         = 'https://other.example';
		$refusal                        = '403 This like was sent by another website. Open the post and try again.';
		self::assertSame( $refusal, $this->submit( self::fields( $post, '2-2-2-2' ) ) );
		self::assertSame( $refusal, $this->submit( [ LikeButton::UNDO => '1' ] + self::fields( $post, '1-1-1-1' ) ) );
		self::assertSame( 1, self::number( $post ) );
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'same-origin';
		$_SERVER['HTTP_ORIGIN']         = rtrim( home_url(), '/' );
		self::assertStringStartsWith( '303 ', $this->submit( self::fields( $post, '2-2-2-2' ) ) );
		self::assertSame( 2, self::number( $post ) );
	}

	#[TestDox( 'the number is in words, with a separator for thousands' )]
	public function test_number(): void {
		self::assertSame(
			[ '', '1 like', '2 likes', '1,234,567 likes' ],
			array_map( [ LikeButton::class, 'number_text' ], [ 0, 1, 2, 1_234_567 ] )
		);
	}

	#[TestDox( '[LIK-05] no button in a preview, in a feed, and below a post whose status is public but not published' )]
	public function test_places(): void {
		$post = get_post( $this->post( '<!-- wp:jetpack/like /-->' ) );
		self::assertInstanceOf( WP_Post::class, $post );
		$this->visit( [ 'p' => $post->ID, 'preview' => 'true' ] );
		self::assertTrue( is_preview() );
		self::assertSame( '', Plugin::get( Footer::class )->append( '', $post ) );
		$this->visit( [ 'p' => $post->ID, 'feed' => 'rss2' ] );
		$GLOBALS['post'] = $post;
		self::assertSame( '', trim( do_blocks( $post->post_content ) ) );
		register_post_status( 'archived', [ 'public' => true ] );
		$archived = $this->post( 'Tea', [ 'post_status' => 'archived' ] );
		self::assertTrue( is_post_publicly_viewable( $archived ) );
		foreach ( [ '', 'subscriber' ] as $role ) {
			$this->log_in( $role );
			self::assertSame( '', $this->footer( $archived ) );
		}
		unset( $GLOBALS['wp_post_statuses']['archived'] );
		self::assertNotSame( '', $this->footer( $post->ID ) );
	}

	#[TestDox( 'jetpack_sharing_headline_html receives markup, label and kind, and changes the headline' )]
	public function test_headline(): void {
		$calls = [];
		add_filter(
			'jetpack_sharing_headline_html',
			static function ( mixed ...$arguments ) use ( &$calls ): string {
				$calls[] = $arguments;
				return '<h2>%s</h2>';
			},
			10,
			9
		);
		$html = $this->footer( $this->post( 'Tea' ) );
		self::assertSame( [ [ '<h3 class="sd-title">%s</h3>', 'Like this:', 'likes' ] ], $calls );
		self::assertStringContainsString( '><h2>Like this:</h2><form', $html );
	}

	/** @return array<string, array{list<string>, bool}> Active modules of Jetpack, and whether the button is on. */
	public static function modules(): array {
		return [
			'on a new site'             => [ [], false ],
			'with sharing buttons only' => [ [ 'sharedaddy' ], false ],
			'with likes'                => [ [ 'likes' ], true ],
		];
	}

	/**
	 * @param list<string> $modules Active modules.
	 * @param bool         $is_on   Expected.
	 */
	#[TestDox( '[LIK-05] the button below posts is on where it was on in Jetpack: $_dataName' )]
	#[DataProvider( 'modules' )]
	public function test_default( array $modules, bool $is_on ): void {
		update_option( 'jetpack_active_modules', $modules, true );
		self::assertSame( $is_on, Plugin::get( SettingsStore::class )->values( LikeSettings::section() )->is_on( 'show_buttons' ) );
		remove_all_filters( 'slipstream_drawn_settings' );
		remove_all_filters( 'slipstream_post_footers' );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		self::assertSame( $is_on, in_array( 'likes', (array) apply_filters( 'slipstream_drawn_settings', [] ), true ) );
		$this->visit( [ 'p' => $this->post( 'Tea' ) ] );
		$footers = apply_filters( 'slipstream_post_footers', '', get_queried_object() );
		self::assertSame( $is_on, str_contains( is_string( $footers ) ? $footers : '', 'sd-like' ) );
	}

	#[TestDox( 'lists of posts that have no pages have no column for likes' )]
	public function test_columns(): void {
		$numbers = Plugin::get( LikeNumbers::class );
		$columns = static fn ( string ...$type ): array => array_keys( (array) $numbers->add_column( [ 'title' => 'Title' ], ...$type ) );
		self::assertSame( [ 'title' ], $columns( 'wp_block' ) );
		self::assertSame( [ 'title', 'slipstream_likes' ], $columns( 'post' ) );
		self::assertSame( [ 'title', 'slipstream_likes' ], $columns(), 'the list of pages names no type' );
	}
}
