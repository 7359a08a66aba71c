<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Access\ClosedParts;
use Slipstream\Access\ContentAccess;
use Slipstream\Access\PublicSearch;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Subscribers\Newsletter\PostContent;
use Slipstream\Extensions\PremiumContent\ViewAs;
use Slipstream\Extensions\RelatedPosts\Document;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;
use Slipstream\Tests\TestCase;
use WP_Admin_Bar;
use WP_Post;
use WP_Query;

require_once __DIR__ . '/PaidPosts.php';
require_once __DIR__ . '/Members.php';

/** Tests output other than pages, content that must stay complete, and viewing a page as another reader. */
final class ExitsTest extends TestCase {

	private int $plan_id = 0;

	private WP_Post $post;

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		Plugin::get( Extensions::class )->start( 'payments' );
		$this->plan_id = PaidPosts::plan();
		$this->post    = $this->reload( $this->post( PaidPosts::content( $this->plan_id ), [ 'post_author' => $this->user( 'author' ) ] ) );
	}

	protected function tearDown(): void {
		unset( $_SERVER['QUERY_STRING'] );
		$GLOBALS['wp_query'] = new WP_Query();
		parent::tearDown();
	}

	private function reload( int $id ): WP_Post {
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		return $post;
	}

	private function read( WP_Post $post ): string {
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
		return (string) apply_filters( 'the_content', $post->post_content );
	}

	/** @return array<string, array{string, string}> Content of an emailed post, and type of the post that it shows; %d is its ID. */
	public static function newsletters(): array {
		return [
			'own parts'              => [ '', '' ],
			'a pattern'              => [ '<!-- wp:block {"ref":%d} /-->', 'wp_block' ],
			'a pattern beside words' => [
				'<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph --><!-- wp:core/block {"ref":%d} /-->',
				'wp_block',
			],
			'a list of posts'        => [
				'<!-- wp:query {"query":{"perPage":1,"postType":"post","inherit":false}} --><div class="wp-block-query">'
					. '<!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->',
				'post',
			],
		];
	}

	/**
	 * @param string $content Content of the emailed post; '' for the post with premium content itself.
	 * @param string $type    Type of the post that it shows.
	 */
	#[DataProvider( 'newsletters' )]
	#[TestDox( 'Each subscriber receives the parts that they may read, and others receive the visitor view: $_dataName' )]
	public function test_newsletter( string $content, string $type ): void {
		$user  = Members::add( 'member', $this->plan_id, 0 );
		$email = get_userdata( $user )->user_email ?? '';
		$post  = $this->post;
		if ( '' !== $content ) {
			$owner = [ 'post_type' => $type, 'post_author' => $this->user( 'author' ) ];
			$shown = $this->post( PaidPosts::content( $this->plan_id ), $owner );
			$post  = $this->reload( $this->post( sprintf( $content, $shown ), [ 'post_date' => '2001-01-01 00:00:00' ] ) );
		}
		$mail = static fn ( ?Reader $reader ): array => Plugin::get( PostContent::class )->for_post( $post, $reader );
		$this->log_in( 'editor' );
		foreach ( [
			[ null, false ],
			[ Reader::from_verified_email( $email ), true ],
			[ Reader::from_verified_email( 'x@example.org' ), false ],
			[ Reader::from_verified_email( $email ), true ],
			[ null, false ],
		] as $index => [ $reader, $may_read ] ) {
			[ 'html' => $html, 'preview_text' => $preview_text ] = $mail( $reader );
			foreach ( [ $html, $preview_text ] as $text ) {
				self::assertSame( $may_read, str_contains( $text, PaidPosts::SECRET ), "$index: $text" );
				self::assertSame( ! $may_read, str_contains( $text, PaidPosts::OFFER ), "$index: $text" );
				self::assertStringContainsString( PaidPosts::OPEN, $text );
			}
		}
	}

	#[TestDox( 'Indexes, exports and lists contain the public part' )]
	public function test_indexes(): void {
		$GLOBALS['post'] = $this->post;
		$texts           = [
			'public content' => ContentAccess::public_content( $this->post ),
			'related posts'  => implode( ' ', Document::from_post( $this->post )->words() ),
			'export'         => (string) apply_filters( 'the_content_export', $this->post->post_content ),
			'field'          => (string) get_post_field( 'post_content', $this->post ),
			'get_posts()'    => get_posts( [ 'include' => [ $this->post->ID ] ] )[0]->post_content,
			'the content'    => get_the_content( null, false, $this->post ),
		];
		foreach ( $texts as $name => $text ) {
			self::assertStringNotContainsString( PaidPosts::SECRET, $text, $name );
			self::assertStringContainsString( PaidPosts::OPEN, $text, $name );
		}
		$this->log_in( 'editor' );
		self::assertSame( $this->post->post_content, apply_filters( 'the_content_export', $this->post->post_content ) );
		self::assertSame( $this->post->post_content, get_posts( [ 'include' => [ $this->post->ID ] ] )[0]->post_content );
	}

	#[TestDox( 'A list of posts calls no filter of another plugin that it did not call before, and leaves the filters as they were' )]
	public function test_suppressed_filters(): void {
		$calls = 0;
		$count = static function ( mixed $posts ) use ( &$calls ): mixed {
			++$calls;
			return $posts;
		};
		foreach ( [ 'the_posts', 'posts_results', 'posts_clauses', 'posts_where' ] as $hook ) {
			add_filter( $hook, $count );
		}
		self::assertCount( 1, get_posts( [ 'include' => [ $this->post->ID ] ] ) );
		self::assertSame( [ $this->post->ID ], get_posts( [ 'include' => [ $this->post->ID ], 'fields' => 'ids' ] ) );
		self::assertSame( 0, $calls );
		new WP_Query( [ 'p' => $this->post->ID ] );
		self::assertSame( 4, $calls );
	}

	#[TestDox( 'The cache keeps the whole post, and a job that saves a shortened one does not shorten it' )]
	public function test_whole_post_stays(): void {
		wp_cache_flush();
		$read = get_posts( [ 'include' => [ $this->post->ID ] ] )[0];
		self::assertStringNotContainsString( PaidPosts::SECRET, $read->post_content );
		self::assertSame( $this->post->post_content, $this->reload( $this->post->ID )->post_content );
		$changed = str_replace( 'The end.', 'Changed.', $read->post_content );
		wp_update_post( [ 'ID' => $read->ID, 'post_title' => 'New', 'post_content' => wp_slash( $changed ) ] );
		self::assertStringContainsString( PaidPosts::SECRET, $this->reload( $this->post->ID )->post_content );
		self::assertSame( 'New', $this->reload( $this->post->ID )->post_title );
		wp_set_current_user( (int) $this->post->post_author );
		wp_update_post( [ 'ID' => $read->ID, 'post_content' => wp_slash( $read->post_content ) ] );
		self::assertSame( $read->post_content, $this->reload( $this->post->ID )->post_content, 'an author may remove it' );
	}

	#[TestDox( 'The copy for searches follows the post, and is removed with its gate' )]
	public function test_copy(): void {
		$copy = fn (): string => (string) get_post_meta( $this->post->ID, PublicSearch::META, true );
		self::assertStringContainsString( PaidPosts::OFFER, $copy() );
		self::assertStringNotContainsString( PaidPosts::SECRET, $copy() );
		wp_update_post( [ 'ID' => $this->post->ID, 'post_content' => 'Nothing paid' ] );
		self::assertSame( '', $copy() );
	}

	/** @return array<string, array{string, string, bool}> */
	public static function searches(): array {
		return [
			'paid word, visitor'       => [ PaidPosts::SECRET, '', false ],
			'open word, visitor'       => [ PaidPosts::OPEN, '', true ],
			'paid word, contributor'   => [ PaidPosts::SECRET, 'contributor', false ],
			'paid word, editor'        => [ PaidPosts::SECRET, 'editor', true ],
			'both words, visitor'      => [ PaidPosts::OPEN . ' ' . PaidPosts::SECRET, '', false ],
			'without the paid word'    => [ PaidPosts::OPEN . ' -' . PaidPosts::SECRET, '', true ],
			'without the open word'    => [ 'post -' . PaidPosts::OPEN, '', false ],
			'quotes and percent signs' => [ "x' OR 1=1 -- %", '', false ],
		];
	}

	#[DataProvider( 'searches' )]
	#[TestDox( 'Search: $_dataName' )]
	public function test_search( string $words, string $role, bool $is_found ): void {
		global $wpdb;
		wp_set_current_user( $this->user( $role ) );
		foreach ( [ [], [ 'search_columns' => [ 'post_content' ] ], [ 'suppress_filters' => true ] ] as $also ) {
			if ( [] !== $also && str_contains( $words, 'post -' ) ) {
				continue;
			}
			$query = new WP_Query( [ 's' => $words ] + $also );
			self::assertSame(
				$is_found,
				in_array( $this->post->ID, array_column( $query->posts ?? [], 'ID' ), true ),
				$query->request ?? ''
			);
			self::assertSame( '', $wpdb->last_error );
		}
	}

	#[TestDox( 'Without its class or with a damaged build, everything from the first to the last gate is removed' )]
	public function test_missing_class(): void {
		$folder = sys_get_temp_dir() . '/php-slipstream-' . bin2hex( random_bytes( 4 ) );
		wp_mkdir_p( $folder );
		foreach ( [ "'part_gates' => [ [ 'premium-content', 'Slipstream\\\\Nope', 'wp:premium-content/' ] ]", "'blocks' => []" ] as $row ) {
			file_put_contents( "$folder/registry.php", "<?php return [ $row ];" );
			self::forget_services();
			Plugin::set( Registry::class, new Registry( $folder, $folder, $folder ) );
			$text = Plugin::get( ClosedParts::class )->readable( $this->post->post_content );
			self::assertStringNotContainsString( PaidPosts::SECRET, $text );
			self::assertStringContainsString( PaidPosts::OPEN, $text );
			self::assertStringContainsString( 'The end.', $text );
			self::assertStringNotContainsString( 'premium-content', $text );
		}
		unlink( "$folder/registry.php" );
		rmdir( $folder );
	}

	/** @return array<string, array{string, string, bool}> */
	public static function views(): array {
		return [
			'editor as a visitor'       => [ 'editor', ViewAs::VISITOR, false ],
			'editor as a lapsed member' => [ 'editor', ViewAs::LAPSED, false ],
			'editor as a member'        => [ 'editor', ViewAs::MEMBER, true ],
			'editor as nonsense'        => [ 'editor', 'nobody', true ],
			'author as a member'        => [ 'author', ViewAs::MEMBER, false ],
			'subscriber as a member'    => [ 'subscriber', ViewAs::MEMBER, false ],
			'visitor as a member'       => [ '', ViewAs::MEMBER, false ],
		];
	}

	#[DataProvider( 'views' )]
	#[TestDox( 'View as: $_dataName' )]
	public function test_view_as( string $role, string $kind, bool $may_read ): void {
		wp_set_current_user( $this->user( $role ) );
		$_SERVER['QUERY_STRING'] = ViewAs::ARGUMENT . "=$kind";
		self::assertSame( $may_read, str_contains( $this->read( $this->post ), PaidPosts::SECRET ) );
	}

	#[TestDox( 'The admin bar offers editors the three views on a page with a gate, and nobody else' )]
	public function test_menu(): void {
		require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/class-wp-admin-bar.php';
		$titles              = function (): array {
			$bar = new WP_Admin_Bar();
			Plugin::get( ViewAs::class )->add_menu( $bar );
			return array_column( (array) $bar->get_nodes(), 'title' );
		};
		$GLOBALS['wp_query'] = new WP_Query( [ 'p' => $this->post->ID ] );
		self::assertSame( [], $titles() );
		$this->log_in( 'author' );
		self::assertSame( [], $titles() );
		$this->log_in( 'editor' );
		$mark = ' (current)';
		self::assertSame( [ 'View as', "Yourself$mark", 'Member', 'Visitor', 'Lapsed member' ], $titles() );
		foreach ( [ 'member' => 'Member', 'visitor' => 'Visitor', 'lapsed' => 'Lapsed member' ] as $kind => $label ) {
			$_SERVER['QUERY_STRING'] = ViewAs::ARGUMENT . "=$kind";
			$expected                = [ 'Yourself', 'Member', 'Visitor', 'Lapsed member' ];
			$expected                = array_map( static fn ( string $one ): string => $one === $label ? $one . $mark : $one, $expected );
			self::assertSame( [ "Viewing as: $label", ...$expected ], $titles() );
		}
		$_SERVER['QUERY_STRING'] = ViewAs::ARGUMENT . '=nobody';
		self::assertSame( [ 'View as', "Yourself$mark" ], array_slice( $titles(), 0, 2 ) );
	}
}
