<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Domains\Memberships\Members\CachedMemberCounts;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Extensions\PremiumContent\PaidPostList;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use Slipstream\Tests\TestCase;

require_once __DIR__ . '/PaidPosts.php';

/** Tests the link of the view "Paid content", and when its numbers of members are counted. */
final class PaidPostCountsTest extends TestCase {

	private const TIME = 1_700_000_000;

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		Plugin::get( Extensions::class )->start( 'memberships' );
		delete_transient( 'slipstream_membership_counts' );
	}

	protected function tearDown(): void {
		$_SERVER['QUERY_STRING'] = '';
		set_current_screen( 'front' );
		parent::tearDown();
	}

	private function at( int $time ): void {
		self::forget_services();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$time" ) ) );
	}

	#[TestDox( 'The link of the view keeps the type of the list, and is marked only while the view is open' )]
	#[TestWith( [ 'post' ] )]
	#[TestWith( [ 'page' ] )]
	public function test_link( string $type ): void {
		$this->log_in( 'editor' );
		set_current_screen( "edit-$type" );
		$url  = esc_url( admin_url( "edit.php?post_type=$type&slipstream-paid=1" ) );
		$list = Plugin::get( PaidPostList::class );
		self::assertSame( [ 'slipstream-paid' => "<a href=\"$url\">Paid content</a>" ], $list->add_view( [] ) );
		$_SERVER['QUERY_STRING'] = 'slipstream-paid=1';
		self::assertSame(
			[ 'slipstream-paid' => "<a href=\"$url\" class=\"current\" aria-current=\"page\">Paid content</a>" ],
			$list->add_view( [] )
		);
	}

	#[TestDox( 'A number is counted again after an hour, to the second' )]
	public function test_hour(): void {
		$this->at( self::TIME );
		$gold  = PaidPosts::plan();
		$key   = CachedMemberCounts::key( [ $gold ] );
		$find  = static fn (): array => Plugin::get( CachedMemberCounts::class )->find( [ $key ] );
		$grant = static fn ( string $email ) => Plugin::get( Memberships::class )->grant( $email, $gold, self::TIME + 90_000 );
		$grant( 'ann@example.org' );
		self::assertSame( [ $key => 1 ], $find() );
		$grant( 'bob@example.org' );
		$this->at( self::TIME + 3599 );
		self::assertSame( [ $key => 1 ], $find() );
		$this->at( self::TIME + 3600 );
		self::assertSame( [ $key => 2 ], $find() );
	}

	#[TestDox( 'A site with 1,000 memberships counts at once, one with more in a job' )]
	#[TestWith( [ 1000, 1 ] )]
	#[TestWith( [ 1001, null ] )]
	public function test_few( int $number, ?int $count ): void {
		$this->at( self::TIME );
		$gold = PaidPosts::plan();
		$key  = CachedMemberCounts::key( [ $gold ] );
		Plugin::get( Memberships::class )->grant( 'ann@example.org', $gold, self::TIME + 90_000 );
		PaidPosts::add_ended( $number - 1 );
		self::assertSame( $count, Plugin::get( CachedMemberCounts::class )->find( [ $key ] )[ $key ] ?? null );
	}
}
