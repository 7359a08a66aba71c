<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Members\CachedMemberCounts;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Extensions\PremiumContent\PaidPostList;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Tests\TestCase;
use WP_Post;
use WP_Query;

require_once __DIR__ . '/PaidPosts.php';

/** Tests the view "Paid content" in the list of posts. */
final class PaidPostListTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		Plugin::get( Extensions::class )->start( 'memberships' );
		delete_transient( 'slipstream_membership_counts' );
		set_current_screen( 'edit-post' );
		$_SERVER['QUERY_STRING'] = PaidPostList::ARGUMENT . '=1';
	}

	protected function tearDown(): void {
		$_SERVER['QUERY_STRING'] = '';
		remove_all_filters( 'posts_where' );
		set_current_screen( 'front' );
		parent::tearDown();
	}

	/** @return list<int> IDs of posts in the list. */
	private function listed( PaidPostList $list ): array {
		global $wp_query, $wp_the_query;
		$query        = new WP_Query();
		$wp_query     = $query;
		$wp_the_query = $query;
		add_action( 'pre_get_posts', [ $list, 'select' ] );
		$query->query(
			[
				'post_type'    => 'post',
				'post__not_in' => [ 1 ],
				'orderby'      => 'ID',
				'order'        => 'ASC',
			]
		);
		remove_action( 'pre_get_posts', [ $list, 'select' ] );
		return array_values(
			array_map( static fn ( WP_Post|int $post ): int => $post instanceof WP_Post ? $post->ID : $post, $query->posts ?? [] )
		);
	}

	private function cell( PaidPostList $list, int $id ): string {
		ob_start();
		$list->print_column( 'slipstream_paid', $id );
		return (string) ob_get_clean();
	}

	#[TestDox( 'The view lists the posts with premium content, with their plans and the number of members who can read them' )]
	public function test_list(): void {
		$this->log_in( 'administrator' );
		$gold   = PaidPosts::plan();
		$silver = PaidPosts::plan( '3' );
		wp_update_post(
			[
				'ID'         => $silver,
				'post_title' => 'Silver & Co',
			]
		);
		$this->post( '<!-- wp:paragraph --><p>Open</p><!-- /wp:paragraph -->' );
		$paid  = $this->post( PaidPosts::content( $gold ) );
		$both  = $this->post( PaidPosts::content( $gold ) . PaidPosts::content( $silver ) );
		$empty = $this->post( PaidPosts::container( [], '' ) );
		Plugin::get( Memberships::class )->grant( 'ann@example.org', $gold, time() + 86_400 );
		Plugin::get( Memberships::class )->grant( 'bob@example.org', $gold, time() - 86_400 );
		Plugin::get( Memberships::class )->grant( 'ann@example.org', $silver, time() + 86_400 );
		Plugin::get( Memberships::class )->grant( 'carl@example.org', $silver, time() + 86_400 );
		$secret = $this->post( 'Secret', [ 'post_type' => 'page', 'post_status' => 'private', 'post_title' => 'A secret title' ] );
		$other  = $this->post( PaidPosts::content( $secret ) );
		$list   = Plugin::get( PaidPostList::class );
		self::assertSame( [ $paid, $both, $empty, $other ], $this->listed( $list ) );
		self::assertStringStartsWith( "Deleted payment plan #$secret<br>", $this->cell( $list, $other ) );
		self::assertSame( [ 'slipstream_paid' => 'Access' ], $list->add_column( [] ) );
		self::assertSame( 'Gold<br>1 member can read this.', $this->cell( $list, $paid ) );
		self::assertSame( 'Gold and Silver &amp; Co<br>2 members can read this.', $this->cell( $list, $both ) );
		self::assertSame( 'Nobody: choose a payment plan in the block.', $this->cell( $list, $empty ) );
		$views = (array) $list->add_view( [] );
		self::assertStringContainsString( 'class="current"', $views[ PaidPostList::ARGUMENT ] ?? '' );
	}

	#[TestDox( 'A large site counts in a job, and shows the last number until the job has run' )]
	public function test_large_site(): void {
		$this->log_in( 'administrator' );
		$gold = PaidPosts::plan();
		$paid = $this->post( PaidPosts::content( $gold ) );
		Plugin::get( Memberships::class )->grant( 'ann@example.org', $gold, time() + 86_400 );
		PaidPosts::add_ended( 1000 );
		$show = function () use ( $paid ): string {
			self::forget_services();
			$list = Plugin::get( PaidPostList::class );
			$this->listed( $list );
			return $this->cell( $list, $paid );
		};
		self::assertSame( 'Gold<br>Counting members…', $show() );
		self::assertSame( 'Gold<br>Counting members…', $show() );
		$jobs = OutboxTable::rows( 'SELECT arguments FROM {table} WHERE hook = %s', [ CachedMemberCounts::HOOK ] );
		self::assertCount( 1, $jobs );
		do_action( 'slipstream_work' );
		self::assertSame( 'Gold<br>1 member can read this.', $show() );
		Plugin::get( Memberships::class )->grant( 'bob@example.org', $gold, time() + 86_400 );
		self::assertSame( 'Gold<br>1 member can read this.', $show(), 'A number is counted once an hour.' );
	}

	#[TestDox( 'Without the argument, and for authors, the list is unchanged' )]
	public function test_unchanged(): void {
		$open = $this->post( 'Open' );
		$paid = $this->post( PaidPosts::content( PaidPosts::plan() ) );
		$list = Plugin::get( PaidPostList::class );
		$this->log_in( 'author' );
		self::assertSame( [ $open, $paid ], $this->listed( $list ) );
		self::assertSame( [], $list->add_view( [] ) );
		self::assertSame( [], $list->add_column( [] ) );
		$this->log_in( 'editor' );
		self::assertSame( [ $paid ], $this->listed( $list ) );
		$_SERVER['QUERY_STRING'] = '';
		remove_all_filters( 'posts_where' );
		self::assertSame( [ $open, $paid ], $this->listed( $list ) );
		self::assertSame( [], $list->add_column( [] ) );
		self::assertStringNotContainsString( 'current', (string) wp_json_encode( $list->add_view( [] ) ) );
	}
}
