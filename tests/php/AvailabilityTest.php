<?php
/**
 * Tests the availability of extensions and blocks.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Availability;
use Slipstream\Contracts\Status;
use Slipstream\Plugin;
use Slipstream\Support\Options;

final class AvailabilityTest extends TestCase {

	private const PROJECT = [
		'alpha'  => [],
		'gold'   => [
			'plan'   => 'premium',
			'blocks' => [
				'jetpack/gold'      => [],
				'jetpack/gold-leaf' => [],
			],
		],
		'outer'  => [
			'blocks' => [
				'outer/container' => [],
				'outer/part'      => [],
			],
		],
		'absent' => [ 'blocks' => [] ],
	];

	private function gate(): Availability {
		return Plugin::get( Availability::class );
	}

	private function put_on_plan( string $plan ): void {
		Plugin::get( Options::class )->set( 'plan', $plan );
	}

	#[TestDox( '[AVL-04] A block is either available, or unavailable together with the reason' )]
	public function test_available_or_reason(): void {
		new FixtureProject( self::PROJECT, [ 'production' => [ 'alpha', 'nowhere' ] ] );
		self::assertSame( [ 'available' => true ], $this->gate()->status( 'alpha' )->to_array() );
		self::assertSame(
			[
				'available'          => false,
				'unavailable_reason' => 'missing_module',
				'details'            => [],
			],
			$this->gate()->status( 'nowhere' )->to_array()
		);
		self::assertSame( 'unknown', $this->gate()->status( 'gold' )->reason, 'it has a folder but is in no list' );
	}

	#[TestDox( '[AVL-12] A block that needs a plan is available with that plan or a higher one, and with no lower one' )]
	public function test_plan(): void {
		foreach ( [
			'free' => false,
			'personal' => false,
			'premium' => true,
			'business' => true,
			'ecommerce' => true,
		] as $plan => $expected ) {
			new FixtureProject( self::PROJECT );
			$this->put_on_plan( $plan );
			self::assertSame( $expected, $this->gate()->status( 'gold' )->available, $plan );
			self::assertTrue( $this->gate()->status( 'alpha' )->available, "$plan: what needs no plan" );
		}
	}

	#[TestDox( '[AVL-02, AVL-06] Without its plan a block is unavailable, says which plan it needs, and is registered all the same' )]
	public function test_missing_plan(): void {
		new FixtureProject( self::PROJECT );
		$this->put_on_plan( 'free' );
		$status = $this->gate()->status( 'gold' );
		self::assertSame(
			[
				'available'          => false,
				'unavailable_reason' => 'missing_plan',
				'details'            => [
					'required_feature' => 'gold',
					'required_plan'    => 'jetpack_premium',
				],
			],
			$status->to_array()
		);
		self::assertTrue( $status->is_usable() );
		self::assertSame( 'jetpack_premium', $this->gate()->block_status( 'jetpack/gold-leaf' )->required_plan(), 'its inner block too' );
	}

	#[TestDox( '[AVL-09] A required plan that is not in the catalog hides the block' )]
	public function test_missing_plan_without_required_plan(): void {
		new FixtureProject( [ 'gold' => [ 'plan' => 'platinum' ] ] );
		$status = $this->gate()->status( 'gold' );
		self::assertSame( 'missing_plan', $status->reason );
		self::assertSame( '', $status->required_plan() );
		self::assertFalse( $status->is_usable() );
	}

	/**
	 * @return array<string, array{Status}>
	 */
	public static function hiding(): array {
		return [
			'missing_module'              => [ Status::unavailable( 'missing_module' ) ],
			'a plugin\'s own word'        => [ Status::unavailable( 'no_api_key', [ 'required_plan' => 'jetpack_premium' ] ) ],
			'missing_plan without a plan' => [ Status::unavailable( 'missing_plan' ) ],
			'a plan that is not a string' => [ Status::unavailable( 'missing_plan', [ 'required_plan' => 7 ] ) ],
			'prompts not wanted'          => [
				Status::unavailable( 'missing_plan__nudge_disabled', [ 'required_plan' => 'jetpack_premium' ] ),
			],
		];
	}

	#[DataProvider( 'hiding' )]
	#[TestDox( '[AVL-08, AVL-09] Every other reason hides the block' )]
	public function test_hidden( Status $status ): void {
		new FixtureProject( self::PROJECT );
		$this->gate()->report( 'alpha', $status );
		self::assertFalse( $this->gate()->status( 'alpha' )->is_usable() );
		self::assertFalse( $this->gate()->block_status( 'jetpack/alpha' )->is_usable() );
	}

	/**
	 * @return array<string, array{non-empty-string}>
	 */
	public static function silencers(): array {
		return [
			'editor prompts off' => [ 'jetpack_block_editor_enable_upgrade_nudge' ],
			'promotions off'     => [ 'jetpack_show_promotions' ],
		];
	}

	/**
	 * @param non-empty-string $filter
	 */
	#[DataProvider( 'silencers' )]
	#[TestDox( 'Where prompts are disabled, a block without its plan is hidden' )]
	public function test_silenced( string $filter ): void {
		new FixtureProject( self::PROJECT );
		$this->put_on_plan( 'free' );
		$this->filter( $filter, false );
		self::assertSame( 'missing_plan__nudge_disabled', $this->gate()->status( 'gold' )->reason );
		self::assertFalse( $this->gate()->status( 'gold' )->is_usable() );
	}

	#[TestDox( 'An administrator switches extensions off, here or in Jetpack' )]
	public function test_switches(): void {
		new FixtureProject( self::PROJECT );
		Plugin::get( Options::class )->set( 'off', [ 'alpha' ] );
		update_option( 'jetpack_excluded_extensions', [ 'gold' ] );
		foreach ( [ 'alpha', 'gold' ] as $slug ) {
			self::assertSame( 'switched_off', $this->gate()->status( $slug )->reason );
			self::assertFalse( $this->gate()->block_status( "jetpack/$slug" )->is_usable() );
			self::assertArrayHasKey( $slug, $this->gate()->all() );
		}
	}

	/**
	 * @return array<string, array{non-empty-string}>
	 */
	public static function list_filters(): array {
		return [
			'extensions' => [ 'jetpack_set_available_extensions' ],
			'blocks'     => [ 'jetpack_set_available_blocks' ],
			'plugins'    => [ 'jetpack_set_available_plugins' ],
		];
	}

	/**
	 * @param non-empty-string $filter
	 */
	#[DataProvider( 'list_filters' )]
	#[TestDox( 'A public filter takes extensions from the list and adds others' )]
	public function test_list_filters( string $filter ): void {
		new FixtureProject( self::PROJECT, [ 'production' => [ 'alpha', 'outer' ] ] );
		add_filter( $filter, static fn ( array $slugs ): array => [ ...array_diff( $slugs, [ 'outer' ] ), 'jetpack/gold' ] );
		self::assertTrue( $this->gate()->status( 'alpha' )->available );
		self::assertTrue( $this->gate()->status( 'gold' )->available );
		self::assertFalse( $this->gate()->status( 'outer' )->available );
		self::assertArrayNotHasKey( 'outer/container', $this->gate()->all() );
	}

	#[TestDox( 'The filter jetpack_gutenberg switches everything off' )]
	public function test_everything_off(): void {
		new FixtureProject( self::PROJECT );
		$this->filter( 'jetpack_gutenberg', false );
		self::assertFalse( Availability::is_enabled() );
		foreach ( $this->gate()->all() as $slug => $status ) {
			self::assertFalse( $status->available, $slug );
		}
	}

	#[TestDox( '[AVL-01] There is one entry per extension of the list, per block of another namespace, and per feature of WordPress\' blocks' )]
	public function test_entries(): void {
		new FixtureProject( self::PROJECT, [ 'production' => [ 'alpha', 'outer', 'nowhere' ] ] );
		self::assertEqualsCanonicalizing(
			[ 'alpha', 'outer', 'nowhere', 'outer/container', 'outer/part', 'core/cover', 'core/audio', 'core/video' ],
			array_keys( $this->gate()->all() )
		);
		foreach ( $this->gate()->all() as $status ) {
			self::assertIsBool( $status->to_array()['available'] );
		}
	}

	#[TestDox( 'An inner block has the availability of its owner, unless the lists contain its own name' )]
	public function test_inner_blocks(): void {
		new FixtureProject( self::PROJECT, [ 'production' => [ 'gold', 'gold-leaf' ] ] );
		Plugin::get( Options::class )->set( 'off', [ 'gold-leaf' ] );
		self::assertTrue( $this->gate()->block_status( 'jetpack/gold' )->available );
		self::assertFalse( $this->gate()->block_status( 'jetpack/gold-leaf' )->available );

		new FixtureProject( self::PROJECT, [ 'production' => [ 'gold' ] ] );
		self::assertTrue( $this->gate()->block_status( 'jetpack/gold-leaf' )->available );
		Plugin::get( Options::class )->set( 'off', [ 'gold' ] );
		new FixtureProject( self::PROJECT, [ 'production' => [ 'gold' ] ] );
		self::assertFalse( $this->gate()->block_status( 'jetpack/gold-leaf' )->available );
	}

	#[TestDox( 'An extension can report that it is not ready' )]
	public function test_readiness(): void {
		new FixtureProject(
			[
				'alpha' => [
					'server' => 'return new Definition( ready: static fn () => Slipstream\Contracts\Status::unavailable( "unauthorized" ) );',
				],
				'beta'  => [ 'server' => 'return new Definition( ready: static fn () => null );' ],
			]
		);
		self::assertSame( 'unauthorized', $this->gate()->status( 'alpha' )->reason );
		self::assertTrue( $this->gate()->status( 'beta' )->available );
	}

	#[TestDox( 'The action for other plugins fires once, and their values override the plan' )]
	public function test_reports(): void {
		new FixtureProject( self::PROJECT );
		$this->put_on_plan( 'free' );
		$fired = 0;
		add_action(
			'jetpack_register_gutenberg_extensions',
			function () use ( &$fired ): void {
				++$fired;
				$this->gate()->report( 'jetpack/gold', Status::available() );
				$this->gate()->report( 'jetpack-alpha', Status::unavailable( 'busy', [ 'until' => 'noon' ] ) );
			}
		);
		self::assertTrue( $this->gate()->status( 'gold' )->available );
		self::assertSame( [ 'until' => 'noon' ], $this->gate()->status( 'alpha' )->details );
		$this->gate()->all();
		self::assertSame( 1, $fired );
	}

	#[TestDox( 'Another plugin\'s block is available if it is in the list and registered in WordPress' )]
	public function test_foreign_block(): void {
		new FixtureProject( self::PROJECT, [ 'production' => [ 'alpha', 'foreign' ] ] );
		register_block_type( 'jetpack/foreign' );
		self::assertTrue( $this->gate()->status( 'foreign' )->available );
	}

	#[TestDox( '[AVL-16, AVL-17, AVL-18] Video covers, audio and video uploads need a plan on a site that is set to the free one' )]
	public function test_features_of_wordpress(): void {
		foreach ( [ 'core/cover', 'core/audio', 'core/video' ] as $block ) {
			$this->forget();
			self::assertTrue( $this->gate()->status( $block )->available );
			$this->put_on_plan( 'free' );
			$this->forget();
			self::assertSame( 'jetpack_personal', $this->gate()->status( $block )->required_plan() );
			Plugin::get( Options::class )->set( 'plan', null );
		}
	}
}
