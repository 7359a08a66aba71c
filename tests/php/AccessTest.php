<?php
/**
 * Tests which readers can read gated content, in every way in which content leaves the site.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use ArrayObject;
use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Access\ContentAccess;
use Slipstream\Access\Readers;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Discovery\PageTexts;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Domains\Discovery\SocialPicture;
use Slipstream\Domains\Discovery\StructuredPost;
use Slipstream\Domains\Social\Messages\PostMessage;
use Slipstream\Domains\Subscribers\Newsletter\PostContent;
use Slipstream\Extensions\Guestbook\FriendsGate;
use Slipstream\Extensions\Likes\LikeRules;
use Slipstream\Extensions\Publicize\Threads\PostThread;
use Slipstream\Extensions\RelatedPosts\Document;
use Slipstream\Extensions\RelatedPosts\PostText;
use Slipstream\Head\Head;
use Slipstream\Plugin;
use WP_Post;
use WP_Query;

final class AccessTest extends TestCase {

	private const SECRET = 'sentinelword';
	private const TEASER = 'Only friends can read this post.';

	private WP_Post $closed;

	protected function setUp(): void {
		parent::setUp();
		$id = $this->post(
			'<!-- wp:paragraph --><p>The ' . self::SECRET . ' is here.</p><!-- /wp:paragraph -->',
			[ 'post_author' => $this->user( 'author' ) ]
		);
		update_post_meta( $id, 'guestbook_friends', [ 'friend@example.org' ] );
		$this->closed = $this->reload( $id );
		$this->declare_gate( FriendsGate::class );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query']     = new WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		wp_reset_postdata();
		parent::tearDown();
	}

	private function reload( int $id ): WP_Post {
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		return $post;
	}

	private function declare_gate( string $class ): void {
		new FixtureProject( [ 'guestbook' => [ 'content_gate' => $class ] + FixtureProject::written( 'guestbook' ) ] );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
	}

	/**
	 * Returns the output of a post in each way in which content leaves the site.
	 *
	 * @return array<string, Closure(WP_Post): string>
	 */
	private function exits(): array {
		$loop = static function ( WP_Post $post, string $place, Closure $print ): string {
			$GLOBALS['wp_query']           = new WP_Query( [ 'p' => $post->ID, 'post_type' => 'any' ] );
			$GLOBALS['wp_the_query']       = $GLOBALS['wp_query'];
			$GLOBALS['wp_query']->is_feed  = 'feed' === $place;
			$GLOBALS['wp_query']->is_embed = 'embed' === $place;
			ob_start();
			while ( have_posts() ) {
				the_post();
				$print();
			}
			return (string) ob_get_clean();
		};
		$rest = fn ( WP_Post $post ): string => (string) wp_json_encode( $this->rest( 'GET', "/wp/v2/posts/$post->ID" )->get_data() );
		return [
			'page'         => static fn ( WP_Post $post ): string => $loop( $post, 'page', static fn () => the_content() ),
			'excerpt'      => static fn ( WP_Post $post ): string => $loop( $post, 'page', static fn () => the_excerpt() ),
			'feed'         => static fn ( WP_Post $post ): string => $loop(
				$post,
				'feed',
				static fn () => print get_the_content_feed( 'rss2' )
			),
			'feed excerpt' => static fn ( WP_Post $post ): string => $loop( $post, 'feed', static fn () => the_excerpt_rss() ),
			'embed'        => static fn ( WP_Post $post ): string => $loop( $post, 'embed', static fn () => the_excerpt_embed() ),
			'REST'         => $rest,
			'REST list'    => fn ( WP_Post $post ): string => (string) wp_json_encode(
				$this->rest( 'GET', '/wp/v2/posts', [ 'include' => [ $post->ID ] ] )->get_data()
			),
		];
	}

	/**
	 * Returns the ways whose output is the same for all readers.
	 *
	 * @return array<string, Closure(WP_Post): string>
	 */
	private static function public_exits(): array {
		$newsletter = static fn ( WP_Post $post ): array => Plugin::get( PostContent::class )->for_post( $post );
		return [
			'newsletter'            => static fn ( WP_Post $post ): string => $newsletter( $post )['html'],
			'newsletter, preview text' => static fn ( WP_Post $post ): string => $newsletter( $post )['preview_text'],
			'related posts, words'  => static fn ( WP_Post $post ): string => implode( ' ', Document::from_post( $post )->words() ),
			'related posts, text'   => static fn ( WP_Post $post ): string => PostText::excerpt( $post ),
			'search engines'        => static function ( WP_Post $post ): string {
				$GLOBALS['wp_query'] = new WP_Query( [ 'p' => $post->ID ] );
				return Plugin::get( PageTexts::class )->description();
			},
			'social networks, text' => static fn ( WP_Post $post ): string => PostMessage::excerpt( $post ),
			'social networks, thread' => static function ( WP_Post $post ): string {
				$link = (string) get_permalink( $post );
				return implode( ' ', array_column( Plugin::get( PostThread::class )->add( [], $post, 'mastodon', true, $link ), 'text' ) );
			},
		];
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function readers(): array {
		return [
			'a visitor'              => [ 'visitor', false ],
			'a subscriber'           => [ 'subscriber', false ],
			'a contributor'          => [ 'contributor', false ],
			'another author'         => [ 'author', false ],
			'a friend with an account' => [ 'friend', true ],
			'a friend with a token'  => [ 'token', true ],
			'a stranger with a token' => [ 'other token', false ],
			'the author'             => [ 'owner', true ],
			'an editor'              => [ 'editor', true ],
		];
	}

	private function become( string $reader ): void {
		$token = static fn ( string $email ) => add_filter(
			'slipstream_reader',
			static fn (): Reader => Reader::from_verified_email( $email )
		);
		match ( $reader ) {
			'visitor' => wp_set_current_user( 0 ),
			'owner' => wp_set_current_user( (int) $this->closed->post_author ),
			'token' => $token( 'friend@example.org' ),
			'other token' => $token( 'stranger@example.org' ),
			'friend' => wp_update_user( [ 'ID' => $this->log_in( 'subscriber' ), 'user_email' => 'friend@example.org' ] ),
			default => $this->log_in( $reader ),
		};
	}

	#[DataProvider( 'readers' )]
	#[TestDox( 'At every exit $_dataName sees exactly the posts that the gate opens' )]
	public function test_exits( string $reader, bool $may_read ): void {
		$this->become( $reader );
		self::assertSame( $may_read, Plugin::get( ContentAccess::class )->may_read( $this->closed ) );
		foreach ( $this->exits() as $name => $print ) {
			$printed = $print( $this->closed );
			self::assertSame( $may_read, str_contains( $printed, self::SECRET ), "$name: $printed" );
			self::assertSame( ! $may_read, str_contains( $printed, self::TEASER ), "$name: $printed" );
		}
		foreach ( self::public_exits() as $name => $print ) {
			self::assertStringNotContainsString( self::SECRET, $print( $this->closed ), $name );
		}
		foreach ( [ 'newsletter', 'newsletter, preview text' ] as $name ) {
			self::assertStringContainsString( self::TEASER, self::public_exits()[ $name ]( $this->closed ), $name );
		}
	}

	#[TestDox( 'Blocks of a closed post are not rendered, so that they add nothing to other parts of the page' )]
	public function test_side_effects(): void {
		/** @var ArrayObject<int, int> $rendered */
		$rendered = new ArrayObject();
		register_block_type(
			'test/secret',
			[
				'render_callback' => static function () use ( $rendered ): string {
					$rendered[] = 1;
					Plugin::get( Head::class )->add_content_data( [ '@type' => 'Place', 'name' => self::SECRET ] );
					return '<p>Rendered</p>';
				},
			]
		);
		$this->filter( 'excerpt_allowed_blocks', [ 'test/secret' ] );
		wp_update_post( [ 'ID' => $this->closed->ID, 'post_content' => '<!-- wp:test/secret /-->' ] );
		$footer = static function (): string {
			ob_start();
			Plugin::get( Head::class )->print_content_data();
			return (string) ob_get_clean();
		};
		foreach ( [ 'visitor' => false, 'editor' => true ] as $reader => $may_read ) {
			$this->become( $reader );
			foreach ( $this->exits() as $name => $print ) {
				$rendered->exchangeArray( [] );
				$print( $this->reload( $this->closed->ID ) );
				self::assertSame( $may_read, count( $rendered ) > 0, $name );
				self::assertSame( $may_read, str_contains( $footer(), self::SECRET ), $name );
			}
		}
		unregister_block_type( 'test/secret' );
	}

	#[TestDox( 'A post that the gate leaves open is readable at every exit, for visitors too' )]
	public function test_open(): void {
		$open = $this->reload( $this->post( '<!-- wp:paragraph --><p>The ' . self::SECRET . ' is here.</p><!-- /wp:paragraph -->' ) );
		foreach ( $this->exits() + self::public_exits() as $name => $print ) {
			self::assertStringContainsString( self::SECRET, $print( $open ), $name );
		}
	}

	#[TestDox( 'Search engines get neither questions nor pictures of a closed post' )]
	public function test_head(): void {
		$picture = (int) wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], '2026/closed.png' );
		wp_update_attachment_metadata( $picture, [ 'width' => 400, 'height' => 300, 'file' => '2026/closed.png' ] );
		$content = '<!-- wp:details --><details><summary>Why?</summary><!-- wp:paragraph --><p>So.</p><!-- /wp:paragraph --></details>'
			. "<!-- /wp:details --><img class=\"wp-image-$picture\" src=\"closed.png\"/>";
		$fields  = [ 'post_content' => $content, 'meta_input' => [ PostFields::SCHEMA => 'faq' ] ];
		$found   = static fn ( WP_Post $post ): array => [
			StructuredPost::nodes( $post, 'Tea', '', '' ),
			SocialPicture::find( $post ),
		];
		wp_update_post( [ 'ID' => $this->closed->ID ] + $fields );
		self::assertSame( [ [], null ], $found( $this->reload( $this->closed->ID ) ) );
		[ $nodes, $image ] = $found( $this->reload( $this->post( $content, $fields ) ) );
		self::assertSame( [ 'FAQPage', 400 ], [ $nodes[0]['@type'] ?? '', $image['width'] ?? 0 ] );
	}

	#[DataProvider( 'readers' )]
	#[TestDox( 'A closed post accepts likes of those who may read it: $_dataName' )]
	public function test_likes( string $reader, bool $may_read ): void {
		$this->become( $reader );
		self::assertSame( $may_read, Plugin::get( LikeRules::class )->accepts_likes( $this->closed ) );
	}

	#[TestDox( 'An excerpt that the author wrote is public' )]
	public function test_written_excerpt(): void {
		wp_update_post( [ 'ID' => $this->closed->ID, 'post_excerpt' => 'Come in.' ] );
		$post = $this->reload( $this->closed->ID );
		foreach ( [ 'excerpt', 'feed excerpt', 'embed' ] as $name ) {
			self::assertStringContainsString( 'Come in.', $this->exits()[ $name ]( $post ), $name );
			self::assertStringNotContainsString( self::SECRET, $this->exits()[ $name ]( $post ), $name );
		}
	}

	#[TestDox( 'A gate whose class cannot be loaded closes every post to all who cannot edit it' )]
	public function test_missing_class(): void {
		remove_all_filters( 'the_content', PHP_INT_MAX );
		remove_all_filters( 'get_the_excerpt', PHP_INT_MAX );
		$this->declare_gate( 'Slipstream\\Extensions\\Guestbook\\Nope' );
		foreach ( $this->exits() + self::public_exits() as $name => $print ) {
			self::assertStringNotContainsString( self::SECRET, $print( $this->closed ), $name );
		}
		self::assertFalse( Plugin::get( ContentAccess::class )->may_read( $this->closed ) );
		wp_set_current_user( (int) $this->closed->post_author );
		self::assertTrue( Plugin::get( ContentAccess::class )->may_read( $this->closed ) );
	}

	#[TestDox( 'A gate applies even while its feature is disabled' )]
	public function test_ungated(): void {
		new FixtureProject(
			[ 'guestbook' => [ 'content_gate' => FriendsGate::class ] + FixtureProject::written( 'guestbook' ) ],
			[ 'production' => [] ]
		);
		self::assertFalse( Plugin::get( ContentAccess::class )->may_read( $this->closed ) );
	}

	/**
	 * @return array<string, array{array<string, string>, string, bool}>
	 */
	public static function statuses(): array {
		return [
			'public, a visitor'             => [ [], 'visitor', true ],
			'private, a visitor'            => [ [ 'post_status' => 'private' ], 'visitor', false ],
			'private, a subscriber'         => [ [ 'post_status' => 'private' ], 'subscriber', false ],
			'private, an editor'            => [ [ 'post_status' => 'private' ], 'editor', true ],
			'draft, a visitor'              => [ [ 'post_status' => 'draft' ], 'visitor', false ],
			'draft, an editor'              => [ [ 'post_status' => 'draft' ], 'editor', true ],
			'behind a password, a visitor'  => [ [ 'post_password' => 'x' ], 'visitor', false ],
			'behind a password, an author'  => [ [ 'post_password' => 'x' ], 'author', false ],
			'behind a password, an editor'  => [ [ 'post_password' => 'x' ], 'editor', true ],
			'in the trash, a visitor'       => [ [ 'post_status' => 'trash' ], 'visitor', false ],
		];
	}

	/** @param array<string, string> $fields Fields of the post to create. */
	#[DataProvider( 'statuses' )]
	#[TestDox( 'WordPress\' own rules count as well: $_dataName' )]
	public function test_wordpress_rules( array $fields, string $reader, bool $may_read ): void {
		$post = $this->reload( $this->post( 'Words', $fields ) );
		$user = 'visitor' === $reader ? 0 : $this->log_in( $reader );
		self::assertSame( $may_read, Plugin::get( ContentAccess::class )->may_read( $post ) );
		wp_set_current_user( 0 );
		self::assertSame( $may_read, Plugin::get( ContentAccess::class )->may_read( $post, Reader::from_user( $user ) ) );
	}

	#[TestDox( 'Rendering for another reader uses that reader\'s rights, and puts everything back, also after an error' )]
	public function test_view_as(): void {
		$editor           = $this->log_in( 'editor' );
		$_COOKIE['token'] = 'x';
		$readers          = Plugin::get( Readers::class );
		$seen             = $readers->view_as(
			Reader::visitor(),
			static fn (): array => [
				$readers->current()->is_visitor(),
				get_current_user_id(),
				$_COOKIE,
				$readers->view_as( Reader::from_verified_email( 'a@example.org' ), static fn (): string => $readers->current()->email ),
			]
		);
		self::assertSame( [ true, 0, [], 'a@example.org' ], $seen );
		try {
			$readers->view_as( Reader::visitor(), static fn () => throw new \RuntimeException() );
		} catch ( \RuntimeException ) {
			self::assertSame( [ $editor, 'x', $editor ], [ get_current_user_id(), $_COOKIE['token'], $readers->current()->user_id ] );
		}
		self::assertSame( $editor, $readers->current()->user_id );
		unset( $_COOKIE['token'] );
	}
}
