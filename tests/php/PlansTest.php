<?php
/**
 * Tests the plan catalog, the site's plan and upgrade links.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plans\Catalog;
use Slipstream\Plans\Plan;
use Slipstream\Plans\SitePlan;
use Slipstream\Plans\UpgradeLinks;
use Slipstream\Plugin;
use Slipstream\Support\Notices;
use Slipstream\Support\Options;
use WP_Error;

final class PlansTest extends TestCase {

	#[TestDox( 'There are five plans, lowest first' )]
	public function test_catalog(): void {
		$plans = Plugin::get( Catalog::class )->plans();
		self::assertSame( [ 'free', 'personal', 'premium', 'business', 'ecommerce' ], array_keys( $plans ) );
		self::assertSame( 'jetpack_premium', $plans['premium']->product_slug );
		self::assertSame( $plans['premium'], Plugin::get( Catalog::class )->find( 'jetpack_premium' ) );
		self::assertNull( Plugin::get( Catalog::class )->find( 'platinum' ) );
	}

	#[TestDox( 'An operator changes the catalog; an invalid plan is left out' )]
	public function test_filter(): void {
		$this->filter(
			'slipstream_plans',
			[
				[
					'slug'         => 'large',
					'rank'         => 2,
					'product_name' => 'Large',
				],
				[
					'slug' => 'small',
					'rank' => 1,
				],
				[ 'slug' => 'no rank' ],
				[ 'rank' => 7 ],
				'large',
				null,
			]
		);
		$catalog = Plugin::get( Catalog::class );
		self::assertEquals(
			[
				'small' => new Plan( 'small', 1, 'jetpack_small', 'small' ),
				'large' => new Plan( 'large', 2, 'jetpack_large', 'Large' ),
			],
			$catalog->plans()
		);
		self::assertSame( 'large', $catalog->top()?->slug );
	}

	#[TestDox( 'A broken catalog is reported; features that need a plan are then unavailable, everything else works' )]
	public function test_broken_catalog(): void {
		$catalog = new Catalog( Plugin::get( Notices::class ), '/nowhere/plans.json' );
		Plugin::set( Catalog::class, $catalog );
		self::assertSame( [], $catalog->plans() );
		self::assertNull( Plugin::get( SitePlan::class )->current() );
		self::assertFalse( Plugin::get( SitePlan::class )->includes( 'free' ) );
		$this->log_in( 'network' );
		self::assertStringContainsString( 'plans.json', implode( Plugin::get( Notices::class )->texts() ) );
	}

	#[TestDox( 'A new site has the top plan; a site whose plan is no longer in the catalog has the lowest' )]
	public function test_default_plan(): void {
		foreach ( [ 'ecommerce' => null, 'free' => 'gone' ] as $expected => $choice ) {
			Plugin::get( Options::class )->set( 'plan', $choice );
			self::assertSame( $expected, Plugin::get( SitePlan::class )->current()?->slug );
		}
	}

	#[TestDox( 'An administrator sets the plan; on multisite only a network administrator does; an unknown plan is rejected' )]
	public function test_choosing(): void {
		$plan = Plugin::get( SitePlan::class );
		foreach ( [ '' => 401, 'editor' => 403, 'administrator' => is_multisite() ? 403 : 0, 'network' => 0 ] as $role => $status ) {
			Plugin::get( Options::class )->set( 'plan', null );
			$this->log_in( $role );
			$result = $plan->set_as_user( 'premium' );
			self::assertSame( $status, $result instanceof WP_Error ? $result->get_error_data()['status'] : 0, "role '$role'" );
			self::assertSame( 0 === $status ? 'premium' : 'ecommerce', $plan->current()?->slug );
		}
		$result = $plan->set_as_user( 'platinum' );
		self::assertInstanceOf( WP_Error::class, $result );
		self::assertSame( 400, $result->get_error_data()['status'] );
		self::assertSame( 'premium', $plan->current()?->slug );
	}

	#[TestDox( 'Changes of two administrators don\'t undo each other' )]
	public function test_options_merge(): void {
		$one = new Options();
		$two = new Options();
		$one->all();
		$two->set( 'plan', 'free' );
		$one->set( 'off', [ 'map' ] );
		self::assertSame( 'free', $two->text( 'plan' ) );
		self::assertSame( [ 'map' ], $two->list( 'off' ) );
		$two->set( 'plan', null );
		self::assertSame( [ 'off' => [ 'map' ] ], $one->all() );
	}

	#[TestDox( 'Settings of a wrong type read as never set' )]
	public function test_odd_options(): void {
		foreach ( [ 'text', [ 'plan' => [ 'free' ] ], [ 'off' => 'map' ], [ 'off' => [ 7, null ] ] ] as $value ) {
			update_option( Options::NAME, $value );
			self::assertSame( '', Plugin::get( Options::class )->text( 'plan' ) );
			self::assertSame( [], Plugin::get( Options::class )->list( 'off' ) );
			self::assertFalse( Plugin::get( Options::class )->is_on( 'off' ) );
		}
	}

	#[TestDox( 'Without an operator, upgrade links lead to the plan screen' )]
	public function test_upgrade_without_operator(): void {
		$upgrade = Plugin::get( UpgradeLinks::class );
		self::assertSame( '', $upgrade->base() );
		self::assertSame( admin_url( 'admin.php?page=slipstream#/plan' ), $upgrade->checkout( 'jetpack_premium', 7 ) );
	}

	#[TestDox( '[UPG-02, UPG-03] With an operator, they lead to the operator\'s checkout page for the site and the plan, with a return URL that contains plan_upgraded' )]
	public function test_checkout(): void {
		$this->filter( 'slipstream_upgrade_url', 'https://plans.example/' );
		$this->filter( 'home_url', 'https://blog.example/sub/' );
		$url = Plugin::get( UpgradeLinks::class )->checkout( 'jetpack_premium', 7 );
		self::assertStringStartsWith( 'https://plans.example/checkout/blog.example%3A%3Asub/jetpack_premium?redirect_to=', $url );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		self::assertSame( admin_url( 'post.php?action=edit&post=7&plan_upgraded=1' ), $query['redirect_to'] );
	}

	#[TestDox( 'An invalid base URL is rejected' )]
	public function test_hostile_base(): void {
		foreach ( [ 'javascript:alert(1)', 7, null ] as $base ) {
			$this->filter( 'slipstream_upgrade_url', $base );
			self::assertSame( '', Plugin::get( UpgradeLinks::class )->base() );
		}
	}
}
